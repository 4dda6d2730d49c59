import type * as v from "valibot";
import type { cleanedHtml } from "#contract/calls/wire-answers.ts";

/** The server's answer. */
type Cleaned = v.InferOutput<typeof cleanedHtml>;

/** Debounce in milliseconds before the server is asked. */
const pause = 400;

/** Shows below an HTML field what a page will show of it, and lists what is removed. */
export function enhance(field: HTMLElement): void {
  const area = field.querySelector("textarea");
  const preview = field.querySelector<HTMLElement>("[data-preview]");
  const shown = field.querySelector<HTMLElement>("[data-shown]");
  const taken = field.querySelector<HTMLElement>("[data-taken]");
  if (!area?.form || !preview || !shown || !taken) return;
  const call = area.form.action.replace(/[^/]*$/, "clean");
  let asked = 0;
  let timer = 0;

  async function show(): Promise<void> {
    asked += 1;
    const mine = asked;
    const body = new URLSearchParams({ html: area?.value ?? "" });
    const answer = await fetch(call, { method: "POST", body }).catch(() => null);
    // a newer request is in progress, or the server is unreachable: keep the preview
    if (mine !== asked || !answer?.ok || !shown || !taken || !preview) return;
    const cleaned = (await answer.json()) as Cleaned;
    shown.innerHTML = cleaned.html;
    taken.textContent =
      cleaned.taken.length > 0
        ? `Will be taken out when you save: ${cleaned.taken.join(", ")}`
        : "";
    preview.hidden = false;
  }

  area.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void show(), pause);
  });
  void show();
}
