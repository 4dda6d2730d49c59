import { startsAsPdf } from "../../pdf-start.ts";
import type { Size } from "../files/picture-size.ts";
import { maxSide } from "../viewer/sheet-limits.ts";
import { type Box, boxAround } from "./black-boxes.ts";

/** An Aadhaar card on one canvas; the pages of a PDF stand one below the other. */
export interface Sheet extends Size {
  canvas: HTMLCanvasElement;
  /** What is seen of it, where that is more than what is kept: HR's has a watermark. */
  shown?: HTMLCanvasElement;
  pages: number;
  /** Where the number was found; none in pictures, which nobody reads here. */
  found: Box[];
}

export type OpenedSheet =
  | { kind: "sheet"; sheet: Sheet }
  | { kind: "locked"; wrong: boolean }
  | { kind: "too-many-pages" }
  | { kind: "unreadable" }
  /** What reads a PDF did not come: the file may be well. */
  | { kind: "not-loaded" };

/** @param password of a locked PDF, once the person has typed it */
export async function openSheet(file: File, password: string | null): Promise<OpenedSheet> {
  try {
    if (!(await isPdf(file))) return { kind: "sheet", sheet: await pictureSheet(file) };
  } catch {
    return { kind: "unreadable" };
  }
  const reader = await import("./pdf-sheet.ts").catch(() => null);
  if (!reader) return { kind: "not-loaded" };
  return reader.openPdfSheet(file, password).catch(() => ({ kind: "unreadable" }));
}

async function isPdf(file: File): Promise<boolean> {
  return startsAsPdf(new Uint8Array(await file.slice(0, 1024).arrayBuffer())) === true;
}

async function pictureSheet(file: File): Promise<Sheet> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const factor = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * factor));
  const height = Math.max(1, Math.round(bitmap.height * factor));
  const canvas = emptySheet({ width, height });
  whiteCanvas(canvas).drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { canvas, width, height, pages: 1, found: [] };
}

export function emptySheet({ width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = whiteCanvas(canvas);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  return canvas;
}

export function whiteCanvas(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("This browser gives no canvas");
  return context;
}

/** What lies on the sheet at first: a card's number stands below its middle. */
export function firstBoxes({ found, width, height }: Sheet): Box[] {
  return found.length > 0
    ? found
    : [boxAround({ x: width * 0.45, y: height * 0.7 }, { width, height })];
}
