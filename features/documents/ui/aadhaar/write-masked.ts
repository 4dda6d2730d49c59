import { toJpeg } from "../files/open-picture.ts";
import { shrinkPicture } from "../files/shrink-picture.ts";
import { type Box, wholePixels } from "./black-boxes.ts";
import { emptySheet, type Sheet, whiteCanvas } from "./open-sheet.ts";

/** A new JPEG in which the boxes' pixels are black; null where it does not get small enough. */
export async function writeCovered(sheet: Sheet, boxes: readonly Box[]): Promise<File | null> {
  const canvas = emptySheet(sheet);
  const context = whiteCanvas(canvas);
  context.drawImage(sheet.canvas, 0, 0);
  context.fillStyle = "#000";
  for (const box of boxes.map(wholePixels)) context.fillRect(box.x, box.y, box.width, box.height);
  const { width, height, pages } = sheet;
  const jpeg = await shrinkPicture({
    ...{ width, height, pages },
    toJpeg: (step) => toJpeg(canvas, step),
    close: () => undefined,
  });
  canvas.width = 0;
  return jpeg && new File([jpeg], "aadhaar-card.jpg", { type: "image/jpeg" });
}
