import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { diya } from "./diya.ts";
import { rangoliMiddle as middle, rangoli } from "./rangoli-floor.ts";
import { around, petal, pinches, ringLine, scallops } from "./rangoli-rings.ts";
import { circle, d, type Point, polygon, stroke, turned } from "./svg.ts";

const [x, y] = middle;

/** One white line around a field of dots, as it is laid before the door. */
export function kolam(): string {
  const cell = 88;
  const field: readonly Point[] = [-1, 0, 1].flatMap((row) =>
    [-1, 0, 1].map((column) => [x + column * cell, y + row * cell] as const),
  );
  const dots = field.map(([dotX, dotY]) => circle(dotX, dotY, 9, marigold[2]));
  const outside = [-1, 0, 1].map((at) => circle(x + at * cell, y - 1.76 * cell, 8, apricot[2]));
  return rangoli(
    "#8A3423",
    circle(...middle, 228, "#74281A") +
      turned(45, middle, threads(cell) + dots.join("") + around(4, middle, () => outside.join(""))),
  );
}

/** Crossing threads between the dots, turning back in a loop at each end. */
function threads(cell: number): string {
  const reach = cell * 1.5;
  const bend = cell * 2.3;
  const pairs = [-1, 0, 1].map((at) => {
    const left = x + (at - 0.5) * cell;
    const right = left + cell;
    return d`M${left} ${y} L${left} ${y - reach} C${left} ${y - bend} ${right} ${y - bend} ${right} ${y - reach} L${right} ${y}`;
  });
  return around(4, middle, () => stroke(pairs.join(" "), white, 6));
}

/** Stars of eight points, each turned against the one below. */
export function star(): string {
  const flower =
    around(8, middle, () => petal(middle, { from: 14, to: 78, half: 19 }, marigold[3])) +
    around(8, middle, () => petal(middle, { from: 28, to: 64, half: 8 }, apricot[1]));
  return rangoli(
    "#1A2F6B",
    starShape(222, 0.5, indigo[4]) +
      starShape(222, 0, marigold[2]) +
      starShape(190, 0, apricot[1]) +
      starShape(168, 0.5, white) +
      starShape(156, 0.5, green[1]) +
      starShape(128, 0, white) +
      starShape(116, 0, indigo[3]) +
      pinches(8, middle, 206, 6, white) +
      flower +
      circle(...middle, 14, white),
  );
}

/** What two squares give that lie across each other. */
function starShape(reach: number, offset: number, fill: string): string {
  const notch = reach * 0.765;
  const points = Array.from({ length: 16 }, (_, i): Point => {
    const angle = ((i + offset * 2) * Math.PI) / 8;
    const distance = i % 2 ? notch : reach;
    return [x + Math.sin(angle) * distance, y - Math.cos(angle) * distance];
  });
  return polygon(points, fill);
}

/** Rings of powder in waves, with a ring of burning lamps. */
export function lampRing(): string {
  const waves = [
    [18, 192, "#4B2A6E"],
    [18, 172, "#6E3F94"],
    [18, 112, marigold[3]],
    [18, 98, "#E0569A"],
    [12, 70, white],
    [12, 60, green[2]],
  ] as const;
  return rangoli(
    "#24143F",
    waves.map(([count, distance, fill]) => scallops(count, middle, distance, fill)).join("") +
      around(9, middle, () => diya(x, y - 144, 21, marigold[0])) +
      around(9, middle, () => circle(x, y - 144, 7, marigold[4]), 0.5) +
      ringLine(middle, 40, white, 4) +
      pinches(10, middle, 40, 7, marigold[2]) +
      diya(x, y + 6, 20),
  );
}
