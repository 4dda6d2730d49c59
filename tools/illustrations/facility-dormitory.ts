import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { standing, upper } from "./figure.ts";
import { sign } from "./fittings.ts";
import { halo, joints, room, scene } from "./interior.ts";
import { starsFrom } from "./landscape.ts";
import { type Random, randomFrom } from "./random.ts";
import { circle, d, ellipse, path, rect, stroke } from "./svg.ts";

/** Rest pods behind curtains, at three in the morning. */
export function annexeDormitory(): string {
  const random = randomFrom(39);
  const { body, defs } = room({
    wall: ["#232050", "#37306E"],
    floor: ["#4E4488", "#2E2860"],
    ground: 590,
  });
  return scene(
    [
      body,
      joints(590, [480, 420], "#FFFFFF10", 120),
      window(random),
      pod(294, 60, sleeper),
      pod(622, 60, curtain),
      pod(294, 326, curtain),
      pod(622, 326, reader),
      stroke("M596 84 V600 M620 84 V600", "#C9C3F0", 6),
      stroke(
        [150, 220, 290, 360, 430, 500, 570].map((y) => `M596 ${y} H620`).join(""),
        "#C9C3F0",
        6,
      ),
      sign([136, 346], [212, 52], "Quiet, please", ["#E9C4D8", "#37306E"]),
      standing(random, 150, 700, 29, {
        cloth: "#E58FB0",
        hair: "long",
        hem: 7,
        left: [-0.9, 3.8],
        right: [0.9, 3.9],
        lanyard: false,
        trousers: "#5A4AA0",
      }),
      rect(98, 516, 104, 58, white, { rx: 22 }),
      slippers(),
    ],
    defs,
  );
}

function window(random: Random): string {
  return (
    rect(46, 70, 180, 230, "#0B0F38", { rx: 90 }) +
    starsFrom(random, 24, 130, 190, 70, 90) +
    path("M120 130 A36 36 0 1 0 160 176 A29 29 0 1 1 120 130Z", marigold[4]) +
    rect(46, 70, 180, 230, "none", { rx: 90, stroke: "#C9C3F0", "stroke-width": 9 }) +
    rect(133, 70, 6, 230, "#C9C3F0")
  );
}

/** A rest pod with what is in it. */
function pod(x: number, y: number, inside: (x: number, y: number) => string): string {
  return (
    rect(x, y, 290, 244, "#8A7FD0", { rx: 34 }) +
    rect(x + 16, y + 18, 258, 206, "#191542", { rx: 24 }) +
    inside(x, y)
  );
}

function mattress(x: number, y: number): string {
  return rect(x + 16, y + 172, 258, 52, "#E6E0FA", { rx: 20 });
}

function curtain(x: number, y: number): string {
  const folds = Array.from({ length: 9 }, (_, i) =>
    rect(x + 24 + i * 28, y + 24, 15, 194, "#FFFFFF1C", { rx: 7 }),
  );
  return (
    rect(x + 16, y + 18, 258, 206, "#C06A94", { rx: 24 }) +
    folds.join("") +
    rect(x + 20, y + 26, 250, 7, "#E9C4D8")
  );
}

function sleeper(x: number, y: number): string {
  return (
    mattress(x, y) +
    rect(x + 28, y + 146, 74, 40, white, { rx: 16 }) +
    circle(x + 76, y + 138, 25, "#A66A42") +
    path(
      d`M${x + 52} ${y + 146} A26 26 0 0 1 ${x + 92} ${y + 118} Q${x + 66} ${y + 122} ${x + 62} ${y + 160}Z`,
      "#17122B",
    ) +
    path(
      d`M${x + 96} ${y + 196} Q${x + 96} ${y + 128} ${x + 150} ${y + 128} Q${x + 236} ${y + 134} ${x + 262} ${y + 196}Z`,
      green[1],
    ) +
    stroke(d`M${x + 130} ${y + 150} q50 -14 100 24`, green[2], 6)
  );
}

function reader(x: number, y: number): string {
  const random = randomFrom(39);
  return (
    rect(x + 16, y + 18, 258, 206, marigold[2], { rx: 24, opacity: 0.32 }) +
    halo(x + 206, y + 78, 56, marigold[3], 0.2) +
    circle(x + 206, y + 78, 12, marigold[4]) +
    mattress(x, y) +
    upper(random, x + 140, y + 96, 26, {
      cloth: apricot[1],
      hair: "bun",
      lanyard: false,
      left: [-0.9, 3],
      right: [0.9, 3],
      hem: 4,
    }) +
    path(d`M${x + 140} ${y + 184} l-42 -9 v-44 l42 9 42 -9 v44Z`, indigo[4]) +
    path(
      d`M${x + 70} ${y + 212} Q${x + 76} ${y + 180} ${x + 140} ${y + 186} Q${x + 204} ${y + 180} ${x + 214} ${y + 212}Z`,
      green[2],
    )
  );
}

function slippers(): string {
  return [330, 372, 690, 732]
    .map(
      (x) =>
        ellipse([x, 640], [17, 9], x < 500 ? apricot[1] : marigold[2]) +
        ellipse([x, 636], [12, 4], "#0B0F3855"),
    )
    .join("");
}
