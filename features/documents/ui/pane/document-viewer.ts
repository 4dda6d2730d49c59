import { readPaintedSheet } from "../aadhaar/read-painted-sheet.ts";
import type { FromFrame, PaintedSheet, Zoom } from "../viewer/messages.ts";
import { readPlace } from "../viewer/scroll-place.ts";
import { DocumentFrame } from "./document-frame.ts";
import { fetchDocument, Unfetched, unreached } from "./fetch-document.ts";
import type { PaneAction } from "./pane-keys.ts";

const damaged =
  "This file is damaged and cannot be shown. Ask the candidate to send it again, or download it and try another program.";

const notLoaded =
  "Part of this page could not be loaded. Check your connection and open the page again.";

const zooms: Partial<Record<PaneAction, Zoom>> = {
  zoomIn: "in",
  zoomOut: "out",
  actual: "actual",
  width: "width",
};

const pagesOn: Partial<Record<PaneAction, 1 | -1>> = { pageBack: -1, pageOn: 1 };

const failures: Readonly<Record<string, string>> = {
  damaged,
  "too-large":
    "This picture is too large to show here. Download it and open it in another program.",
  unsupported: "This type of file cannot be shown here. Download it instead.",
  "no-text": "This Word file has no text that can be shown here. Download it instead.",
  "not-loaded": notLoaded,
};

/** Why a document is not to be had as pixels. */
type NoPixels = "tooManyPages" | "damaged";

interface ViewerEvents {
  /**
   * A key was pressed inside the frame. A crafted file may take the frame over: let it lead to
   * another place or to a button, never press one that changes a record.
   */
  onKey(key: string): void;
  /** Whether a document stands there now. */
  onShown?(shown: boolean): void;
  /** Somebody scrolled in the frame, to this place in pages. */
  onScrolled?(place: number): void;
  /** A locked file asks for its password without taking the keyboard: its keys lead on to the next. */
  leavesKeyboard?: true;
}

/**
 * The page's side of documents that are painted in a frame: `DocumentPane` on the page, with its
 * buttons, messages and password field. One frame shows one document after another.
 */
export class DocumentViewer {
  readonly #stage: HTMLElement;
  readonly #events: ViewerEvents;
  readonly #leaving = new AbortController();
  #frame: DocumentFrame | null = null;
  #isReady = false;
  /** It was handed a document and has not answered yet. */
  #isBusy = false;
  #fetching = new AbortController();
  #pages = 0;
  #givePixels = (_given: PaintedSheet | NoPixels) => {};

  constructor(stage: HTMLElement, events: ViewerEvents) {
    this.#stage = stage;
    this.#events = events;
    const { signal } = this.#leaving;
    for (const button of stage.querySelectorAll<HTMLElement>("[data-act]")) {
      const press = () => this.act(button.dataset.act as PaneAction);
      button.addEventListener("click", press, { signal });
    }
    const password = this.#part("password");
    const unlock = (event: Event) => {
      event.preventDefault();
      this.#unlock(password?.querySelector("input")?.value ?? "");
    };
    password?.addEventListener("submit", unlock, { signal });
  }

  /** Paints what the stage names; where it names nothing, the frame goes away. */
  show(): void {
    const { content, label = "" } = this.#stage.dataset;
    this.#fetching.abort();
    this.#reset("");
    // one that is still at work on the file before might be kept busy by it for ever
    if (this.#isBusy || !content) this.#closeFrame();
    if (!content) return;
    this.#frame?.tell({ kind: "clear" });
    const frame = this.#frame ?? this.#openFrame();
    frame.element.title = label;
    if (this.#isReady) void this.#send(frame);
  }

  close(): void {
    this.#leaving.abort();
    this.#fetching.abort();
    this.#closeFrame();
  }

  get watermark(): string {
    return this.#stage.dataset.watermark ?? "";
  }

  /** The document as the frame paints it, all pages on one sheet; or why there is no such thing. */
  pixels(): Promise<PaintedSheet | NoPixels> {
    this.#frame?.expectAnswer();
    this.#frame?.tell({ kind: "pixels" });
    return new Promise((resolve) => {
      this.#givePixels = resolve;
    });
  }

  act(action: PaneAction): void {
    const zoom = zooms[action];
    const by = pagesOn[action];
    if (by) this.#frame?.tell({ kind: "page", by });
    else this.#frame?.tell(zoom ? { kind: "zoom", to: zoom } : { kind: "turn" });
  }

  /** @param place in pages, such as 1.5 for the middle of the second one */
  scrollTo(place: number): void {
    this.#frame?.tell({ kind: "scroll", to: place });
  }

  #openFrame(): DocumentFrame {
    const frame = new DocumentFrame({
      onMessage: (message) => this.#hear(message),
      onSilence: () =>
        this.#fail(
          "Showing this file took longer than a minute, so it was stopped. Download it instead.",
        ),
      onAbsence: () => this.#fail(notLoaded),
    });
    this.#frame = frame;
    this.#stage.append(frame.element);
    return frame;
  }

