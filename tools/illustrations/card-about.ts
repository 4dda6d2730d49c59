import { type Roof, tower } from "./buildings.ts";
import { apricot, indigo, marigold } from "./colours.ts";
import { person } from "./person.ts";
import { randomFrom } from "./random.ts";
import { circle, linearGradient, rect, stroke, svg } from "./svg.ts";

export const cardSize = { width: 720, height: 480 };

const fills = ["#232A78", "#1B2268", "#2A3187"] as const;
const towers: readonly (readonly [x: number, height: number, roof: Roof])[] = [
  [70, 70, "flat"],
  [150, 96, "tank"],
  [230, 150, "flat"],
  [310, 190, "step"],
  [390, 236, "dome"],
  [470, 286, "slant"],
  [550, 330, "step"],
];
const milestones = [
  [60, 396],
  [252, 330],
  [420, 200],
  [690, 56],
] as const;
const staff = [
  [60, 15],
  [110, 15],
  [160, 16],
  [620, 17],
  [668, 16],
] as const;

/** Years as towers that grow, and the line of Home over them. */
export function cardAbout(): string {
  const { width, height } = cardSize;
  const random = randomFrom(7);
  const skyline = towers.map(([x, high, roof], i) =>
    tower(randomFrom(i + 2), {
      x,
      base: 420,
      width: 70,
      height: high,
      fill: fills[i % 3] as string,
      lit: 0.2 + i * 0.09,
      roof,
    }),
  );
  const line = stroke("M60 396 C200 360 330 300 420 200 S600 70 690 56", marigold[2], 7);
  const stops = milestones.map(
    ([x, y], i) =>
      circle(x, y, 15, indigo[0]) + circle(x, y, 10, i === 3 ? apricot[1] : marigold[2]),
  );
  const people = staff.map(([x, head]) =>
    person(random, x, 420 - head * 2.2, head, { height: 70 }),
  );
  return svg(
    width,
    height,
    rect(0, 0, width, height, "url(#sky)") +
      skyline.join("") +
      rect(0, 418, width, 62, indigo[0]) +
      line +
      stops.join("") +
      people.join(""),
    linearGradient(
      "sky",
      [0, 0],
      [0, height],
      [
        [0, "#C9CEF8"],
        [1, "#FFE3BF"],
      ],
    ),
  );
}
