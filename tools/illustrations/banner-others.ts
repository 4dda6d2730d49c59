import { walker } from "./banner-figures.ts";
import { banner, halo } from "./banner-frame.ts";
import { tower } from "./buildings.ts";
import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { stars } from "./landscape.ts";
import { randomFrom } from "./random.ts";
import { circle, d, type Point, path, polygon, rect, stroke, turned } from "./svg.ts";

type Kite = readonly [
  x: number,
  y: number,
  size: number,
  turn: number,
  colours: readonly [string, string],
];

const kites: readonly Kite[] = [
  [520, 300, 44, -18, [apricot[1], marigold[3]]],
  [690, 190, 60, 14, [marigold[2], apricot[1]]],
  [850, 300, 50, -8, [green[2], white]],
  [1010, 170, 68, 22, [apricot[2], indigo[3]]],
  [1180, 250, 54, -20, [white, marigold[2]]],
  [1330, 160, 46, 10, [marigold[3], green[1]]],
  [1370, 340, 38, -12, [apricot[1], white]],
];
/** From a hand on a roof to the kite of that number. */
const strings: readonly (readonly [hand: Point, kite: number])[] = [
  [[622, 371], 1],
  [[957, 433], 3],
  [[1112, 355], 4],
];

/** Kites over the roofs on the evening of Makar Sankranti. */
export function bannerOthers(): string {
  const random = randomFrom(93);
  return banner({
    sky: "dusk",
    body:
      stars(randomFrom(33), 40, 1440, 300) +
      halo(960, 640, 640, 0.9) +
      farRoofs() +
      strings.map(([hand, kite]) => line(hand, kites[kite] as Kite)).join("") +
      kites.map(draw).join("") +
      nearRoofs() +
      walker(random, [690, 560], 25, {
        hair: "short",
        cloth: marigold[2],
        arm: -1,
        lanyard: false,
      }) +
      walker(random, [796, 564], 22, { hair: "curly", cloth: green[2], lanyard: false }) +
      walker(random, [1014, 592], 21, {
        hair: "long",
        cloth: apricot[1],
        arm: -1,
        lanyard: false,
      }) +
      walker(random, [1180, 544], 25, { hair: "bun", cloth: white, arm: -1, lanyard: false }) +
      walker(random, [1282, 548], 24, { hair: "pagri", cloth: indigo[5], lanyard: false }) +
      parapets(),
  });
}

function draw([x, y, size, turn, [left, right]]: Kite): string {
  const half = (side: number, colour: string) =>
    polygon(
      [
        [x, y - size],
        [x + side * size * 0.8, y],
        [x, y + size],
      ],
      colour,
    );
  const tail = d`M${x} ${y + size} q${size * 0.4} ${size * 0.3} 0 ${size * 0.6} t0 ${size * 0.6}`;
  return turned(
    turn,
    [x, y],
    stroke(tail, right, 4) +
      half(-1, left) +
      half(1, right) +
      stroke(
        d`M${x - size * 0.8} ${y} Q${x} ${y - size * 0.5} ${x + size * 0.8} ${y}`,
        indigo[1],
        2,
      ),
  );
}

function line([x, y]: Point, [toX, toY]: Kite): string {
  return path(d`M${x} ${y} Q${(x + toX) / 2 + 30} ${(y + toY) / 2 + 40} ${toX} ${toY}`, "none", {
    stroke: white,
    "stroke-width": 2,
    opacity: 0.7,
  });
}

function farRoofs(): string {
  const roofs = [0, 130, 250, 400, 520, 650, 830, 960, 1090, 1340];
  return roofs
    .map((x, i) =>
      tower(randomFrom(i + 3), {
        x,
        base: 720,
        width: 118,
        height: 150 + ((i * 53) % 90),
        fill: i % 2 ? "#453C86" : "#3A3880",
        lit: 0.2,
        cell: 20,
        roof: i % 3 ? "tank" : "flat",
      }),
    )
    .join("");
}

function nearRoofs(): string {
  const water = (x: number, y: number) =>
    rect(x, y - 54, 64, 54, indigo[0], { rx: 8 }) +
    rect(x - 4, y - 60, 72, 10, indigo[0], { rx: 4 });
  return (
    rect(620, 556, 240, 164, "#1B2167") +
    rect(930, 588, 160, 132, "#171C5C") +
    rect(1120, 540, 250, 180, "#1B2167") +
    rect(380, 604, 180, 116, "#171C5C") +
    water(430, 604) +
    water(1296, 540)
  );
}

function parapets(): string {
  const walls = [
    [612, 556, 256],
    [922, 588, 176],
    [1112, 540, 266],
    [372, 604, 196],
  ] as const;
  return walls
    .map(
      ([x, y, wide]) =>
        rect(x, y - 6, wide, 34, "#12174F") +
        rect(x, y - 8, wide, 6, marigold[1]) +
        [0.22, 0.62].map((at) => rect(x + wide * at, y + 54, 34, 40, marigold[3])).join("") +
        circle(x + wide * 0.5, y + 74, 5, marigold[4]),
    )
    .join("");
}
