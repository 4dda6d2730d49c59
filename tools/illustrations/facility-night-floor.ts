import { apricot, green, indigo, marigold } from "./colours.ts";
import { fromBehind, standing } from "./figure.ts";
import { clock } from "./fittings.ts";
import { officeChair } from "./furniture.ts";
import type { HairStyle } from "./hair.ts";
import { fade, scene, skyline } from "./interior.ts";
import { block, camera, cells, level, patch, upright } from "./perspective.ts";
import { pick, type Random, randomFrom } from "./random.ts";
import { chart, checklist, lines, loanFile, monitor } from "./screens.ts";
import { polygon, rect } from "./svg.ts";

const eye = camera([480, 238], 620);
/** The eye is well above the heads: metres down to the floor, up to the ceiling. */
const floor = 2.3;
const ceilingAt = -0.75;
const night = { sky: "#0D1248", towers: "#070A2B", lit: 0.5, seed: 38 };
const screens = [loanFile, checklist, lines, chart];
const styles: readonly HairStyle[] = ["short", "long", "bun", "side", "scarf"];

/** Rows of desks at half past nine in the evening: noon in New York. */
export function premisesNightFloor(): string {
  const random = randomFrom(19);
  const rows = [8.2, 6.4, 5, 3.9, 3].map((z) => deskRow(random, z));
  const [x, foot] = eye.at(0.06, floor, 4.4);
  const lead = standing(random, x, foot, eye.metre(4.4) * 0.155, {
    cloth: marigold[2],
    hair: "bun",
    left: [-0.6, 3.4],
    right: [0.9, 3.5],
    hem: 6.8,
  });
  return scene(
    [shell(), rows.slice(0, 3).join(""), lead, rows.slice(3).join(""), clocks()],
    fade("ceiling", [0, 190], ["#0A0E3A", "#1B2268"]) +
      fade("floor", [330, 720], ["#2A3187", "#10154C"]),
  );
}

function shell(): string {
  const left = upright(eye, -4.6, [ceilingAt, floor], [2, 10]);
  const right = upright(eye, 4.6, [ceilingAt, floor], [2, 10]);
  const ceiling = level(eye, ceilingAt, [-4.6, 4.6], [2, 10]);
  const [x, top] = eye.at(-4.6, ceilingAt, 10);
  const [end, bottom] = eye.at(4.6, floor, 10);
  const tubes = [0.18, 0.47, 0.76].map((u) =>
    patch(ceiling, [u, 0], [0.06, 1], "#C9D0FF", { opacity: 0.75 }),
  );
  return (
    rect(0, 0, 960, 720, "url(#floor)") +
    polygon(ceiling, "url(#ceiling)") +
    tubes.join("") +
    polygon(left, "#151B5C") +
    polygon(right, "#1B2268") +
    cells(left, [6, 1], 0.12, () => "#0B1046") +
    cells(right, [5, 1], 0.5, (column) => (column % 2 ? "#2A3187" : apricot[0])) +
    skyline([x, top], [end - x, bottom - top], night) +
    rect(x, bottom - 26, end - x, 26, "#232A78") +
    [0, 0.25, 0.5, 0.75]
      .map((u) => rect(x + (end - x) * u, top, 4, bottom - top, "#232A78"))
      .join("")
  );
}

/** Desks across, each with a screen; their people sit nearer to the aisle. */
function deskRow(random: Random, z: number): string {
  const metre = eye.metre(z);
  const places = [-2.85, -1.35, 1.35, 2.85];
  const desks = places.map((x) => {
    const desk = block(eye, {
      x: [x - 0.74, x + 0.74],
      y: [floor - 0.74, floor - 0.68],
      z: [z - 0.35, z + 0.4],
      front: "#8E95E0",
      side: "#5B62BE",
      top: indigo[6],
    });
    const [middle, top] = eye.at(x + Math.sign(x) * 0.24, floor - 0.78, z + 0.1);
    const size = [metre * 0.66, metre * 0.4] as const;
    const show = pick(random, screens);
    return desk + monitor([middle - size[0] / 2, top - size[1] * 1.25], size, show);
  });
  const people = places.map((x) => sitter(random, x - Math.sign(x) * 0.34, z - 0.45));
  return desks.join("") + people.join("");
}

function sitter(random: Random, x: number, z: number): string {
  const [at, head] = eye.at(x, floor - 1.14, z);
  const [, foot] = eye.at(x, floor, z);
  const look = {
    cloth: pick(random, [apricot[1], green[2], indigo[5], marigold[3], green[1], apricot[2]]),
    hair: pick(random, styles),
    wrap: pick(random, [apricot[1], marigold[1], green[2]]),
    hem: 5.4,
  };
  return (
    fromBehind(random, at, head, eye.metre(z) * 0.14, look) +
    officeChair(at, foot, eye.metre(z) * 0.6, "#4850AE")
  );
}

function clocks(): string {
  return (
    rect(330, 0, 4, 30, "#3A42A0") +
    rect(626, 0, 4, 30, "#3A42A0") +
    rect(282, 26, 396, 176, "#0B0F38", { rx: 16 }) +
    clock([382, 98], 54, [9, 30], indigo[5], "Navi Mumbai") +
    clock([578, 98], 54, [12, 0], marigold[2], "New York")
  );
}
