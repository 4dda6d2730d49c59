import type { FormReady } from "#ui/form-ready.ts";
import { reportMissingScript } from "./report-missing-scripts.ts";

const formReady: FormReady = "xld:form-ready";
const signsOfLife = ["pointerdown", "keydown", "focusin", "dragenter"] as const;
/** How long a press of the button waits for the script before the browser posts natively. */
const timeoutMs = 4_000;

/**
 * Starts what `ui/island/island.tsx` has drawn: after the first paint, as its scripts would take the network from fonts and
 * pictures, or when somebody touches the page. Without script nothing is missing: forms post natively.
 */
export function startIslands(): void {
  const islands = document.querySelectorAll<HTMLElement>("[data-island]");
  if (!islands[0]) return;
  const touched = new AbortController();
  const startAll = () => {
    for (const island of islands) startIsland(island).catch(reportMissingScript);
  };
  const start = () => {
    if (touched.signal.aborted) return;
    touched.abort();
    startAll();
  };
  // back from where the post had led
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    posted = new WeakSet();
    startAll();
  });
  for (const sign of signsOfLife) {
    document.addEventListener(sign, start, { signal: touched.signal });
  }
  document.addEventListener("submit", (event) => holdSubmit(event, start), true);
  if (document.readyState === "complete") afterPaint(start);
  else addEventListener("load", () => afterPaint(start));
}

interface IslandScript {
  start(island: HTMLElement, data: unknown): void;
}

/** Once; not while the browser posts its form, which the script would send a second time. */
export async function startIsland(
  island: HTMLElement,
  load: (href: string) => Promise<IslandScript> = (href) => import(/* @vite-ignore */ href),
): Promise<void> {
  const scripts = (island.dataset.island as string).split(" ");
  // all at once: the browser learns of one from the other otherwise
  for (const href of scripts) {
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
    );
  }
  const { start } = await load(scripts[0] as string);
  const form = island.querySelector("form");
  if (form && (posted.has(form) || form.dataset.hydrated === "yes")) return;
  start(island, JSON.parse(island.nextElementSibling?.textContent ?? ""));
}

/** After two frames the page is painted; a hidden page has no frames. */
function afterPaint(work: () => void): void {
  setTimeout(work, 1_000);
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
}

const submitted = new WeakSet<HTMLFormElement>();
/** What the browser posts: pressed again it is posted again, under the same name. */
let posted = new WeakSet<HTMLFormElement>();

/** A form submitted before its script is ready is sent by the script, if that loads soon. */
export function holdSubmit(event: SubmitEvent, start: () => void): void {
  const form = event.target as HTMLFormElement;
  // a button with a name asks for something else than sending, such as to put an advice in
  const asks = (event.submitter as HTMLButtonElement | null)?.name;
  if (asks || form.dataset.hydrated !== "no" || posted.has(form)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  start();
  if (submitted.has(form)) return;
  submitted.add(form);
  const ready = new AbortController();
  // once the browser posts it, a script that comes after all sends it no second time
  const giveUp = setTimeout(() => {
    ready.abort();
    submitted.delete(form);
    posted.add(form);
    form.submit();
  }, timeoutMs);
  form.addEventListener(
    formReady,
    () => {
      clearTimeout(giveUp);
      form.requestSubmit();
    },
    { once: true, signal: ready.signal },
  );
}
