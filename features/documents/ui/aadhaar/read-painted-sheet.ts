import type { PaintedSheet } from "../viewer/messages.ts";
import { maxPages, mostPixels } from "../viewer/sheet-limits.ts";
import { type Box, boxBetween } from "./black-boxes.ts";

const maxBoxes = 40;

/**
 * What a frame says that paints strangers' files, taken for no more than pixels: anything that does
 * not fit is null, and boxes beyond the sheet are cut.
 */
export function readPaintedSheet(said: unknown): PaintedSheet | null {
  if (typeof said !== "object" || said === null) return null;
  const { width, height, pages, pixels, found } = said as Record<string, unknown>;
  if (!isCount(width, mostPixels) || !isCount(height, mostPixels)) return null;
  if (!isCount(pages, maxPages) || width * height > mostPixels) return null;
  if (!(pixels instanceof ArrayBuffer) || pixels.byteLength !== width * height * 4) return null;
  const boxes = Array.isArray(found) ? found.slice(0, maxBoxes) : [];
  return {
    ...{ width, height, pages, pixels },
    found: boxes.flatMap((box) => readBox(box, { width, height }) ?? []),
  };
}

function isCount(value: unknown, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;
}

function readBox(said: unknown, sheet: { width: number; height: number }): Box | null {
  const { x, y, width, height } = (said ?? {}) as Record<string, unknown>;
  const sides = [x, y, width, height];
  if (!sides.every((side) => Number.isFinite(side))) return null;
  const [left, top, across, down] = sides as [number, number, number, number];
  return boxBetween({ x: left, y: top }, { x: left + across, y: top + down }, sheet);
}
