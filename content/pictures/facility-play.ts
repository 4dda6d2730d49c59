import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { seated, standing, upper } from "./figure.ts";
import { clock, sign } from "./fittings.ts";
import { joints, room, scene, skyline, sunbeam, windowFrame } from "./interior.ts";
import { type Random, randomFrom } from "./random.ts";
import { circle, d, ellipse, type Point, path, polygon, rect, stroke } from "./svg.ts";

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
      polygon(
        [
          [0, 330],
          [960, 210],
          [960, 290],
          [0, 410],
        ],
        apricot[1],
        { opacity: 0.75 },
      ),
      skyline([60, 70], [470, 270], { sky: "#FFE8C4", towers: "#E9A98C", lit: 0.08, seed: 41 }),
      circle(400, 176, 34, "#FFFBEA"),
      windowFrame([60, 70], [470, 270], 3, indigo[2]),
      clock([640, 120], 50, [7, 5], indigo[3]),
      dumbbells(),
      runner(random),
      lifter(random),
      stretcher(random),
      sunbeam([90, 340], [380, 380], 220),
    ],
    defs,
  );
}

function runner(random: Random): string {
  return (
    rect(70, 612, 230, 30, indigo[0], { rx: 8 }) +
    polygon(
      [
        [94, 612],
        [276, 612],
        [262, 584],
        [108, 584],
      ],
      "#3D4270",
    ) +
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

/** Carrom in front, table tennis behind. */
export function annexeGames(): string {
  const random = randomFrom(58);
  const { body, defs } = room({
    wall: ["#D9463F", "#C23A3A"],
    floor: ["#F0D9B8", "#DDBB8C"],
    ground: 400,
  });
  return scene(
    [
      body,
      rect(0, 250, 960, 20, white, { opacity: 0.85 }),
      rect(0, 282, 960, 8, white, { opacity: 0.5 }),
      joints(400, [480, 200], "#9A6F3A38", 110),
      sign([480, 84], [190, 84], "11 : 9", [indigo[0], marigold[2]]),
      tableTennis(random),
      carrom(random),
    ],
    defs,
  );
}

function tableTennis(random: Random): string {
  const bat = (x: number, y: number, colour: string) =>
    stroke(d`M${x} ${y} v26`, "#8A5A36", 8) + circle(x, y - 8, 19, colour);
  return (
    standing(random, 176, 466, 22, {
      cloth: green[1],
      hair: "curly",
      right: [3.1, 2],
      stride: 1.3,
      lanyard: false,
    }) +
    bat(250, 290, indigo[1]) +
    standing(random, 786, 466, 22, {
      cloth: marigold[2],
      hair: "long",
      left: [-3, 1.4],
      stride: 1.3,
      lanyard: false,
      trousers: indigo[3],
    }) +
    bat(716, 276, indigo[1]) +
    polygon(
      [
        [290, 344],
        [676, 344],
        [704, 392],
        [262, 392],
      ],
      "#1F6FA8",
    ) +
    polygon(
      [
        [290, 344],
        [676, 344],
        [704, 392],
        [262, 392],
      ],
      "none",
      { stroke: white, "stroke-width": 4 },
    ) +
    rect(262, 390, 442, 10, "#154E78") +
    [300, 656].map((x) => rect(x, 400, 9, 66, indigo[1])).join("") +
    rect(478, 318, 8, 76, white) +
    polygon(
      [
        [452, 326],
        [512, 326],
        [512, 366],
        [452, 366],
      ],
      white,
      { opacity: 0 },
    ) +
    circle(590, 262, 9, white)
  );
}

function carrom(random: Random): string {
  const top: readonly Point[] = [
    [300, 520],
    [660, 520],
    [736, 676],
    [224, 676],
  ];
  const felt: readonly Point[] = [
    [318, 530],
    [642, 530],
    [708, 662],
    [252, 662],
  ];
  const pockets: readonly Point[] = [
    [334, 540],
    [626, 540],
    [684, 650],
    [276, 650],
  ];
  const coins: readonly (readonly [number, number, string])[] = [
    [480, 592, apricot[0]],
    [456, 590, white],
    [504, 590, indigo[1]],
    [468, 578, indigo[1]],
    [494, 578, white],
    [470, 606, white],
    [494, 606, indigo[1]],
    [386, 572, indigo[1]],
    [590, 616, white],
    [410, 630, indigo[1]],
    [560, 560, white],
  ];
  return (
    upper(random, 480, 392, 34, {
      cloth: indigo[4],
      hair: "scarf",
      scarf: marigold[2],
      left: [-1.4, 4.3],
      right: [1.3, 4.4],
      lanyard: true,
    }) +
    polygon(
      [
        [240, 690],
        [720, 690],
        [690, 720],
        [270, 720],
      ],
      "#0B0F3840",
    ) +
    polygon(top, "#6B3420") +
    rect(224, 676, 512, 22, "#4E2416", { rx: 4 }) +
    polygon(felt, "#F0C88C") +
    polygon(
      [
        [352, 552],
        [608, 552],
        [652, 638],
        [308, 638],
      ],
      "none",
      { stroke: "#8C3B2A", "stroke-width": 3 },
    ) +
    ellipse([480, 593], [62, 26], "none", { stroke: "#8C3B2A", "stroke-width": 3 }) +
    pockets.map(([x, y]) => ellipse([x, y], [15, 8], "#2C140C")).join("") +
    coins
      .map(
        ([x, y, colour]) =>
          ellipse([x, y + 3], [11, 6], "#0B0F3855") + ellipse([x, y], [11, 6], colour),
      )
      .join("") +
    seated(random, 130, 712, 37, {
      cloth: apricot[2],
      hair: "pagri",
      pagri: indigo[3],
      right: [4.2, 6],
      left: [-0.8, 4.8],
      trousers: indigo[2],
    }) +
    seated(random, 836, 712, 37, {
      cloth: green[2],
      hair: "bun",
      left: [-4, 5.6],
      right: [0.9, 4.8],
      trousers: "#5A3A66",
      lanyard: true,
    }) +
    ellipse([318, 630], [14, 8], white)
  );
}
