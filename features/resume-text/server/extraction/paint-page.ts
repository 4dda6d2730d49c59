import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { extractionLimits } from "./extraction-limits.ts";
import type { Placed } from "./page-cover.ts";

/** PDFium as WebAssembly: it paints without native code, which the sandbox refuses. */
export const painterFolder = fileURLToPath(
  new URL("../../../../node_modules/@hyzyla/pdfium", import.meta.url),
);

/** Dots an inch at which letters of a resume are read well. */
const dotsAnInch = 200;
/** A shade below which something is on the paper. */
const inkShade = 200;
/** The share of a page that ink covers beside its text where there may be more to read: a short word. */
const leastInk = 0.0002;

/** A page, and the text that is known to stand on it. */
export interface PageToPaint {
  /** Counted from 1. */
  number: number;
  placed: readonly Placed[];
  /** Where it begins, in points. */
  corner: readonly [left: number, bottom: number];
  isTurned: boolean;
}

/**
 * Paints pages as a reader sees them, in shades of grey.
 * @returns the picture of a page as a PGM; null for one that shows nothing beside its text
 */
export async function createPainter(
  file: Buffer,
): Promise<(asked: PageToPaint) => Promise<Buffer | null>> {
  const { PDFiumLibrary } = await import("@hyzyla/pdfium");
  const wasm = await readFile(`${painterFolder}/dist/pdfium.wasm`);
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(wasm).buffer });
  const pdf = await library.loadDocument(new Uint8Array(file));
  return async (asked) => {
    const page = pdf.getPage(asked.number - 1);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const points = Math.max(1, originalWidth * originalHeight);
    const scale = Math.min(dotsAnInch / 72, Math.sqrt(extractionLimits.paintedPixels / points));
    const { width, height, data } = await page.render({
      ...{ scale, colorSpace: "Gray", renderFormFields: true },
      render: async (bitmap) => bitmap.data,
    });
    const shades = data.subarray(0, width * height);
    const unread = Uint8Array.from(shades);
    if (!asked.isTurned) whiten(unread, { width, height, scale }, asked);
    const ink = unread.reduce((count, shade) => count + (shade < inkShade ? 1 : 0), 0);
    if (ink < leastInk * shades.length) return null;
    return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), shades]);
  };
}

/** Takes the text that is known off a picture. */
function whiten(
  shades: Uint8Array,
  { width, height, scale }: { width: number; height: number; scale: number },
  { placed, corner: [left, bottom] }: PageToPaint,
): void {
  for (const { transform, width: long, height: size } of placed) {
    const [, , , , x = 0, y = 0] = transform;
    const from = Math.max(0, Math.floor((x - left - 1) * scale));
    const to = Math.min(width, Math.ceil((x - left + long + 1) * scale));
    const top = Math.max(0, Math.floor(height - (y - bottom + 1.2 * size) * scale));
    const end = Math.min(height, Math.ceil(height - (y - bottom - 0.4 * size) * scale));
    for (let row = top; row < end; row += 1) shades.fill(255, row * width + from, row * width + to);
  }
}
