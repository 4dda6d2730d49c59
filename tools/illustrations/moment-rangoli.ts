import { apricot, green, indigo, marigold, skins, white } from "./colours.ts";
import { diya } from "./diya.ts";
import { around, chalkPetal, oval, petal, ringLine } from "./rangoli-rings.ts";
import { momentSize } from "./room.ts";
import { circle, ellipse, type Point, path, radialGradient, rect, stroke, svg } from "./svg.ts";

const middle: Point = [470, 360];
const outer = 16;
/** Petals of the outermost ring, clockwise from the top, that are not filled yet. */
const unfilled = [4, 5, 6];

export function momentRangoli(): string {
  const { width, height } = momentSize;
  return svg(
    width,
    height,
    rect(0, 0, width, height, "url(#floor)") +
      circle(...middle, 306, indigo[0], { opacity: 0.7 }) +
      outermost() +
      flower() +
      lamps() +
      bowls() +
      artist(),
    radialGradient("floor", middle, 620, [
      [0, "#39409F"],
      [0.6, "#1E2570"],
      [1, "#0E1347"],
    ]),
  );
}

function outermost(): string {
  return around(outer, middle, (i) => {
    const span = { from: 222, to: 302, half: 31 };
    if (unfilled.includes(i)) return chalkPetal(middle, span, marigold[4]);
    return (
      petal(middle, span, marigold[2]) + petal(middle, { from: 236, to: 284, half: 14 }, apricot[1])
    );
  });
}

function flower(): string {
  return (
    circle(...middle, 226, white) +
    circle(...middle, 217, apricot[1]) +
    around(10, middle, () => oval(middle, { from: 142, to: 212, half: 38 }, marigold[3]), 0.5) +
    around(10, middle, () => oval(middle, { from: 154, to: 198, half: 19 }, indigo[4]), 0.5) +
    circle(...middle, 142, green[1]) +
    around(8, middle, () => petal(middle, { from: 66, to: 138, half: 28 }, marigold[4])) +
    around(8, middle, () => petal(middle, { from: 78, to: 122, half: 12 }, apricot[1])) +
    circle(...middle, 70, indigo[2]) +
    ringLine(middle, 70, white, 4) +
    around(8, middle, () => oval(middle, { from: 14, to: 62, half: 15 }, marigold[2])) +
    circle(...middle, 17, white)
  );
}

function lamps(): string {
  const places = [
    [84, 380],
    [190, 110],
    [710, 96],
    [858, 140],
    [850, 330],
  ] as const;
  return places.map(([x, y]) => diya(x, y, 27)).join("");
}

/** Powder in brass bowls, seen from above. */
function bowls(): string {
  const powders = [
    [52, 562, marigold[2]],
    [132, 600, apricot[1]],
    [62, 656, green[2]],
  ] as const;
  return powders
    .map(
      ([x, y, powder]) =>
        circle(x, y, 37, marigold[0]) +
        circle(x, y, 30, powder) +
        circle(x - 5, y - 6, 15, white, { opacity: 0.18 }),
    )
    .join("");
}

/** The arm of whoever fills the petals, with powder between the fingers. */
function artist(): string {
  const skin = skins[1];
  return (
    stroke("M720 486 q-6 12 -10 18", apricot[1], 4, { "stroke-dasharray": "1 6" }) +
    stroke("M990 760 L846 592", green[1], 92) +
    stroke("M878 626 L842 586", marigold[2], 94, { "stroke-linecap": "butt" }) +
    stroke("M846 590 L790 530", skin, 54) +
    ellipse([770, 512], [40, 32], skin) +
    stroke("M764 500 L722 478", skin, 17) +
    stroke("M756 516 L718 488", skin, 17) +
    stroke("M762 532 L728 506", skin, 16) +
    path("M806 556 L838 524", "none", { stroke: marigold[3], "stroke-width": 8 })
  );
}
