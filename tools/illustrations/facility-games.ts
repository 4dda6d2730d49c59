import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { seated, standing, upper } from "./figure.ts";
import { sign } from "./fittings.ts";
import { stool } from "./furniture.ts";
import { joints, room, scene } from "./interior.ts";
import { type Random, randomFrom } from "./random.ts";
import { circle, d, ellipse, type Point, path, rect, stroke, words } from "./svg.ts";

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
      shelf(),
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
    standing(random, 250, 462, 22, {
      cloth: green[1],
      hair: "curly",
      right: [3.1, 2],
      stride: 1.3,
      lanyard: false,
    }) +
    bat(324, 284, indigo[1]) +
    standing(random, 716, 462, 22, {
      cloth: marigold[2],
      hair: "long",
      left: [-3, 1.4],
      stride: 1.3,
      lanyard: false,
      trousers: indigo[3],
    }) +
    bat(646, 272, indigo[1]) +
    path("M358 340 L606 340 L634 384 L330 384Z", "#1F6FA8") +
    path("M358 340 L606 340 L634 384 L330 384Z", "none", { stroke: white, "stroke-width": 4 }) +
    rect(330, 382, 304, 10, "#154E78") +
    [356, 600].map((x) => rect(x, 392, 9, 66, indigo[1])).join("") +
    rect(478, 312, 8, 74, white) +
    circle(590, 262, 9, white)
  );
}

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

function board(): string {
  return (
    path("M240 690 L720 690 L690 720 L270 720Z", "#0B0F3840") +
    path("M300 520 L660 520 L736 676 L224 676Z", "#6B3420") +
    rect(224, 676, 512, 22, "#4E2416", { rx: 4 }) +
    path("M318 530 L642 530 L708 662 L252 662Z", "#F0C88C") +
    path("M352 552 L608 552 L652 638 L308 638Z", "none", { stroke: "#8C3B2A", "stroke-width": 3 }) +
    ellipse([480, 593], [62, 26], "none", { stroke: "#8C3B2A", "stroke-width": 3 }) +
    pockets.map(([x, y]) => ellipse([x, y], [15, 8], "#2C140C")).join("") +
    coins
      .map(
        ([x, y, colour]) =>
          ellipse([x, y + 3], [11, 6], "#0B0F3855") + ellipse([x, y], [11, 6], colour),
      )
      .join("")
  );
}

function carrom(random: Random): string {
  return (
    upper(random, 480, 392, 34, {
      cloth: indigo[4],
      hair: "scarf",
      scarf: marigold[2],
      left: [-1.4, 4.3],
      right: [1.3, 4.4],
      lanyard: true,
    }) +
    board() +
    stool(104, 704, 120, indigo[3]) +
    seated(random, 104, 712, 37, {
      cloth: apricot[2],
      hair: "pagri",
      pagri: indigo[3],
      right: [4.6, 6],
      left: [-0.8, 4.8],
      trousers: indigo[2],
    }) +
    stool(862, 704, 120, indigo[3]) +
    seated(random, 862, 712, 37, {
      cloth: green[2],
      hair: "bun",
      left: [-4.4, 5.6],
      right: [0.9, 4.8],
      trousers: "#5A3A66",
      lanyard: true,
    }) +
    ellipse([318, 630], [14, 8], white)
  );
}

function shelf(): string {
  const cup = (x: number, foot: number, size: number) =>
    path(
      d`M${x - size} ${foot - size * 2.6} h${size * 2} q0 ${size * 1.6} ${-size} ${size * 1.7} q${-size} ${-size * 0.1} ${-size} ${-size * 1.7}Z`,
      marigold[2],
    ) +
    rect(x - size * 0.2, foot - size, size * 0.4, size, marigold[1]) +
    rect(x - size * 0.6, foot - size * 0.3, size * 1.2, size * 0.3, indigo[0]);
  return (
    rect(56, 172, 240, 12, "#6B3420", { rx: 3 }) +
    cup(96, 172, 22) +
    cup(166, 172, 30) +
    cup(246, 172, 20) +
    rect(676, 60, 210, 140, "#F6E3C4", { rx: 6 }) +
    words(781, 116, 36, "Carrom", "#8C2A2A") +
    words(781, 156, 23, "finals on Friday", "#8C2A2A")
  );
}
