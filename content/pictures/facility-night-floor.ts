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

const eye = camera([480, 318], 620);
const night = { sky: "#0D1248", towers: "#070A2B", lit: 0.5, seed: 38 };
const screens = [loanFile, checklist, lines, chart];
const styles: readonly HairStyle[] = ["short", "long", "bun", "side", "scarf"];

/** Rows of desks at half past nine in the evening: noon in New York. */
export function premisesNightFloor(): string {
  const random = randomFrom(19);
  const rows = [8.4, 6.5, 4.9, 3.5].map((z) => deskRow(random, z));
  const [x, foot] = eye.at(0.06, 1.5, 4.4);
  const lead = standing(random, x, foot, eye.metre(4.4) * 0.155, {
    cloth: marigold[2],
    hair: "bun",
    left: [-0.6, 3.4],
    right: [0.9, 3.5],
    hem: 6.8,
  });
  return scene(
    [shell(), rows.slice(0, 2).join(""), lead, rows.slice(2).join(""), clocks()],
    fade("ceiling", [0, 240], ["#0A0E3A", "#1B2268"]) +
      fade("floor", [400, 720], ["#2A3187", "#10154C"]),
  );
}

function shell(): string {
  const left = upright(eye, -4.6, [-1.3, 1.5], [2, 10]);
  const right = upright(eye, 4.6, [-1.3, 1.5], [2, 10]);
  const ceiling = level(eye, -1.3, [-4.6, 4.6], [2, 10]);
  const [x, top] = eye.at(-4.6, -1.3, 10);
  const [end, bottom] = eye.at(4.6, 1.5, 10);
  const tubes = [0.18, 0.47, 0.76].map(
    (u) =>
      cells(ceiling, [1, 1], 0, () => undefined) +
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

function deskRow(random: Random, z: number): string {
  const metre = eye.metre(z);
  const places = [-3.2, -1.6, 1.6, 3.2].map((x) => {
    const desk = block(eye, {
      x: [x - 0.74, x + 0.74],
      y: [0.76, 0.82],
      z: [z - 0.35, z + 0.4],
      front: "#8E95E0",
      side: "#5B62BE",
      top: indigo[6],
    });
    const [middle, top] = eye.at(x, 0.72, z + 0.1);
    const size = [metre * 0.66, metre * 0.4] as const;
    const show = pick(random, screens);
    const screen = monitor([middle - size[0] / 2, top - size[1] * 1.25], size, show);
    const person = random() < 0.9 ? sitter(random, x, z - 0.5) : "";
    return desk + screen + person;
  });
  return places.join("");
}

function sitter(random: Random, x: number, z: number): string {
  const [at, head] = eye.at(x + 0.22, 0.36, z);
  const [, foot] = eye.at(x, 1.5, z);
  const look = {
    cloth: pick(random, [apricot[1], green[2], indigo[5], marigold[3], green[1], apricot[2]]),
    hair: pick(random, styles),
    wrap: apricot[1],
    hem: 5.4,
  };
  return (
    fromBehind(random, at, head, eye.metre(z) * 0.14, look) +
    officeChair(at, foot, eye.metre(z) * 0.62, "#0F1444")
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
