import type { Size } from "../files/picture-size.ts";

/** A black box, in pixels of the sheet that it lies on. */
export interface Box extends Size {
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Smaller ones would be lost from sight. */
const minSide = 12;

const within = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, Math.max(least, most)));

/** Moved by so much, as far as the sheet reaches. */
export function moveBox(box: Box, by: Point, sheet: Size): Box {
  return {
    ...box,
    x: within(box.x + by.x, 0, sheet.width - box.width),
    y: within(box.y + by.y, 0, sheet.height - box.height),
  };
}

/** Larger or smaller by so much; its upper left corner stays. */
export function resizeBox(box: Box, by: Point, sheet: Size): Box {
  return {
    ...box,
    width: within(box.width + by.x, minSide, sheet.width - box.x),
    height: within(box.height + by.y, minSide, sheet.height - box.y),
  };
}

/** The box with these two corners, cut where the sheet ends; null where it is hardly a dot. */
export function boxBetween(a: Point, b: Point, sheet: Size): Box | null {
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)].map((x) =>
    within(x, 0, sheet.width),
  ) as [number, number];
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)].map((y) =>
    within(y, 0, sheet.height),
  ) as [number, number];
  if (right - left < minSide || bottom - top < minSide) return null;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A box of the size that eight digits of a card have, around this point. */
export function boxAround({ x, y }: Point, sheet: Size): Box {
  const width = sheet.width * 0.3;
  const height = width / 5;
  return moveBox({ x: x - width / 2, y: y - height / 2, width, height }, { x: 0, y: 0 }, sheet);
}

/** Whole pixels, so that no edge lets something shine through. */
export function wholePixels({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return {
    x: left,
    y: top,
    width: Math.ceil(x + width) - left,
    height: Math.ceil(y + height) - top,
  };
}
