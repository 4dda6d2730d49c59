import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { rangoliMiddle as middle, rangoli } from "./rangoli-floor.ts";
import { around, drop, oval, petal, pinches, ringLine, scallops } from "./rangoli-rings.ts";
import { circle, d, path } from "./svg.ts";

/** A lotus of three rings of petals, open towards all sides. */
export function lotus(): string {
  return rangoli(
    indigo[1],
    circle(...middle, 218, indigo[2]) +
      pinches(32, middle, 206, 4.5, marigold[4]) +
      around(8, middle, () => petal(middle, { from: 70, to: 196, half: 62 }, apricot[0]), 0.5) +
      around(8, middle, () => petal(middle, { from: 70, to: 176, half: 44 }, apricot[1]), 0.5) +
      around(8, middle, () => petal(middle, { from: 40, to: 190, half: 56 }, marigold[2])) +
      around(8, middle, () => petal(middle, { from: 50, to: 166, half: 38 }, marigold[3])) +
      around(8, middle, () => petal(middle, { from: 24, to: 112, half: 34 }, apricot[1]), 0.5) +
      around(8, middle, () => petal(middle, { from: 24, to: 94, half: 22 }, apricot[3]), 0.5) +
      circle(...middle, 40, green[1]) +
      pinches(12, middle, 27, 4, marigold[4]) +
      circle(...middle, 13, marigold[2]),
  );
}

/** Peacock feathers with their eyes. */
export function peacock(): string {
  const feather =
    drop(middle, { from: 56, to: 218, half: 40 }, green[1]) +
    drop(middle, { from: 92, to: 210, half: 31 }, green[2]) +
    circle(middle[0], middle[1] - 178, 23, marigold[2]) +
    circle(middle[0], middle[1] - 175, 16, indigo[4]) +
    circle(middle[0], middle[1] - 171, 8, indigo[0]);
  return rangoli(
    "#0A3B3A",
    around(12, middle, () => feather) +
      around(12, middle, () => petal(middle, { from: 50, to: 148, half: 15 }, marigold[3]), 0.5) +
      scallops(12, middle, 76, indigo[3]) +
      ringLine(middle, 76, marigold[2], 4) +
      around(8, middle, () => oval(middle, { from: 18, to: 70, half: 15 }, green[3])) +
      circle(...middle, 20, marigold[2]) +
      circle(...middle, 10, indigo[1]),
  );
}

/** Mangoes that all bend one way, round a marigold. */
export function mangoes(): string {
  const [x, y] = middle;
  const outline = d`M${x - 14} ${y - 94} Q${x - 74} ${y - 150} ${x - 34} ${y - 194} Q${x + 14} ${y - 226} ${x + 62} ${y - 200} Q${x + 22} ${y - 194} ${x + 38} ${y - 150} Q${x + 40} ${y - 108} ${x - 14} ${y - 94}Z`;
  const heart = d`M${x - 10} ${y - 112} Q${x - 48} ${y - 150} ${x - 20} ${y - 180} Q${x} ${y - 194} ${x + 18} ${y - 188} Q${x} ${y - 170} ${x + 14} ${y - 148} Q${x + 16} ${y - 122} ${x - 10} ${y - 112}Z`;
  return rangoli(
    "#5A1F3C",
    pinches(40, middle, 222, 4, apricot[3]) +
      around(8, middle, (i) => path(outline, i % 2 ? marigold[2] : green[2])) +
      around(8, middle, (i) => path(heart, i % 2 ? apricot[0] : indigo[2])) +
      around(8, middle, () => circle(x - 10, y - 150, 11, white)) +
      scallops(16, middle, 76, marigold[1]) +
      scallops(14, middle, 56, marigold[2]) +
      scallops(12, middle, 37, marigold[3]) +
      circle(...middle, 18, apricot[0]),
  );
}
