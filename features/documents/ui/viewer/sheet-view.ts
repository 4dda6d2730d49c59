import type { Sheet } from "./sheet.ts";
import { canvasSize, type Size, shownSize, type Turn, turned, widthScale } from "./sheet-size.ts";
import { textLayer } from "./text-layer.ts";
import { paintWatermark } from "./watermark.ts";

export interface Look {
  /** "width" follows the frame's own. */
  scale: number | "width";
  turn: Turn;
  watermark: string;
}

/** A sheet's place on the screen. It holds a picture only while it is near. */
export class SheetView {
  readonly element = document.createElement("div");
  readonly #sheet: Sheet;
  readonly #name: string;
  #size: Size;
  #measured = false;
  /** Counts what was begun: only the last painting is shown. */
  #begun = 0;
  #painted = "";

  constructor(sheet: Sheet, options: { name: string; size: Size }) {
    this.#sheet = sheet;
    this.#name = options.name;
    this.#size = options.size;
    this.element.className = "sheet";
  }

  scaleFor(look: Look, room: number): number {
    return look.scale === "width" ? widthScale(turned(this.#size, look.turn), room) : look.scale;
  }

  /** Takes the room that the sheet needs. */
  lay(look: Look, room: number): Size {
    const scale = this.scaleFor(look, room);
    const { width, height } = turned(this.#size, look.turn);
    const size = { width: Math.max(1, width * scale), height: Math.max(1, height * scale) };
    this.element.style.width = `${size.width}px`;
    this.element.style.height = `${size.height}px`;
    return size;
  }

  /** Paints it again, unless that is how it stands there. */
  async paint(look: Look, room: number): Promise<void> {
    await this.#measure();
    const size = this.lay(look, room);
    const { width, height } = canvasSize(size, devicePixelRatio);
    const wanted = `${width}x${height}@${look.turn}`;
    if (this.#painted === wanted) return;
    this.#painted = wanted;
    this.#begun += 1;
    const mine = this.#begun;
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    await this.#sheet.paint(canvas, look.turn);
    // in the picture itself, before anybody sees it
    paintWatermark(canvas, look.watermark);
    const text = await this.#sheet.text().catch(() => "");
    if (mine !== this.#begun) return;
    canvas.textContent = `${this.#name}. ${text}`;
    const spans = await this.#sheet.spans(size, look.turn).catch(() => []);
    if (mine !== this.#begun) return;
    this.element.replaceChildren(canvas, textLayer(spans));
  }

  /** Gives its memory back. */
  clear(): void {
    this.#begun += 1;
    this.#painted = "";
    for (const canvas of this.element.querySelectorAll("canvas")) {
      canvas.width = 0;
      canvas.height = 0;
    }
    this.element.replaceChildren();
  }

  async #measure(): Promise<void> {
    if (this.#measured) return;
    this.#measured = true;
    this.#size = shownSize(await this.#sheet.size()) ?? this.#size;
  }
}
