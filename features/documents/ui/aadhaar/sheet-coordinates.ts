import type { Size } from "../files/picture-size.ts";
import type { Box, Point } from "./black-boxes.ts";

/** A place on the screen, in pixels of the sheet that `drawing` shows. */
export function onSheet(drawing: Element, { clientX, clientY }: PointerPlace, sheet: Size): Point {
  const { left, top, width } = drawing.getBoundingClientRect();
  const scale = sheet.width / width;
  return { x: (clientX - left) * scale, y: (clientY - top) * scale };
}

export interface PointerPlace {
  clientX: number;
  clientY: number;
}

/** The middle of what can be seen of the sheet within `stage`, which scrolls. */
export function middleInView(stage: Element, sheet: Size): Point {
  const drawing = stage.querySelector("svg");
  if (!drawing) return { x: sheet.width / 2, y: sheet.height / 2 };
  const { left, top, width, height } = stage.getBoundingClientRect();
  return onSheet(drawing, { clientX: left + width / 2, clientY: top + height / 2 }, sheet);
}

/** Scrolls `stage` so that this box is in the middle of it. */
export function showOnStage(stage: Element, box: Box, sheet: Size): void {
  const width = stage.querySelector("svg")?.getBoundingClientRect().width ?? sheet.width;
  const scale = width / sheet.width;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  stage.scrollTo(
    middle.x * scale - stage.clientWidth / 2,
    middle.y * scale - stage.clientHeight / 2,
  );
}
