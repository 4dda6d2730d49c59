import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { standing } from "./figure.ts";
import { fade, halo, scene } from "./interior.ts";
import { block, camera, cells, level, patch, upright } from "./perspective.ts";
import { type Random, randomFrom } from "./random.ts";
import { ellipse, polygon, rect } from "./svg.ts";

const eye = camera([480, 330], 560);
const aisle = 1.05;
const bays = [7.4, 6.2, 5.1, 4.1, 3.2, 2.4, 1.7];
const lamps = [green[2], "#39D0C3", "#39D0C3", indigo[5], marigold[2], "#2C6E9E", "#2C6E9E"];

/** The cold aisle between two rows of racks. */
export function premisesServerRoom(): string {
  const random = randomFrom(77);
  const [x, foot] = eye.at(0.3, 1.45, 3.3);
  const engineer = standing(random, x, foot, eye.metre(3.3) * 0.15, {
    cloth: apricot[1],
    hair: "short",
    left: [-0.7, 3.5],
    right: [0.9, 3.3],
    trousers: "#14204F",
    lanyard: true,
  });
  const [tabletX, tabletY] = [x - 24, foot - eye.metre(3.3) * 1.02];
  return scene(
    [
      rect(0, 0, 960, 720, "#061B33"),
      floor(),
      ceiling(),
      end(),
      bays.map((z) => rack(random, z, -1) + rack(random, z, 1)).join(""),
      ellipse([x, foot], [70, 12], "#03101F", { opacity: 0.6 }),
      engineer,
      rect(tabletX, tabletY, 56, 38, "#061B33", { rx: 5 }),
      rect(tabletX + 4, tabletY + 4, 48, 30, "#7FE7DC", { rx: 3 }),
    ],
    fade("floor", [330, 720], ["#6FB6C9", "#2E6C8E", "#174367"]) +
      fade("end", [230, 460], ["#BFF3F0", "#5FC4CB"]),
  );
}

function floor(): string {
  const tiles = level(eye, 1.45, [-aisle, aisle], [1.1, 8.2]);
  const rows = [7, 5.9, 4.9, 4, 3.3, 2.7, 2.2, 1.8, 1.5].map((z) => {
    const [left, y] = eye.at(-aisle, 1.45, z);
    return rect(left, y, eye.metre(z) * aisle * 2, 2, "#0B2C4A", { opacity: 0.5 });
  });
  return (
    polygon(tiles, "url(#floor)") +
    [0.25, 0.5, 0.75]
      .map((u) => patch(tiles, [u, 0], [0.004, 1], "#0B2C4A", { opacity: 0.5 }))
      .join("") +
    rows.join("") +
    patch(tiles, [0.02, 0], [0.02, 1], marigold[2])
  );
}

function ceiling(): string {
  const roof = level(eye, -1.25, [-aisle, aisle], [1.1, 8.2]);
  return (
    polygon(roof, "#0A2745") +
    patch(roof, [0.2, 0], [0.16, 1], "#D6FBFF") +
    patch(roof, [0.64, 0], [0.16, 1], "#D6FBFF")
  );
}

function end(): string {
  const [left, top] = eye.at(-aisle, -1.25, 8.2);
  const [right, bottom] = eye.at(aisle, 1.45, 8.2);
  return (
    rect(left, top, right - left, bottom - top, "url(#end)") +
    rect(448, 348, 64, bottom - 348, "#1D6B86") +
    rect(456, 356, 48, 30, "#D6FBFF") +
    halo(480, 340, 170, "#9FF5EE", 0.1)
  );
}

/** One rack with its door to the aisle, its front towards us. */
function rack(random: Random, z: number, side: -1 | 1): string {
  const depth: readonly [number, number] = [z - 0.02, z + (z > 5 ? 1.0 : 0.74)];
  const door = upright(eye, side * aisle, [-1.05, 1.4], depth);
  const body = block(eye, {
    x: side < 0 ? [-aisle - 1.2, -aisle] : [aisle, aisle + 1.2],
    y: [-1.05, 1.4],
    z: depth,
    front: "#0B2140",
    side: "#0E2C52",
    top: "#0E2C52",
  });
  const units = cells(door, [3, z > 4.5 ? 11 : 17], 0.46, () =>
    random() < 0.72 ? (lamps[Math.floor(random() * lamps.length)] as string) : undefined,
  );
  return (
    body +
    patch(door, [0.06, 0.02], [0.88, 0.95], "#071830") +
    units +
    patch(door, [0.9, 0.42], [0.05, 0.12], white, { opacity: 0.5 })
  );
}
