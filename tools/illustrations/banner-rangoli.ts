import { banner, halo } from "./banner-frame.ts";
import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { type Look, person } from "./person.ts";
import { randomFrom } from "./random.ts";
import { circle, d, ellipse, type Point, path, rect, turned } from "./svg.ts";

const middle: Point = [920, 440];

interface Ring {
  petals: number;
  from: number;
  to: number;
  width: number;
  colour: string;
  /** Turned by half a petal. */
  between?: boolean;
}

const outer: readonly Ring[] = [
  { petals: 24, from: 196, to: 262, width: 25, colour: marigold[2] },
  { petals: 24, from: 204, to: 246, width: 13, colour: apricot[0] },
];
const inner: readonly Ring[] = [
  { petals: 16, from: 112, to: 186, width: 27, colour: marigold[3], between: true },
  { petals: 16, from: 122, to: 172, width: 14, colour: indigo[4], between: true },
];
const core: readonly Ring[] = [
  { petals: 12, from: 52, to: 106, width: 20, colour: marigold[4] },
  { petals: 12, from: 60, to: 96, width: 10, colour: apricot[1] },
];

/** A rangoli that fills the office floor, seen from the gallery above it. */
export function bannerRangoli(): string {
  const random = randomFrom(70);
  return banner({
    sky: "room",
    body:
      tiles() +
      halo(middle[0], middle[1], 560, 0.5) +
      pattern() +
      bowls() +
      artist(random, [590, 330], { hair: "long", cloth: apricot[1], skin: "#A66A42" }, 1) +
      artist(random, [1270, 400], { hair: "short", cloth: green[2], skin: "#7C4A2D" }, -1),
  });
}

function tiles(): string {
  let floor = "";
  for (let row = 0; row < 6; row++) {
    for (let column = row % 2; column < 12; column += 2) {
      floor += rect(column * 120, row * 120, 120, 120, "#2A3187", { opacity: 0.45 });
    }
  }
  return floor;
}

function petals({ petals: count, from, to, width, colour, between = false }: Ring): string {
  const [x, y] = middle;
  return Array.from({ length: count }, (_, i) => {
    const petal = ellipse([x, y - (from + to) / 2], [width, (to - from) / 2], colour);
    return turned(((i + (between ? 0.5 : 0)) / count) * 360, middle, petal);
  }).join("");
}

function pattern(): string {
  const [x, y] = middle;
  const dots = Array.from({ length: 32 }, (_, i) => {
    const angle = (i / 32) * 2 * Math.PI;
    return circle(x + Math.cos(angle) * 194, y + Math.sin(angle) * 194, 5, indigo[1]);
  });
  return (
    circle(x, y, 274, indigo[0]) +
    circle(x, y, 264, indigo[3]) +
    outer.map(petals).join("") +
    circle(x, y, 200, white) +
    circle(x, y, 190, apricot[1]) +
    inner.map(petals).join("") +
    circle(x, y, 110, green[1]) +
    core.map(petals).join("") +
    circle(x, y, 50, indigo[2]) +
    petals({ petals: 8, from: 10, to: 46, width: 11, colour: marigold[2] }) +
    circle(x, y, 13, white) +
    dots.join("")
  );
}

/** Bowls of colour that stand about. */
function bowls(): string {
  const colours = [marigold[2], apricot[1], green[2], white];
  const places = [
    [1190, 190],
    [1262, 224],
    [640, 620],
    [580, 570],
  ] as const;
  return places
    .map(([x, y], i) => circle(x, y, 30, indigo[0]) + circle(x, y, 23, colours[i] as string))
    .join("");
}

/** Sits on the floor and reaches towards `side`. */
function artist(random: () => number, [x, y]: Point, look: Look, side: -1 | 1): string {
  const head = 40;
  const cloth = look.cloth ?? white;
  const knees = [-1, 1].map((way) =>
    turned(
      way * 9,
      [x, y + head * 4.2],
      ellipse([x + way * head * 1.3, y + head * 4.4], [head * 2, head * 0.95], indigo[4]),
    ),
  );
  const arm = path(
    d`M${x + side * head * 1.2} ${y + head * 2.2} Q${x + side * head * 2.9} ${y + head * 2.6} ${x + side * head * 3.6} ${y + head * 3.7}`,
    "none",
    { stroke: cloth, "stroke-width": head * 0.8, "stroke-linecap": "round" },
  );
  const hand = circle(x + side * head * 3.75, y + head * 3.95, head * 0.42, look.skin ?? white);
  const grain = circle(x + side * head * 4.1, y + head * 4.5, 6, marigold[3]);
  return (
    knees.join("") +
    person(random, x, y, head, { ...look, lanyard: true, height: head * 4.3 }) +
    arm +
    hand +
    grain
  );
}
