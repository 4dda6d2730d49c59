import { nightWindow } from "./banner-city.ts";
import { chai } from "./banner-figures.ts";
import { banner, halo } from "./banner-frame.ts";
import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { type Look, person } from "./person.ts";
import { randomFrom } from "./random.ts";
import { circle, d, path, rect, stroke } from "./svg.ts";

const friends: readonly (readonly [x: number, y: number, look: Look])[] = [
  [600, 356, { hair: "curly", cloth: green[2], skin: "#A66A42", lanyard: true }],
  [760, 336, { hair: "long", cloth: apricot[1], skin: "#C08457", lanyard: true }],
  [1010, 330, { hair: "pagri", cloth: indigo[4], pagri: marigold[2], skin: "#B5774A", arm: -1 }],
  [
    1180,
    352,
    { hair: "scarf", cloth: marigold[3], scarf: green[1], skin: "#8A5636", lanyard: true },
  ],
  [1350, 340, { hair: "short", cloth: indigo[5], skin: "#7C4A2D", lanyard: true }],
];

/** Chai around one table at two in the morning. */
export function bannerCulture(): string {
  const random = randomFrom(27);
  return banner({
    sky: "room",
    body:
      nightWindow([520, 96], [330, 250], { seed: 13, panes: 2 }) +
      nightWindow([1060, 96], [420, 250], { seed: 29, panes: 2 }) +
      halo(890, 420, 520, 0.55) +
      clock(954, 178) +
      stringLights() +
      friends.map(([x, y, look]) => person(random, x, y, 50, { ...look, height: 320 })).join("") +
      table() +
      [560, 690, 820, 1100, 1262, 1380].map((x, i) => chai(x, 556 + (i % 2) * 8, 46)).join("") +
      chai(875, 306, 44) +
      kettle(930, 566),
  });
}

/** It says two. */
function clock(x: number, y: number): string {
  return (
    circle(x, y, 66, indigo[0]) +
    circle(x, y, 56, marigold[4]) +
    stroke(d`M${x} ${y} V${y - 42}`, indigo[1], 6) +
    stroke(d`M${x} ${y} l26 -15`, indigo[1], 8) +
    circle(x, y, 6, apricot[1])
  );
}

function stringLights(): string {
  const wire = "M470 40 Q720 150 960 60 Q1200 140 1460 50";
  const bulbs = [
    [560, 76],
    [650, 98],
    [740, 102],
    [850, 92],
    [1060, 86],
    [1160, 98],
    [1270, 94],
    [1370, 76],
  ] as const;
  return (
    stroke(wire, indigo[4], 3) +
    bulbs.map(([x, y]) => halo(x, y + 14, 46, 0.8) + circle(x, y + 14, 9, marigold[4])).join("")
  );
}

function table(): string {
  return (
    rect(-20, 562, 1480, 30, apricot[0]) +
    rect(-20, 562, 1480, 9, apricot[2]) +
    rect(-20, 592, 1480, 128, "#171C5C")
  );
}

function kettle(x: number, y: number): string {
  const body = d`M${x - 54} ${y} q-14 -74 36 -86 h36 q50 12 36 86Z`;
  return (
    stroke(d`M${x - 34} ${y - 84} q34 -64 68 0`, indigo[0], 9) +
    stroke(d`M${x + 48} ${y - 34} q34 -8 40 -50`, indigo[6], 16) +
    path(body, indigo[6]) +
    rect(x - 24, y - 98, 48, 14, indigo[5], { rx: 6 }) +
    circle(x, y - 104, 8, marigold[2]) +
    stroke(d`M${x + 94} ${y - 100} q-16 -22 0 -44 t0 -44`, white, 5, { opacity: 0.5 })
  );
}
