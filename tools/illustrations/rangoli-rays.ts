import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { rangoliMiddle as middle, rangoli } from "./rangoli-floor.ts";
import { around, drop, oval, petal, pinches, ringLine, scallops } from "./rangoli-rings.ts";
import { circle } from "./svg.ts";

/** A sun whose rays are long and short by turns. */
export function sun(): string {
  return rangoli(
    "#0F4A66",
    circle(...middle, 224, "#13597A") +
      around(12, middle, () => petal(middle, { from: 84, to: 216, half: 22 }, marigold[2])) +
      around(12, middle, () => petal(middle, { from: 84, to: 176, half: 18 }, apricot[1]), 0.5) +
      pinches(12, middle, 204, 6, white) +
      scallops(24, middle, 98, apricot[0]) +
      circle(...middle, 88, marigold[3]) +
      ringLine(middle, 66, apricot[0], 5) +
      around(12, middle, () => oval(middle, { from: 14, to: 56, half: 7 }, apricot[1])) +
      circle(...middle, 14, apricot[0]),
  );
}

/** The wheel of a bullock cart, its rim set with dots. */
export function wheel(): string {
  return rangoli(
    "#3A2352",
    circle(...middle, 222, marigold[2]) +
      circle(...middle, 206, "#57347A") +
      pinches(24, middle, 190, 9, apricot[2]) +
      ringLine(middle, 170, white, 6) +
      around(12, middle, () => drop(middle, { from: 58, to: 162, half: 20 }, green[2])) +
      around(12, middle, () => circle(middle[0], middle[1] - 140, 9, marigold[3])) +
      around(12, middle, () => petal(middle, { from: 50, to: 150, half: 7 }, white), 0.5) +
      circle(...middle, 58, marigold[2]) +
      circle(...middle, 44, "#57347A") +
      around(6, middle, () => petal(middle, { from: 6, to: 40, half: 12 }, marigold[4])),
  );
}

/** The creek at high water: wave upon wave towards the middle. */
export function waves(): string {
  const rings = [
    [20, 206, indigo[3]],
    [20, 184, indigo[4]],
    [18, 160, white],
    [18, 148, green[1]],
    [16, 122, green[2]],
    [14, 96, white],
    [14, 84, indigo[3]],
    [12, 58, marigold[2]],
  ] as const;
  return rangoli(
    "#0B1E3F",
    rings.map(([count, distance, fill]) => scallops(count, middle, distance, fill)).join("") +
      pinches(20, middle, 196, 6, marigold[4]) +
      around(8, middle, () => petal(middle, { from: 8, to: 52, half: 12 }, apricot[0])) +
      circle(...middle, 10, white),
  );
}