  #closeFrame(): void {
    this.#frame?.close();
    this.#frame = null;
    this.#isReady = false;
    this.#isBusy = false;
  }

  #hear(message: FromFrame): void {
    if (message.kind === "ready") this.#ready();
    else if (message.kind === "shown") this.#shown(message);
    else if (message.kind === "failed") this.#fail(failures[message.why] ?? damaged);
    else if (message.kind === "pixels")
      this.#givePixels(readPaintedSheet(message.sheet) ?? "damaged");
    else if (message.kind === "no-pixels")
      this.#givePixels(message.why === "too-many-pages" ? "tooManyPages" : "damaged");
    else if (message.kind === "password") this.#ask(message.again);
    else if (message.kind === "place") this.#place(message);
    else if (message.kind === "scrolled") this.#scrolled(message.to);
    else if (message.kind === "key") this.#events.onKey(String(message.key));
  }

  /** Heard once: a frame that was taken over cannot have documents fetched again and again. */
  #ready(): void {
    if (this.#isReady || !this.#frame) return;
    this.#isReady = true;
    void this.#send(this.#frame);
  }

  async #send(frame: DocumentFrame): Promise<void> {
    const { content = "", mediaType = "", watermark = "" } = this.#stage.dataset;
    this.#fetching = new AbortController();
    const { signal } = this.#fetching;
    try {
      const bytes = await fetchDocument(content, signal);
      if (signal.aborted) return;
      this.#isBusy = true;
      frame.expectAnswer();
      frame.tell({ kind: "show", bytes, mediaType, watermark }, [bytes]);
    } catch (error) {
      if (signal.aborted) return;
      this.#fail(error instanceof Unfetched ? error.message : unreached);
    }
  }

  #unlock(password: string): void {
    this.#frame?.expectAnswer();
    this.#frame?.tell({ kind: "password", password });
  }

  #shown({ pages, left, omits }: Extract<FromFrame, { kind: "shown" }>): void {
    this.#isBusy = false;
    this.#pages = Number(pages);
    this.#reveal("bar", true);
    this.#reveal("pages", this.#pages > 1);
    this.#reveal("password", false);
    const missing = [
      left > 0 ? "Only the first 200 pages are shown. Download the file to see the rest." : "",
      omits
        ? "Only the text of this Word file is shown, without its pictures and diagrams. Download the file to see them."
        : "",
    ];
    this.#say(missing.filter(Boolean).join(" "));
    this.#events.onShown?.(true);
  }

  #fail(text: string): void {
    this.#closeFrame();
    this.#reset(text);
  }

  #reset(text: string): void {
    this.#pages = 0;
    this.#reveal("bar", false);
    this.#reveal("password", false);
    this.#givePixels("damaged");
    this.#say(text);
    this.#events.onShown?.(false);
  }

  #ask(again: boolean): void {
    this.#reveal("password", true);
    this.#say(again ? "Wrong password. Try another one." : "This PDF needs a password.");
    const field = this.#part("password")?.querySelector("input");
    if (field) field.value = "";
    if (again || !this.#events.leavesKeyboard) field?.focus();
  }

  #place({ page, percent }: Extract<FromFrame, { kind: "place" }>): void {
    const where = this.#part("place");
    const size = this.#part("percent");
    if (where) where.textContent = `Page ${Number(page)} of ${this.#pages}`;
    if (size) size.textContent = `${Number(percent)}%`;
  }

  #scrolled(sent: unknown): void {
    const place = readPlace(sent);
    if (place !== null) this.#events.onScrolled?.(place);
  }

  #say(text: string): void {
    const status = this.#part("status");
    if (status) status.textContent = text;
    this.#reveal("status", text !== "");
  }

  #reveal(mark: string, shown: boolean): void {
    const part = this.#part(mark);
    if (part) part.hidden = !shown;
  }

  #part(mark: string): HTMLElement | null {
    return this.#stage.querySelector(`[data-${mark}]`);
  }
}
