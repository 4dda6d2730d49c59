import { apricot, green, indigo, skins, white } from "./colours.ts";
import { hill, ridge, tree } from "./landscape.ts";
import { person } from "./person.ts";
import { type Random, randomFrom } from "./random.ts";
import { momentSize } from "./room.ts";
import { shiftBus } from "./shift-bus.ts";
import {
  circle,
  d,
  ellipse,
  linearGradient,
  type Point,
  path,
  rect,
  stroke,
  svg,
  turned,
} from "./svg.ts";

export function momentMonsoon(): string {
  const random = randomFrom(101);
  const { width, height } = momentSize;
  return svg(
    width,
    height,
    rect(0, 0, width, height, "url(#clouds)") +
      clouds() +
      hill(ridge(random, -20, 980, { base: 400, rise: 120, clip: 0.7 }), height, "#4E7F8C") +
      hill(ridge(random, -20, 980, { base: 480, rise: 80, clip: 0.7 }), height, "#34646F") +
      roadside(random) +
      road() +
      shiftBus(random) +
      waiting(random) +
      rain(random),
    linearGradient(
      "clouds",
      [0, 0],
      [0, 480],
      [
        [0, "#55799C"],
        [1, "#B9D2CF"],
      ],
    ),
  );
}

function clouds(): string {
  const places = [
    [150, 60, 150],
    [420, 30, 190],
    [720, 70, 170],
    [920, 40, 130],
  ] as const;
  return places
    .map(([x, y, r]) => ellipse([x, y], [r, r * 0.38], "#466889", { opacity: 0.55 }))
    .join("");
}

function roadside(random: Random): string {
  const trees = Array.from({ length: 8 }, (_, i) =>
    tree(40 + i * 126, 562, 120 + random() * 60, i % 2 ? "#2B6B62" : "#37806F", "#23313F"),
  );
  return trees.join("");
}

function road(): string {
  const puddles = [
    [210, 690, 120],
    [560, 672, 90],
    [840, 700, 110],
  ] as const;
  return (
    rect(0, 556, 960, 164, "#2A3A55") +
    rect(0, 556, 960, 12, "#3C4F6C") +
    puddles.map(([x, y, r]) => ellipse([x, y], [r, 11], "#7FA3B8", { opacity: 0.4 })).join("")
  );
}

/** The last one, under an umbrella held away from the face. */
function waiting(random: Random): string {
  const hand: Point = [752, 432];
  const skin = skins[1];
  return (
    ellipse([846, 690], [84, 12], indigo[0], { opacity: 0.35 }) +
    person(random, 852, 456, 37, {
      cloth: apricot[1],
      hair: "long",
      lanyard: true,
      arm: -1,
      height: 236,
      skin,
    }) +
    turned(18, hand, umbrella(hand)) +
    circle(...hand, 15, skin) +
    rect(868, 590, 40, 52, green[0], { rx: 8 })
  );
}

function umbrella([x, y]: Point): string {
  const rim = y - 54;
  const folds = [75, 25, -25, -75, -125].map(
    (at) => d`Q${x + at + 25} ${rim - 18} ${x + at} ${rim}`,
  );
  const canopy =
    d`M${x - 125} ${rim} Q${x - 116} ${rim - 122} ${x} ${rim - 128} Q${x + 116} ${rim - 122} ${x + 125} ${rim} ` +
    folds.join(" ");
  const ribs = d`M${x} ${rim - 128} Q${x - 34} ${rim - 80} ${x - 25} ${rim} M${x} ${rim - 128} Q${x + 34} ${rim - 80} ${x + 25} ${rim}`;
  return (
    stroke(d`M${x} ${rim - 140} L${x} ${y + 36}`, indigo[1], 6) +
    path(`${canopy}Z`, indigo[4]) +
    stroke(ribs, indigo[3], 3)
  );
}

function rain(random: Random): string {
  let drops = "";
  for (let i = 0; i < 110; i++) {
    const x = random() * 1000;
    const y = random() * 700;
    drops += d`M${x} ${y} l-9 26 `;
  }
  return stroke(drops, white, 1.8, { "stroke-opacity": 0.32 });
}
