import { type Attributes, type Point, polygon } from "./svg.ts";

/** Metres to the right of the eye, below it, and in front of it. */
export interface Camera {
  at: (x: number, y: number, z: number) => Point;
  /** How long a metre is in the drawing at this distance. */
  metre: (z: number) => number;
}

/** Looks straight ahead; all depth runs to the one point `centre`. */
export function camera([cx, cy]: Point, scale: number): Camera {
  return {
    at: (x, y, z) => [cx + (x * scale) / z, cy + (y * scale) / z],
    metre: (z) => scale / z,
  };
}

type Range = readonly [from: number, to: number];

/** A flat side; its corners clockwise from the top left. */
export type Side = readonly [Point, Point, Point, Point];

/** An upright side that runs away from the eye. */
export function upright({ at }: Camera, x: number, [top, bottom]: Range, [near, far]: Range): Side {
  return [at(x, top, near), at(x, top, far), at(x, bottom, far), at(x, bottom, near)];
}

/** A level side, such as a floor or the top of a table. */
export function level({ at }: Camera, y: number, [left, right]: Range, [near, far]: Range): Side {
  return [at(left, y, far), at(right, y, far), at(right, y, near), at(left, y, near)];
}

/** A point of a side, from 0 0 at its first corner to 1 1 at its third. */
function pointOn([a, b, c, d]: Side, u: number, v: number): Point {
  const mix = (axis: 0 | 1) =>
    (a[axis] * (1 - u) + b[axis] * u) * (1 - v) + (d[axis] * (1 - u) + c[axis] * u) * v;
  return [mix(0), mix(1)];
}

/** A rectangle that lies on a side. */
export function patch(
  side: Side,
  [u, v]: Point,
  [width, height]: Point,
  fill: string,
  more: Attributes = {},
): string {
  const corners = [
    pointOn(side, u, v),
    pointOn(side, u + width, v),
    pointOn(side, u + width, v + height),
    pointOn(side, u, v + height),
  ];
  return polygon(corners, fill, more);
}

/** A side divided into cells with gaps between; a cell without colour stays empty. */
export function cells(
  side: Side,
  [columns, rows]: Point,
  gap: number,
  colour: (column: number, row: number) => string | undefined,
): string {
  let drawn = "";
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const fill = colour(column, row);
      const from: Point = [(column + gap / 2) / columns, (row + gap / 2) / rows];
      if (fill) drawn += patch(side, from, [(1 - gap) / columns, (1 - gap) / rows], fill);
    }
  }
  return drawn;
}

export interface Block {
  x: Range;
  y: Range;
  z: Range;
  front: string;
  side: string;
  top: string;
}

/** A box: its front and what the eye sees of its side and top. */
export function block(eye: Camera, { x, y, z, front, side, top }: Block): string {
  const inner = x[0] > 0 ? x[0] : x[1];
  const { at } = eye;
  const face = [
    at(x[0], y[0], z[0]),
    at(x[1], y[0], z[0]),
    at(x[1], y[1], z[0]),
    at(x[0], y[1], z[0]),
  ];
  const beside = x[0] > 0 || x[1] < 0;
  return (
    (beside ? polygon(upright(eye, inner, y, z), side) : "") +
    (y[0] > 0 ? polygon(level(eye, y[0], x, z), top) : "") +
    polygon(face as Point[], front)
  );
}
