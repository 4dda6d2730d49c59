import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { fromBehind, type Pose, upper } from "./figure.ts";
import { mug } from "./fittings.ts";
import { officeChair } from "./furniture.ts";
import { fade, halo, joints, scene, skyline, windowFrame } from "./interior.ts";
import { type Random, randomFrom } from "./random.ts";
import { chart, laptopBack, monitor } from "./screens.ts";
import { ellipse, path, rect } from "./svg.ts";

const night = { sky: "#141A5C", towers: "#0C1040", lit: 0.5, seed: 14 };

/** A late meeting round the oval table, the city behind. */
export function hqBoardroom(): string {
  const random = randomFrom(29);
  return scene(
    [
      rect(0, 0, 960, 460, "url(#wall)"),
      rect(0, 460, 960, 260, "url(#carpet)"),
      joints(460, [480, 260], "#FFFFFF0D", 140),
      rect(0, 0, 960, 40, "#2A1736"),
      skyline([40, 80], [400, 250], night),
      windowFrame([40, 80], [400, 250], 3, "#5E3550"),
      monitor([540, 96], [320, 196], chart, "#120A24"),
      ring(),
      farSide(random),
      table(),
      nearSide(random),
    ],
    fade("wall", [0, 460], ["#4A2447", "#7A3B55"]) +
      fade("carpet", [460, 720], ["#3A1E45", "#241232"]) +
      fade("wood", [440, 620], ["#D88A5C", "#A8573F"]),
  );
}

/** The lamp above the table, a ring on two wires. */
function ring(): string {
  const cone = path("M270 66 L690 66 L880 540 L80 540Z", marigold[3], { opacity: 0.09 });
  return (
    rect(330, 0, 2, 60, "#1C1030") +
    rect(628, 0, 2, 60, "#1C1030") +
    halo(480, 62, 230, marigold[3], 0.05) +
    cone +
    ellipse([480, 60], [210, 22], "none", { stroke: marigold[3], "stroke-width": 10 })
  );
}

function farSide(random: Random): string {
  const seats: readonly (readonly [x: number, pose: Pose])[] = [
    [200, { cloth: green[2], hair: "long", right: [1.4, 4] }],
    [344, { cloth: indigo[6], hair: "side", left: [-0.6, 3.8] }],
    [620, { cloth: marigold[2], hair: "pagri", pagri: apricot[1] }],
    [764, { cloth: apricot[2], hair: "scarf", scarf: green[1], left: [-1.4, 4] }],
  ];
  const chairs = [...seats.map(([x]) => x), 482];
  return (
    chairs.map((x) => officeChair(x, 560, 170, "#5E3550")).join("") +
    seats
      .map(([x, pose]) =>
        upper(random, x, 330, 28, { left: [-1.1, 4.2], right: [1.1, 4.2], ...pose }),
      )
      .join("") +
    upper(random, 482, 312, 30, {
      cloth: white,
      hair: "bun",
      arm: -1,
      left: [-2.7, -0.2],
      right: [1.1, 4],
    })
  );
}

function table(): string {
  return (
    ellipse([480, 672], [330, 34], "#0B061C66") +
    path("M360 560 L600 560 L640 690 L320 690Z", "#331A3C") +
    ellipse([480, 536], [412, 112], "#7E3C34") +
    ellipse([480, 520], [412, 112], "url(#wood)") +
    ellipse([480, 512], [300, 66], white, { opacity: 0.1 }) +
    laptopBack(344, 492, 84, indigo[1]) +
    laptopBack(624, 492, 84, indigo[1]) +
    mug(250, 498, 24, apricot[1]) +
    mug(716, 500, 24, white) +
    rect(452, 470, 64, 34, white, { rx: 3 }) +
    rect(460, 478, 34, 4, indigo[5]) +
    rect(460, 488, 44, 4, indigo[6])
  );
}

function nearSide(random: Random): string {
  return (
    fromBehind(random, 262, 500, 44, { cloth: indigo[4], hair: "short" }) +
    officeChair(262, 940, 250, "#5E3550") +
    fromBehind(random, 700, 508, 44, { cloth: apricot[1], hair: "bun" }) +
    officeChair(700, 948, 250, "#5E3550")
  );
}
