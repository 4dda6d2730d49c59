import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { rangoliMiddle as middle, rangoli } from "./rangoli-floor.ts";
import { around, petal, pinches, ringLine, scallops } from "./rangoli-rings.ts";
import { circle, type Point, rect, turned } from "./svg.ts";

const [x, y] = middle;

/** A garland of marigolds round one that is larger. */
export function marigolds(): string {
  const small: Point = [x, y - 166];
  return rangoli(
    "#5B1A1A",
    circle(...middle, 224, "#742424") +
      ringLine(middle, 166, green[2], 10) +
      around(10, middle, (i) => blossom(small, 44, i % 2 ? apricot[0] : marigold[1])) +
      around(10, middle, () => petal(middle, { from: 104, to: 148, half: 13 }, green[2]), 0.5) +
      blossom(middle, 92, marigold[1]),
  );
}

function blossom(at: Point, size: number, rim: string): string {
  return (
    scallops(16, at, size, rim) +
    scallops(14, at, size * 0.74, marigold[2]) +
    scallops(11, at, size * 0.48, marigold[3]) +
    circle(...at, size * 0.22, apricot[0])
  );
}

/** Squares in squares, each standing on the corner of the next. */
export function squares(): string {
  const colours = [marigold[2], indigo[3], apricot[1], white, green[1], marigold[3], indigo[2]];
  const side = (at: number) => 312 * Math.SQRT1_2 ** at;
  const nested = colours.map((colour, at) => {
    const half = side(at) / 2;
    return turned(at % 2 ? 45 : 0, middle, rect(x - half, y - half, half * 2, half * 2, colour));
  });
  return rangoli(
    "#123C3A",
    around(4, middle, () => petal(middle, { from: 156, to: 222, half: 26 }, apricot[0])) +
      nested.join("") +
      around(4, middle, () => circle(x, y - 190, 10, apricot[0]), 0.5) +
      pinches(4, middle, 132, 8, white) +
      circle(...middle, 12, marigold[4]),
  );
}

/** A wreath of mango leaves, as it hangs over the door. */
export function leaves(): string {
  return rangoli(
    "#F0D9B0",
    circle(...middle, 224, "#F7E8CB") +
      around(20, middle, () => petal(middle, { from: 118, to: 218, half: 15 }, green[1])) +
      around(20, middle, () => petal(middle, { from: 112, to: 186, half: 9 }, green[2]), 0.5) +
      pinches(20, middle, 116, 9, apricot[0]) +
      ringLine(middle, 98, "#8A3423", 5) +
      around(8, middle, () => petal(middle, { from: 16, to: 92, half: 20 }, "#E0569A")) +
      around(8, middle, () => petal(middle, { from: 34, to: 80, half: 8 }, white)) +
      circle(...middle, 18, marigold[2]),
  );
}
