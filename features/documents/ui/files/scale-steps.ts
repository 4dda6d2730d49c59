import type { Size } from "./picture-size.ts";

export interface ScaleStep extends Size {
  /** Of the JPEG, from 0 to 1. */
  quality: number;
}

/** Longest edges in pixels, each with a quality: small print is read to 1600, below it barely. */
const steps = [
  [3000, 0.86],
  [2600, 0.82],
  [2200, 0.8],
  [1900, 0.76],
  [1600, 0.72],
  [1600, 0.55],
  [1280, 0.6],
  [1000, 0.55],
] as const;

/**
 * How a picture may be written again, best first; never larger than it is.
 * @param pages that stand one below the other in it: each is to be read
 */
export function scaleSteps({ width, height }: Size, pages = 1): ScaleStep[] {
  const longest = Math.max(width, height / pages);
  return steps.map(([edge, quality]) => {
    const factor = Math.min(1, edge / longest);
    const shrink = (side: number) => Math.max(1, Math.round(side * factor));
    return { width: shrink(width), height: shrink(height), quality };
  });
}
