import type { Zoom } from "./messages.ts";

export interface Size {
  width: number;
  height: number;
}

/** Clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** In CSS pixels; a sheet of size A0 has 4494. */
const maxSide = 5_000;
/** What browsers give a canvas, also on phones. */
const mostPixels = 16_000_000;
const maxPixelsASide = 8_192;

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
/** To the width of the frame a small picture is not blown up further. */
const maxForWidth = 2;

/** The size of a page as it says itself, brought to what can be shown; null where it is none. */
export function shownSize({ width, height }: Size): Size | null {
  if (!(width > 0 && height > 0 && Number.isFinite(width * height))) return null;
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, width * scale), height: Math.max(1, height * scale) };
}

export function turned({ width, height }: Size, turn: Turn): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** At which scale a sheet fills the width that there is. */
export function widthScale(size: Size, room: number): number {
  return Math.min(maxForWidth, room / size.width);
}

/**
 * The scale after a press of one of the buttons.
 * @param now the present one
 * @param fitting the one at which the first sheet fills the width
 */
export function zoomed(to: Zoom, now: number, fitting: number): number {
  if (to === "width") return fitting;
  if (to === "actual") return 1;
  const next =
    to === "in"
      ? steps.find((step) => step > now + 0.01)
      : steps.findLast((step) => step < now - 0.01);
  return next ?? now;
}

/** Pixels of the canvas for a sheet that takes `size` in CSS pixels. */
export function canvasSize(size: Size, density: number): Size {
  const wanted = Math.min(
    density,
    Math.sqrt(mostPixels / (size.width * size.height)),
    maxPixelsASide / Math.max(size.width, size.height),
  );
  return {
    width: Math.max(1, Math.floor(size.width * wanted)),
    height: Math.max(1, Math.floor(size.height * wanted)),
  };
}
