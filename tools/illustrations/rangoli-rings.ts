import { circle, d, ellipse, type Point, path, stroke, turned } from "./svg.ts";

/** One ornament, drawn above the middle, repeated all around it. `offset` is in ornaments. */
export function around(
  count: number,
  middle: Point,
  ornament: (index: number) => string,
  offset = 0,
): string {
  return Array.from({ length: count }, (_, i) =>
    turned(((i + offset) * 360) / count, middle, ornament(i)),
  ).join("");
}

/** Where an ornament lies: its nearest and farthest distance from the middle, and half its width. */
export interface Span {
  from: number;
  to: number;
  half: number;
}

/** A petal with two points. */
export function petal([x, y]: Point, { from, to, half }: Span, fill: string): string {
  const belly = (from + to) / 2;
  return path(
    d`M${x} ${y - from} Q${x + half * 2} ${y - belly} ${x} ${y - to} Q${x - half * 2} ${y - belly} ${x} ${y - from}Z`,
    fill,
  );
}

/** A petal that is round outside and pointed inside. */
export function drop([x, y]: Point, { from, to, half }: Span, fill: string): string {
  const shoulder = y - to + half;
  return path(
    d`M${x} ${y - from} L${x - half} ${shoulder} A${half} ${half} 0 0 1 ${x + half} ${shoulder}Z`,
    fill,
  );
}

export function oval([x, y]: Point, { from, to, half }: Span, fill: string): string {
  return ellipse([x, y - (from + to) / 2], [half, (to - from) / 2], fill);
}

/** A dotted circle, as from a pinch of powder. */
export function pinches(count: number, middle: Point, distance: number, r: number, fill: string) {
  return around(count, middle, () => circle(middle[0], middle[1] - distance, r, fill));
}

/** The rim of a disc in `count` arcs that bulge outwards. */
export function scallops(count: number, [x, y]: Point, distance: number, fill: string): string {
  const bulge = (Math.PI * distance) / count;
  const corners = Array.from({ length: count + 1 }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count;
    const corner = [x + Math.sin(angle) * distance, y - Math.cos(angle) * distance] as const;
    return i === 0
      ? d`M${corner[0]} ${corner[1]}`
      : d`A${bulge} ${bulge} 0 0 1 ${corner[0]} ${corner[1]}`;
  });
  return path(`${corners.join(" ")}Z`, fill);
}

export function ringLine([x, y]: Point, r: number, colour: string, width: number): string {
  return circle(x, y, r, "none", { stroke: colour, "stroke-width": width });
}

/** A chalk line not yet filled with powder. */
export function chalkPetal([x, y]: Point, { from, to, half }: Span, colour: string): string {
  const belly = (from + to) / 2;
  return stroke(
    d`M${x} ${y - from} Q${x + half * 2} ${y - belly} ${x} ${y - to} Q${x - half * 2} ${y - belly} ${x} ${y - from}Z`,
    colour,
    2.5,
  );
}
