import type { FormReady } from "#ui/enhance/form-ready.ts";
import { reportMissingScript } from "./report-missing-scripts.ts";

const formReady: FormReady = "xld:form-ready";
const signsOfLife = ["pointerdown", "keydown", "focusin", "dragenter"] as const;
/** How long a press of the button waits for the script before the browser posts natively. */
const patience = 4_000;

/** Runs the scripts that `ui/hydrate-later.ts` deferred: after the first paint, or when needed. */
export function startHydration(): void {
  const held = document.querySelector<HTMLScriptElement>("script[data-hydrate]");
  if (!held) return;
  const touched = new AbortController();
  const start = () => {
    if (touched.signal.aborted) return;
    touched.abort();
    run(held);
  };
  for (const sign of signsOfLife) {
    document.addEventListener(sign, start, { signal: touched.signal, passive: true });
  }
  document.addEventListener("submit", (event) => holdSubmit(event, start), { capture: true });
  followBack();
  if (document.readyState === "complete") afterPaint(start);
  else addEventListener("load", () => afterPaint(start));
}

function run(held: HTMLScriptElement): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-rel]")) {
    link.rel = link.dataset.rel ?? "";
  }
  const script = document.createElement("script");
  script.type = "module";
  script.nonce = held.nonce;
  script.textContent = held.textContent;
  script.onerror = reportMissingScript;
  document.head.append(script);
}

/**
 * Going back to another list of the same page, before hydration, changes the URL alone: the page
 * that belongs to it is loaded. It may have changed before this script came.
 */
function followBack(): void {
  const shown = loadedAddress();
  const follow = () => {
    const isListening = "__reactRouterDataRouter" in window;
    if (!isListening && addressOf(location) !== shown) location.reload();
  };
  follow();
  addEventListener("popstate", follow);
}

const addressOf = ({ pathname, search }: Location | URL) => pathname + search;

/** Of what the document was made; what was reloaded is taken as right, so that it never loads twice. */
function loadedAddress(): string {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return addressOf(entry && entry.type !== "reload" ? new URL(entry.name) : location);
}

/** After two frames the page is painted; a hidden page has no frames. */
function afterPaint(work: () => void): void {
  setTimeout(work, 1_000);
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
}

/** A form submitted before its script is ready is sent by the script, if that loads soon. */
function holdSubmit(event: SubmitEvent, start: () => void): void {
  const form = event.target as HTMLFormElement;
  if (!("hydrated" in form.dataset) || form.dataset.hydrated === "yes") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  start();
  const giveUp = setTimeout(() => form.submit(), patience);
  form.addEventListener(
    formReady,
    () => {
      clearTimeout(giveUp);
      form.requestSubmit();
    },
    { once: true },
  );
}
