import { skyline } from "./banner-city.ts";
import { walker } from "./banner-figures.ts";
import { banner, halo } from "./banner-frame.ts";
import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { stars } from "./landscape.ts";
import type { Look } from "./person.ts";
import { randomFrom } from "./random.ts";
import { circle, polygon, rect } from "./svg.ts";

const levels = 7;
const step = { width: 122, rise: 50, depth: 26, thickness: 20 };
const climbers: readonly (readonly [level: number, look: Look])[] = [
  [0, { hair: "short", cloth: indigo[5], skin: "#8A5636" }],
  [2, { hair: "long", cloth: green[2], skin: "#C08457" }],
  [4, { hair: "pagri", cloth: white, pagri: apricot[1], skin: "#B5774A" }],
  [6, { hair: "bun", cloth: apricot[1], skin: "#A66A42", arm: 1 }],
];

/** Seven lit steps that float over the city, towards the morning. */
export function bannerGrowth(): string {
  const random = randomFrom(44);
  const steps = Array.from({ length: levels }, (_, level) => tread(level));
  const people = climbers.map(([level, look]) => {
    const [x, y] = corner(level);
    return walker(random, [x + 70, y - 8], 19, { ...look, lanyard: true });
  });
  return banner({
    sky: "dusk",
    body:
      stars(randomFrom(8), 60, 1200, 400) +
      halo(1290, 372, 520) +
      circle(1290, 372, 104, "#FFE2A0") +
      skyline(17, { from: -20, to: 1460, base: 720, heights: [90, 250], lit: 0.16, ...far }) +
      skyline(23, { from: -20, to: 1460, base: 720, heights: [40, 140], lit: 0.4 }) +
      steps.join("") +
      people.join(""),
  });
}

const far = { fills: ["#3B3C8A", "#45428F"], widths: [60, 100] } as const;

/** Left end of a step's front edge. */
function corner(level: number): readonly [x: number, y: number] {
  return [470 + level * step.width, 648 - level * step.rise];
}

function tread(level: number): string {
  const [x, y] = corner(level);
  const { width, depth, thickness } = step;
  const shade = ["#2A3187", "#333A96", "#3D45A4", "#4850AE", "#5962BE", "#6A73CA", "#7C84D6"];
  return (
    halo(x + width / 2, y + 14, 96, 0.25 + level * 0.07) +
    polygon(
      [
        [x, y],
        [x + depth, y - depth],
        [x + width + depth, y - depth],
        [x + width, y],
      ],
      shade[level] ?? indigo[4],
    ) +
    rect(x, y, width, thickness, indigo[0]) +
    rect(x, y, width, 8, level === levels - 1 ? marigold[3] : marigold[2])
  );
}
