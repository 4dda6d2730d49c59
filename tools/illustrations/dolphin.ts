import { indigo } from "./colours.ts";
import { type Point, path, placed, turned } from "./svg.ts";

const back =
  "M-118 34 Q-60 -56 30 -52 Q74 -50 98 -22 Q124 -20 132 -8 Q120 0 100 -2 Q60 14 10 4 Q-60 -8 -104 50Z";
const belly = "M100 -2 Q60 14 10 4 Q-40 -6 -78 22 Q-20 -2 20 18 Q66 26 100 -2Z";
const fin = "M-22 -46 Q-34 -84 -62 -92 Q-48 -62 -56 -34Z";
const flipper = "M26 4 Q22 36 -6 54 Q-6 26 -2 2Z";
const tail = "M-108 40 Q-150 34 -162 58 Q-134 54 -122 60 Q-126 84 -110 100 Q-96 74 -98 46Z";

/** A dolphin in its leap to the right; it is 290 units long at the scale 1. */
export function dolphin([x, y]: Point, scale: number, turn: number, colour = "#6E79D8"): string {
  const shapes =
    path(tail, colour) +
    path(fin, colour) +
    path(back, colour) +
    path(belly, indigo[7]) +
    path(flipper, indigo[4]) +
    `<circle cx="84" cy="-22" r="4.5" fill="${indigo[0]}"/>`;
  return turned(turn, [x, y], placed(x, y, scale * 0.8, shapes));
}
