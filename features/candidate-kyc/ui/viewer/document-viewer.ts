import {
  type FromFrame,
  type PaintedSheet,
  readPaintedSheet,
  type Zoom,
} from "#features/documents/ui/index.ts";
import { viewerTexts } from "../../texts/kyc-viewer.ts";
import { DocumentFrame } from "./document-frame.ts";
import { fetchDocument, Unfetched } from "./fetch-document.ts";
import { actionOf, type ViewerAction } from "./viewer-keys.ts";

const zooms: Partial<Record<ViewerAction, Zoom>> = {
  zoomIn: "in",
  zoomOut: "out",
  actual: "actual",
  width: "width",
};

const failures: Readonly<Record<string, string>> = {
  damaged: viewerTexts.damaged,
  "too-large": viewerTexts.tooLarge,
  unsupported: viewerTexts.unsupported,
  "not-loaded": viewerTexts.notLoaded,
};

/** Why a document is not to be had as pixels. */
type NoPixels = "tooManyPages" | "damaged";

/** The desk's side of a document that is painted in a frame: what it says, and what it is told. */
export class DocumentViewer {
  readonly #screen: HTMLElement;
  readonly #stage: HTMLElement | null;
  readonly #frame: DocumentFrame;
  #pages = 0;
  #givePixels = (_given: PaintedSheet | NoPixels) => {};

  constructor(screen: HTMLElement) {
    this.#screen = screen;
    this.#stage = this.#part("stage");
    this.#frame = new DocumentFrame(
      {
        onMessage: (message) => this.#hear(message),
        onSilence: () => this.#fail(viewerTexts.slow),
        onAbsence: () => this.#fail(viewerTexts.notLoaded),
      },
      this.#stage?.dataset.label ?? "",
    );
  }

  /** Does nothing where there is nothing to paint. */
  open(): void {
    if (this.#stage?.dataset.content) this.#stage.append(this.#frame.element);
  }

  unlock(password: string): void {
    this.#frame.expectAnswer();
    this.#frame.tell({ kind: "password", password });
  }

  get watermark(): string {
    return this.#stage?.dataset.watermark ?? "";
  }

  /** The document as the frame paints it, all pages on one sheet; or why there is no such thing. */
  pixels(): Promise<PaintedSheet | NoPixels> {
    this.#frame.expectAnswer();
    this.#frame.tell({ kind: "pixels" });
    return new Promise((resolve) => {
      this.#givePixels = resolve;
    });
  }

  /** @returns whether there was something to do */
  act(action: ViewerAction): boolean {
    const zoom = zooms[action];
    if (zoom) this.#frame.tell({ kind: "zoom", to: zoom });
    else if (action === "turn") this.#frame.tell({ kind: "turn" });
    else {
      const control = this.#control(action);
      control?.click();
      return control !== null;
    }
    return true;
  }

  #hear(message: FromFrame): void {
    if (message.kind === "ready") void this.#show();
    else if (message.kind === "shown") this.#shown(message);
    else if (message.kind === "failed") {
      this.#frame.close();
      this.#fail(failures[message.why] ?? viewerTexts.damaged);
    } else if (message.kind === "pixels")
      this.#givePixels(readPaintedSheet(message.sheet) ?? "damaged");
    else if (message.kind === "no-pixels")
      this.#givePixels(message.why === "too-many-pages" ? "tooManyPages" : "damaged");
    else if (message.kind === "password") this.#ask(message.again);
    else if (message.kind === "place") this.#place(message);
    else if (message.kind === "key") this.#keyFromFrame(message.key);
  }

  async #show(): Promise<void> {
    const { content = "", mediaType = "", watermark = "" } = this.#stage?.dataset ?? {};
    try {
      const bytes = await fetchDocument(content);
      this.#frame.expectAnswer();
      this.#frame.tell({ kind: "show", bytes, mediaType, watermark }, [bytes]);
    } catch (error) {
      this.#frame.close();
      this.#fail(error instanceof Unfetched ? error.message : viewerTexts.unreached);
    }
  }

  #shown({ pages, left }: Extract<FromFrame, { kind: "shown" }>): void {
    this.#pages = Number(pages);
    this.#reveal("bar", true);
    this.#reveal("mask", true);
    this.#reveal("password", false);
    this.#say(left > 0 ? viewerTexts.left : "");
  }

  #fail(text: string): void {
    this.#reveal("bar", false);
    this.#reveal("mask", false);
    this.#reveal("password", false);
    this.#givePixels("damaged");
    this.#say(text);
  }

  #ask(again: boolean): void {
    this.#reveal("password", true);
    this.#say(again ? viewerTexts.passwordAgain : viewerTexts.password);
    const field = this.#part("password")?.querySelector("input");
    if (field) field.value = "";
    field?.focus();
  }

  #place({ page, percent }: Extract<FromFrame, { kind: "place" }>): void {
    const where = this.#part("place");
    const size = this.#part("percent");
    if (where) where.textContent = this.#pages > 1 ? `Page ${Number(page)} of ${this.#pages}` : "";
    if (size) size.textContent = `${Number(percent)}%`;
  }

  /** A crafted file may take over the frame: it leads to a judgement's button, never presses it. */
  #keyFromFrame(key: string): void {
    const press = { key: String(key), altKey: false, ctrlKey: false, metaKey: false, target: null };
    const action = actionOf(press);
    if (action === "accept" || action === "reject") this.#control(action)?.focus();
    else if (action) this.act(action);
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
    return this.#screen.querySelector(`[data-${mark}]`);
  }

  #control(action: ViewerAction): HTMLElement | null {
    return this.#screen.querySelector(`[data-key="${action}"]`);
  }
}
