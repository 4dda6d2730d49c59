import type { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { countInWords } from "#records/list/ui/counted-words.ts";
import type { SavedSearchCount } from "../../list-calls.ts";

const path: (typeof deskCallPaths)["savedSearchCounts"] = "/desk/saved-search-counts";
/** Milliseconds: one step of a page may change its address several times. */
const settling = 300;

/**
 * Counts what saved searches find, after the page has come; again whenever the page goes on or is looked at
 * again, and at no other time: each call keeps the session open.
 */
export function enhance(list: HTMLElement): void {
  let timer = 0;
  let place = location.href;
  const later = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void show(list), settling);
  };
  void show(list);
  window.navigation?.addEventListener("currententrychange", () => {
    if (location.href !== place) later();
    place = location.href;
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") later();
  });
}

async function show(list: HTMLElement): Promise<void> {
  const counts = await readCounts();
  for (const place of list.querySelectorAll<HTMLElement>("[data-count-of]")) {
    const found = counts?.find(({ id }) => String(id) === place.dataset.countOf);
    place.replaceChildren(...(found ? [countInWords(found), unseen(" found")] : []));
  }
}

function unseen(text: string): HTMLElement {
  const words = document.createElement("span");
  words.className = "vh";
  words.textContent = text;
  return words;
}

/** Null where they cannot be read: an old count would be taken for what is there now. */
async function readCounts(): Promise<SavedSearchCount[] | null> {
  try {
    const answer = await fetch(path);
    return answer.ok ? (await answer.json()).counts : null;
  } catch {
    return null;
  }
}
