import { limits } from "#contract/limits.ts";
import type { Size } from "./picture-size.ts";
import { type ScaleStep, scaleSteps } from "./scale-steps.ts";

/** A picture that stands unpacked in memory, upright. */
export interface Picture extends Size {
  /** Pages that stand one below the other in it; one if left out. */
  pages?: number;
  /** Writes it as a JPEG without anything about camera or place. */
  toJpeg(step: ScaleStep): Promise<Blob>;
  /** Gives its memory back. */
  close(): void;
}

/** The best JPEG of it within the limit of one document; null where even the smallest is above. */
export async function shrinkPicture(picture: Picture): Promise<Blob | null> {
  for (const step of scaleSteps(picture, picture.pages)) {
    const jpeg = await picture.toJpeg(step);
    if (jpeg.size <= limits.documentBytes) return jpeg;
  }
  return null;
}
