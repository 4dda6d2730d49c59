import { skyline } from "./banner-city.ts";
import { walker } from "./banner-figures.ts";
import { banner, halo } from "./banner-frame.ts";
import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { person } from "./person.ts";
import { randomFrom } from "./random.ts";
import { circle, d, path, rect, stroke, turned, words } from "./svg.ts";

const pavement = 650;

/** The newspaper stand at first light, under the antennas. */
export function bannerPress(): string {
  const random = randomFrom(88);
  return banner({
    sky: "dawn",
    body:
      halo(1200, 520, 620, 0.9) +
      skyline(61, { from: -20, to: 1460, base: 680, heights: [110, 250], lit: 0.1, ...far }) +
      antenna(610, 500, 240) +
      antenna(1330, 470, 280) +
      rect(0, pavement, 1440, 70, "#12174F") +
      rect(0, pavement, 1440, 6, marigold[1], { opacity: 0.7 }) +
      stand() +
      person(random, 900, 420, 36, { hair: "side", cloth: green[1], lanyard: false, height: 100 }) +
      counter() +
      walker(random, [1180, 706], 31, { hair: "bun", cloth: apricot[1], lanyard: true }) +
      openPaper(1180, 582),
  });
}

const far = { fills: ["#4A3F86", "#533F84", "#423A82"], widths: [64, 110] } as const;

function antenna(x: number, foot: number, height: number): string {
  const top = foot - height;
  const waves = [34, 60, 86].map(
    (r) =>
      d`M${x - r} ${top - r * 0.6} a${r * 1.17} ${r * 1.17} 0 0 0 0 ${r * 1.2} M${x + r} ${top - r * 0.6} a${r * 1.17} ${r * 1.17} 0 0 1 0 ${r * 1.2}`,
  );
  const rungs = Array.from({ length: 7 }, (_, i) => {
    const y = top + 30 + i * (height / 7);
    const half = 4 + (y - top) * 0.1;
    return d`M${x - half} ${y} L${x + half} ${y + 22} M${x + half} ${y} L${x - half} ${y + 22}`;
  });
  return (
    stroke(waves.join(""), marigold[4], 5, { opacity: 0.55 }) +
    stroke(d`M${x - 30} ${foot + 60} L${x} ${top} L${x + 30} ${foot + 60}`, indigo[0], 7) +
    stroke(rungs.join(""), indigo[0], 4) +
    circle(x, top - 4, 8, "#FF6B4A")
  );
}

function stand(): string {
  const stripes = Array.from({ length: 8 }, (_, i) =>
    path(
      d`M${680 + i * 55} 330 h55 l${(i - 3) * 4} 62 q${-27 - 2} 22 ${-59} 0Z`,
      i % 2 ? white : marigold[2],
    ),
  );
  return (
    rect(700, 340, 400, 316, "#232A78") +
    rect(716, 380, 368, 140, marigold[4]) +
    rect(678, 288, 444, 44, indigo[1], { rx: 6 }) +
    words(900, 320, 30, "Navi Mumbai News", marigold[3]) +
    stripes.join("")
  );
}

function counter(): string {
  const hung = [736, 800, 1012, 1066].map((x, i) => paper([x, 408], [48, 66], i % 2 ? 3 : -3));
  const stacks = [730, 800, 960, 1030].map((x, i) =>
    [0, 1, 2, 3].map((layer) =>
      rect(x - 6, 506 - layer * 7, 62, 6, layer % 2 ? indigo[6] : white, {
        rx: 2,
        opacity: 1 - i * 0.02,
      }),
    ),
  );
  const front = [716, 812, 908, 1004].map((x) => paper([x, 546], [80, 94], 0));
  return (
    hung.join("") +
    stacks.flat().join("") +
    rect(688, 514, 424, 18, apricot[0], { rx: 4 }) +
    rect(700, 532, 400, 124, "#1B2268") +
    front.join("")
  );
}

function paper(
  [x, y]: readonly [number, number],
  [wide, high]: readonly [number, number],
  turn: number,
) {
  const page =
    rect(x, y, wide, high, white, { rx: 2 }) +
    rect(x + wide * 0.12, y + high * 0.1, wide * 0.76, high * 0.12, indigo[3]) +
    rect(x + wide * 0.12, y + high * 0.3, wide * 0.36, high * 0.3, apricot[2]) +
    rect(x + wide * 0.56, y + high * 0.3, wide * 0.32, high * 0.06, indigo[6]) +
    rect(x + wide * 0.56, y + high * 0.44, wide * 0.32, high * 0.06, indigo[6]) +
    rect(x + wide * 0.12, y + high * 0.72, wide * 0.76, high * 0.06, indigo[6]);
  return turned(turn, [x + wide / 2, y], page);
}

/** Held with both hands; the fold is at `x`. */
function openPaper(x: number, y: number): string {
  const leaf = (side: number) =>
    path(d`M${x} ${y} l${side * 74} -14 v86 l${-side * 74} 14Z`, side < 0 ? white : indigo[7]) +
    rect(x + (side < 0 ? -62 : 14), y + 10, 48, 10, indigo[4]) +
    rect(x + (side < 0 ? -62 : 14), y + 30, 48, 6, indigo[6]) +
    rect(x + (side < 0 ? -62 : 14), y + 46, 48, 6, indigo[6]);
  return (
    leaf(-1) +
    leaf(1) +
    circle(x - 74, y + 36, 12, "#A66A42") +
    circle(x + 74, y + 36, 12, "#A66A42")
  );
}
