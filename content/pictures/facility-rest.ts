import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { seated, standing, upper } from "./figure.ts";
import { bulbs, sign } from "./fittings.ts";
import { stool } from "./furniture.ts";
import { halo, joints, room, scene } from "./interior.ts";
import { starsFrom } from "./landscape.ts";
import { type Random, randomFrom } from "./random.ts";
import { circle, d, ellipse, path, polygon, rect, stroke } from "./svg.ts";

/** Saturday practice of the house band. */
export function annexeMusicRoom(): string {
  const random = randomFrom(51);
  const { body, defs } = room({
    wall: ["#3C1140", "#6B1F52"],
    floor: ["#7A3B4A", "#4A1F38"],
    ground: 500,
  });
  const foam = Array.from({ length: 24 }, (_, i) => {
    const x = 20 + (i % 8) * 118;
    const y = 84 + Math.floor(i / 8) * 112;
    return (
      rect(x, y, 106, 100, i % 2 ? "#511847" : "#5E1D4E", { rx: 6 }) +
      rect(x + 22, y + 20, 62, 60, "#FFFFFF0A", { rx: 4 })
    );
  });
  return scene(
    [
      body,
      foam.join(""),
      bulbs(0, 480, 30, 24, 9),
      bulbs(480, 960, 30, 24, 9),
      spot(480, apricot[2]),
      spot(190, marigold[2]),
      spot(780, "#E0569A"),
      drums(random),
      ellipse([480, 652], [440, 62], "#A8324A"),
      ellipse([480, 652], [400, 52], "none", { stroke: marigold[2], "stroke-width": 4 }),
      guitarist(random),
      singer(random),
      tabla(random),
    ],
    defs,
  );
}

function spot(x: number, colour: string): string {
  return polygon(
    [
      [x - 16, 0],
      [x + 16, 0],
      [x + 150, 690],
      [x - 150, 690],
    ],
    colour,
    { opacity: 0.12 },
  );
}

function drums(random: Random): string {
  const cymbal = (x: number, y: number) =>
    stroke(d`M${x} ${y} V560`, "#B9BED2", 5) + ellipse([x, y], [54, 9], marigold[1]);
  return (
    upper(random, 690, 330, 27, {
      cloth: indigo[4],
      hair: "curly",
      lanyard: false,
      left: [-2.4, 2.6],
      right: [2.5, 2.2],
    }) +
    stroke("M626 400 l-40 -26 M758 388 l34 -30", "#E9C9A0", 5) +
    cymbal(576, 384) +
    cymbal(806, 368) +
    rect(612, 440, 70, 46, apricot[1], { rx: 6 }) +
    rect(700, 440, 70, 46, apricot[1], { rx: 6 }) +
    circle(690, 528, 66, apricot[0]) +
    circle(690, 528, 54, "#FBEFE0") +
    circle(690, 528, 14, indigo[2])
  );
}

function guitarist(random: Random): string {
  const guitar =
    stroke("M214 500 L316 424", "#5A2F1C", 12) +
    rect(308, 406, 26, 20, "#3B1E12", { rx: 4 }) +
    circle(200, 512, 38, marigold[1]) +
    circle(168, 536, 48, marigold[1]) +
    circle(186, 522, 17, "#5A2F1C");
  return (
    stool(180, 680, 110, apricot[0]) +
    seated(random, 180, 690, 33, {
      cloth: green[2],
      hair: "side",
      lanyard: false,
      left: [-1, 4.6],
      right: [1, 4.6],
      trousers: "#22123E",
    }) +
    guitar +
    stroke("M234 472 Q290 500 284 452", green[2], 26) +
    circle(284, 448, 14, "#A66A42") +
    circle(196, 500, 14, "#A66A42")
  );
}

function singer(random: Random): string {
  return (
    standing(random, 440, 680, 35, {
      cloth: marigold[2],
      hair: "long",
      hem: 7.4,
      lanyard: false,
      left: [-2.2, 4.6],
      right: [1.3, 2.5],
      trousers: "#8E2A4A",
    }) +
    stroke("M500 676 V426", "#B9BED2", 6) +
    ellipse([500, 680], [36, 8], "#22123E") +
    stroke("M500 430 L470 396", "#22123E", 11) +
    circle(466, 390, 13, "#22123E")
  );
}

function tabla(random: Random): string {
  const drum = (x: number, top: number, width: number, colour: string) =>
    path(
      d`M${x - width / 2} ${top} Q${x - width * 0.68} ${top + 60} ${x - width * 0.4} ${top + 84} H${x + width * 0.4} Q${x + width * 0.68} ${top + 60} ${x + width / 2} ${top}Z`,
      colour,
    ) +
    ellipse([x, top], [width / 2, width * 0.15], "#FBEFE0") +
    ellipse([x, top], [width * 0.2, width * 0.06], indigo[1]);
  return (
    path(
      "M650 690 Q664 628 752 632 Q840 628 854 690 Q800 712 752 700 Q704 712 650 690Z",
      "#F3E6D0",
    ) +
    upper(random, 752, 498, 34, {
      cloth: white,
      hair: "pagri",
      pagri: apricot[1],
      lanyard: false,
      left: [-1.1, 3.6],
      right: [1.2, 3.6],
      hem: 4.6,
    }) +
    drum(706, 622, 76, "#B9BED2") +
    drum(794, 626, 66, "#8A4A2C")
  );
}

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
      pod(294, 60, "#8A7FD0", "sleeping"),
      pod(622, 60, "#8A7FD0", "drawn"),
      pod(294, 326, "#8A7FD0", "drawn"),
      pod(622, 326, "#8A7FD0", "reading", random),
      stroke("M596 84 V600 M620 84 V600", "#C9C3F0", 6),
      stroke(
        [150, 220, 290, 360, 430, 500, 570].map((y) => `M596 ${y} H620`).join(""),
        "#C9C3F0",
        6,
      ),
      sign([138, 402], [206, 60], "Quiet, please", ["#E9C4D8", "#37306E"]),
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

/** A rest pod: somebody sleeps in it, reads in it, or has drawn the curtain. */
function pod(
  x: number,
  y: number,
  shell: string,
  state: "sleeping" | "drawn" | "reading",
  random: Random = randomFrom(5),
) {
  const shape =
    rect(x, y, 290, 244, shell, { rx: 34 }) + rect(x + 16, y + 18, 258, 206, "#191542", { rx: 24 });
  const mattress = rect(x + 16, y + 172, 258, 52, "#E6E0FA", { rx: 20 });
  if (state === "drawn") {
    const folds = Array.from({ length: 9 }, (_, i) =>
      rect(x + 24 + i * 28, y + 24, 15, 194, "#FFFFFF1C", { rx: 7 }),
    );
    return (
      shape +
      rect(x + 16, y + 18, 258, 206, "#C06A94", { rx: 24 }) +
      folds.join("") +
      rect(x + 20, y + 26, 250, 7, "#E9C4D8")
    );
  }
  if (state === "sleeping") {
    return (
      shape +
      mattress +
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
  return (
    shape +
    rect(x + 16, y + 18, 258, 206, marigold[2], { rx: 24, opacity: 0.32 }) +
    halo(x + 220, y + 66, 96, marigold[3], 0.16) +
    circle(x + 220, y + 60, 13, marigold[4]) +
    mattress +
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
