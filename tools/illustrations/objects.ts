import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { circle, d, ellipse, type Point, path, polygon, rect, stroke, turned } from "./svg.ts";

/** A plant in a pot that stands at `x`, `y`. */
export function plant(
  x: number,
  y: number,
  height: number,
  leaves: string = green[1],
  pot: string = apricot[1],
): string {
  const foliage = [-34, -14, 8, 30].map((degrees, i) =>
    turned(
      degrees,
      [x, y - height * 0.25],
      ellipse([x, y - height * 0.62], [height * 0.11, height * 0.4], i % 2 ? leaves : green[2]),
    ),
  );
  const rim: Point[] = [
    [x - height * 0.17, y - height * 0.3],
    [x + height * 0.17, y - height * 0.3],
    [x + height * 0.12, y],
    [x - height * 0.12, y],
  ];
  return foliage.join("") + polygon(rim, pot);
}

/** Flags on a string that hangs between two points of the same height. */
export function bunting(
  from: number,
  to: number,
  y: number,
  flags: number,
  colours: readonly string[],
): string {
  let drawn = path(d`M${from} ${y} Q${(from + to) / 2} ${y + 70} ${to} ${y}`, "none", {
    stroke: marigold[4],
    "stroke-width": 2,
  });
  for (let flag = 1; flag < flags; flag++) {
    const t = flag / flags;
    const x = from + (to - from) * t;
    const hang = y + 70 * 2 * t * (1 - t);
    const cloth: Point[] = [
      [x - 13, hang],
      [x + 13, hang],
      [x, hang + 26],
    ];
    drawn += polygon(cloth, colours[flag % colours.length] as string);
  }
  return drawn;
}

/** Marigolds on a string. */
export function garland(from: number, to: number, y: number, sag: number, flowers: number) {
  return Array.from({ length: flowers + 1 }, (_, i) => {
    const t = i / flowers;
    const colour = i % 3 === 2 ? apricot[1] : (marigold[1 + (i % 2)] as string);
    return circle(from + (to - from) * t, y + sag * 4 * t * (1 - t), 7.5, colour);
  }).join("");
}

export function tick(x: number, y: number, r: number, ground: string, mark: string = white) {
  const hook = d`M${x - r * 0.42} ${y + r * 0.02} L${x - r * 0.1} ${y + r * 0.36} L${x + r * 0.46} ${y - r * 0.34}`;
  return circle(x, y, r, ground) + stroke(hook, mark, r * 0.22);
}

/** A sheet of a loan file with a checklist. */
export function sheet(
  [x, y]: Point,
  [width, height]: Point,
  turn: number,
  { ticks, head = indigo[4] }: { ticks: number; head?: string },
): string {
  let lines = rect(x, y, width, height, white, { rx: 8 });
  lines += rect(x + width * 0.1, y + height * 0.08, width * 0.5, height * 0.05, head, { rx: 3 });
  for (let i = 0; i < ticks + 2; i++) {
    const top = y + height * (0.22 + i * 0.14);
    if (top > y + height * 0.9) break;
    const left = x + width * 0.26;
    const length = width * (0.35 + ((i * 37) % 30) / 100);
    lines += rect(left, top, length, height * 0.03, indigo[6], { rx: 2 });
    lines += rect(left, top + height * 0.05, width * 0.36, height * 0.025, indigo[7], { rx: 2 });
    const box: Point = [x + width * 0.15, top + height * 0.03];
    lines +=
      i < ticks
        ? tick(...box, width * 0.055, green[1])
        : circle(...box, width * 0.05, "none", { stroke: indigo[6], "stroke-width": 2 });
  }
  return turned(turn, [x + width / 2, y + height / 2], lines);
}
