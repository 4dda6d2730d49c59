import { type Point, rect, svg } from "./svg.ts";

const size = 480;

export const rangoliMiddle: Point = [size / 2, size / 2];

/** A participant's picture, seen from straight above. Pages cut it to a circle. */
export function rangoli(floor: string, powder: string): string {
  return svg(size, size, rect(0, 0, size, size, floor) + powder);
}
