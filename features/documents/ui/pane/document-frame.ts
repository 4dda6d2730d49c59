import type { FromFrame, ToFrame } from "../viewer/messages.ts";

/** Without a word from the frame for so long, what it paints will hardly be ready any more. */
const timeoutMs = 60_000;

/** Its script has run, or will never run, when it is loaded; then what it said is on its way. */
const greeting = 5_000;

/** What it says besides, which is no answer. */
const asides: ReadonlySet<FromFrame["kind"]> = new Set(["key", "place", "scrolled"]);

interface Listener {
  onMessage: (message: FromFrame) => void;
  /** It answers no more: its file keeps it busy for ever. */
  onSilence: () => void;
  /** What would paint in it did not come. */
  onAbsence: () => void;
}

/**
 * The frame in which a document is painted. It has no origin, so that nothing in a document, and
 * nobody who takes over its painter, can read the desk or call it in HR's name.
 */
export class DocumentFrame {
  readonly element = document.createElement("iframe");
  readonly #listener: Listener;
  readonly #listening = new AbortController();
  #timer = 0;
  #greeted = false;

  constructor(listener: Listener) {
    this.#listener = listener;
    this.element.setAttribute("sandbox", "allow-scripts");
    this.element.src = "/desk/viewer";
    this.element.addEventListener("load", () => this.#expectGreeting());
    addEventListener("message", (event) => this.#hear(event), { signal: this.#listening.signal });
  }

  tell(message: ToFrame, transfer: Transferable[] = []): void {
    // an origin that it has not got cannot be named; the page's policy keeps it where it is
    this.element.contentWindow?.postMessage(message, "*", transfer);
  }

  /** Gives up unless the frame answers in time. */
  expectAnswer(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.close();
      this.#listener.onSilence();
    }, timeoutMs);
  }

  #expectGreeting(): void {
    if (this.#greeted) return;
    this.#timer = window.setTimeout(() => {
      this.close();
      this.#listener.onAbsence();
    }, greeting);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#listening.abort();
    this.element.remove();
  }

  #hear({ source, origin, data }: MessageEvent<FromFrame | null>): void {
    if (source !== this.element.contentWindow || origin !== "null" || !data) return;
    this.#greeted = true;
    if (!asides.has(data.kind)) clearTimeout(this.#timer);
    this.#listener.onMessage(data);
  }
}
