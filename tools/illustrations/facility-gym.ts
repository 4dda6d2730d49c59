import { apricot, green, indigo, white } from "./colours.ts";
import { standing, upper } from "./figure.ts";
import { clock } from "./fittings.ts";
import { joints, room, scene, skyline, sunbeam, windowFrame } from "./interior.ts";
import { type Random, randomFrom } from "./random.ts";
import { circle, ellipse, path, rect, stroke } from "./svg.ts";

/** The gym at seven in the morning. */
export function annexeGym(): string {
  const random = randomFrom(73);
  const { body, defs } = room({
    wall: ["#FFC94A", "#FFB02E"],
    floor: ["#454A78", "#2B2F5C"],
    ground: 500,
  });
  return scene(
    [
      body,
      joints(500, [480, 340], "#FFFFFF14", 90),
      path("M0 330 L960 210 L960 290 L0 410Z", apricot[1], { opacity: 0.75 }),
      skyline([60, 70], [470, 270], { sky: "#FFE8C4", towers: "#E9A98C", lit: 0.08, seed: 41 }),
      circle(400, 176, 34, "#FFFBEA"),
      windowFrame([60, 70], [470, 270], 3, indigo[2]),
      clock([640, 120], 50, [7, 5], indigo[3]),
      sunbeam([90, 340], [380, 380], 220),
      dumbbells(),
      runner(random),
      lifter(random),
      stretcher(random),
    ],
    defs,
  );
}

function runner(random: Random): string {
  return (
    rect(70, 612, 230, 30, indigo[0], { rx: 8 }) +
    path("M94 612 L276 612 L262 584 L108 584Z", "#3D4270") +
    standing(random, 185, 602, 27, {
      cloth: apricot[1],
      hair: "bun",
      stride: 1.2,
      left: [-1.6, 2.4],
      right: [1.3, 3.8],
      lanyard: false,
    }) +
    stroke("M88 620 L112 470 M282 620 L258 470", indigo[1], 11) +
    rect(104, 440, 162, 44, indigo[1], { rx: 8 }) +
    rect(146, 448, 78, 26, green[2], { rx: 3 })
  );
}

function lifter(random: Random): string {
  const plates = [-1, 1].map(
    (side) =>
      rect(560 + side * 132 - 11, 190, 22, 104, indigo[1], { rx: 7 }) +
      rect(560 + side * 156 - 8, 206, 16, 72, apricot[0], { rx: 6 }),
  );
  return (
    standing(random, 560, 640, 32, {
      cloth: green[1],
      hair: "short",
      stride: 1.5,
      left: [-2.1, -2.8],
      right: [2.1, -2.8],
      lanyard: false,
    }) +
    rect(392, 238, 336, 9, "#C9CCDF", { rx: 4 }) +
    plates.join("") +
    [-67, 67].map((side) => circle(560 + side, 243, 14, "#8A5636")).join("")
  );
}

function dumbbells(): string {
  const shades = [apricot[1], green[2], indigo[5]];
  const weights = Array.from({ length: 6 }, (_, i) => {
    const x = 738 + (i % 3) * 68;
    const y = 404 + Math.floor(i / 3) * 62;
    const colour = shades[i % 3] as string;
    return (
      rect(x, y + 8, 48, 8, "#C9CCDF") +
      rect(x - 4, y, 16, 25, colour, { rx: 5 }) +
      rect(x + 36, y, 16, 25, colour, { rx: 5 })
    );
  });
  return (
    rect(716, 428, 216, 10, indigo[1]) +
    rect(716, 490, 216, 10, indigo[1]) +
    rect(720, 420, 10, 106, indigo[1]) +
    rect(918, 420, 10, 106, indigo[1]) +
    weights.join("")
  );
}

function stretcher(random: Random): string {
  return (
    ellipse([800, 676], [140, 24], "#E0569A") +
    path(
      "M722 660 Q740 622 800 630 Q860 622 878 660 Q840 684 800 676 Q760 684 722 660Z",
      indigo[4],
    ) +
    upper(random, 800, 520, 27, {
      cloth: white,
      hair: "long",
      left: [-2.9, 4.9],
      right: [2.9, 4.9],
      lanyard: false,
      hem: 4.6,
    })
  );
}
