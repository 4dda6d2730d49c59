import { indigo, marigold, white } from "./colours.ts";
import { d, ellipse, type Point, path, polygon, rect, stroke } from "./svg.ts";

/** A table seen a little from above; `y` is its near edge. */
export function table(
  [x, y]: Point,
  [width, depth]: Point,
  height: number,
  top: string,
  leg: string,
) {
  const inset = depth * 0.9;
  const corners: Point[] = [
    [x + inset, y - depth],
    [x + width - inset, y - depth],
    [x + width, y],
    [x, y],
  ];
  const legs = [x + 16, x + width - 28].map((left) => rect(left, y, 12, height, leg));
  return (
    legs.join("") +
    polygon(corners, top) +
    rect(x, y, width, 12, top, { rx: 3 }) +
    rect(x, y + 3, width, 9, "#0B0F382E", { rx: 3 })
  );
}

/** A round table on one foot; `y` is the middle of its top. */
export function roundTable([x, y]: Point, radius: number, height: number, top: string): string {
  return (
    ellipse([x, y + height], [radius * 0.55, radius * 0.14], indigo[2]) +
    rect(x - 7, y, 14, height, indigo[2]) +
    ellipse([x, y + 9], [radius, radius * 0.3], "#0B0F3840") +
    ellipse([x, y + 7], [radius, radius * 0.3], top) +
    ellipse([x, y], [radius, radius * 0.3], top) +
    ellipse([x, y], [radius * 0.9, radius * 0.25], white, { opacity: 0.25 })
  );
}

/** An office chair from behind or with nobody on it; `foot` is the floor. */
export function officeChair(x: number, foot: number, size: number, colour: string): string {
  const castors = d`M${x} ${foot - size * 0.5} V${foot - size * 0.12} M${x - size * 0.34} ${foot} L${x} ${foot - size * 0.14} L${x + size * 0.34} ${foot}`;
  return (
    stroke(castors, indigo[0], size * 0.07) +
    rect(x - size * 0.36, foot - size * 0.58, size * 0.72, size * 0.14, colour, {
      rx: size * 0.06,
    }) +
    rect(x - size * 0.32, foot - size * 1.3, size * 0.64, size * 0.66, colour, {
      rx: size * 0.14,
    }) +
    rect(x - size * 0.24, foot - size * 1.2, size * 0.48, size * 0.44, "#0B0F3822", {
      rx: size * 0.1,
    })
  );
}

/** A plain chair from the side; `facing` is where its sitter looks. */
export function chair(
  x: number,
  foot: number,
  size: number,
  colour: string,
  facing: -1 | 1,
): string {
  const back = x - facing * size * 0.3;
  const front = x + facing * size * 0.3;
  const seat = foot - size * 0.5;
  const legs = d`M${back} ${foot} V${seat - size * 0.6} M${front} ${foot} V${seat}`;
  return (
    stroke(legs, indigo[2], size * 0.07) +
    stroke(d`M${back} ${seat} H${front}`, colour, size * 0.13) +
    stroke(d`M${back} ${seat - size * 0.62} v${size * 0.28}`, colour, size * 0.13)
  );
}

export function stool(x: number, foot: number, height: number, colour: string): string {
  const half = height * 0.26;
  const legs = d`M${x - half} ${foot} L${x - half * 0.6} ${foot - height} M${x + half} ${foot} L${x + half * 0.6} ${foot - height} M${x - half * 0.8} ${foot - height * 0.4} H${x + half * 0.8}`;
  return (
    stroke(legs, indigo[2], 6) +
    ellipse([x, foot - height], [half * 1.3, half * 0.42], colour) +
    ellipse([x, foot - height - 4], [half * 1.2, half * 0.34], white, { opacity: 0.22 })
  );
}

/** A sofa that faces us. */
export function sofa([x, foot]: Point, [width, height]: Point, colour: string, seats = 2): string {
  const arm = height * 0.32;
  const seat = (width - arm * 2) / seats;
  const cushions = Array.from({ length: seats }, (_, i) => {
    const left = x + arm + seat * i;
    return (
      rect(left + 3, foot - height * 0.92, seat - 6, height * 0.5, "#FFFFFF22", { rx: 12 }) +
      rect(left + 2, foot - height * 0.48, seat - 4, height * 0.26, "#FFFFFF38", { rx: 10 })
    );
  });
  const feet = [x + 16, x + width - 26].map((left) => rect(left, foot - 12, 10, 12, indigo[1]));
  return (
    feet.join("") +
    rect(x + arm * 0.4, foot - height, width - arm * 0.8, height * 0.9, colour, { rx: 22 }) +
    cushions.join("") +
    rect(x, foot - height * 0.68, arm, height * 0.6, colour, { rx: arm * 0.45 }) +
    rect(x + width - arm, foot - height * 0.68, arm, height * 0.6, colour, { rx: arm * 0.45 })
  );
}

/** A counter that faces us, with a worktop that stands over. */
export function counter([x, y]: Point, [width, height]: Point, front: string, top: string): string {
  return (
    rect(x, y, width, height, front) +
    rect(x, y + height - 14, width, 14, "#0B0F3838") +
    rect(x, y + 18, width, 10, "#0B0F3826") +
    rect(x - 18, y, width + 36, 20, top, { rx: 5 })
  );
}

/** A bench or ledge of slats. */
export function bench(
  [x, y]: Point,
  [width, height]: Point,
  colour = marigold[0] as string,
): string {
  const feet = [x + width * 0.1, x + width * 0.86].map((left) =>
    rect(left, y + 12, width * 0.04, height - 12, indigo[1]),
  );
  return (
    feet.join("") +
    rect(x, y, width, 9, colour, { rx: 3 }) +
    rect(x, y + 11, width, 9, colour, { rx: 3 }) +
    path(d`M${x} ${y + 20} h${width} v5 h${-width}Z`, "#0B0F3830")
  );
}
