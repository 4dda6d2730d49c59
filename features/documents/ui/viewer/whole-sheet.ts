import type { Box } from "../aadhaar/black-boxes.ts";
import type { PaintedSheet } from "./messages.ts";
import type { OpenedFile } from "./sheet.ts";
import { maxPages, maxSide, mostPixels } from "./sheet-limits.ts";
import { type Size, type Turn, turned } from "./sheet-size.ts";

/** All pages on one sheet, without a watermark; null where there are too many of them. */
export async function wholeSheet(file: OpenedFile, turn: Turn): Promise<PaintedSheet | null> {
  const { sheets, left } = file;
  if (left > 0 || sheets.length > maxPages) return null;
  const plain = await Promise.all(sheets.map(async (sheet) => turned(await sheet.size(), turn)));
  const sizes = scaled(plain, file.finest);
  const width = Math.max(...sizes.map((size) => size.width));
  const height = sizes.reduce((sum, size) => sum + size.height, 0);
  const { context } = whiteCanvas({ width, height });
  const found: Box[] = [];
  let top = 0;
  for (const [index, sheet] of sheets.entries()) {
    const size = sizes[index] as Size;
    const page = whiteCanvas(size);
    await sheet.paint(page.canvas, turn);
    context.drawImage(page.canvas, 0, top);
    const above = top;
    const numbers = await sheet.numbers(size, turn);
    found.push(...numbers.map((box) => ({ ...box, y: box.y + above })));
    top += size.height;
  }
  const { buffer } = context.getImageData(0, 0, width, height).data;
  return { width, height, pages: sheets.length, pixels: buffer, found };
}

/** As fine as it is worth, and as a canvas bears. */
function scaled(plain: readonly Size[], finest: number): Size[] {
  const width = Math.max(...plain.map((size) => size.width));
  const height = plain.reduce((sum, size) => sum + size.height, 0);
  const longest = Math.max(...plain.flatMap((size) => [size.width, size.height]));
  const scale = Math.min(finest, maxSide / longest, Math.sqrt(mostPixels / (width * height)));
  const side = (length: number) => Math.max(1, Math.floor(length * scale));
  return plain.map((size) => ({ width: side(size.width), height: side(size.height) }));
}

function whiteCanvas({ width, height }: Size) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("There is no canvas to paint on.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  return { canvas, context };
}
