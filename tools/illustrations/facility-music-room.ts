import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { seated, standing, upper } from "./figure.ts";
import { bulbs } from "./fittings.ts";
import { stool } from "./furniture.ts";
import { room, scene } from "./interior.ts";
import { type Random, randomFrom } from "./random.ts";
import { circle, d, ellipse, path, placed, rect, stroke } from "./svg.ts";

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
      placed(86, 0, 1, tabla(random)),
    ],
    defs,
  );
}

function spot(x: number, colour: string): string {
  return path(d`M${x - 16} 0 L${x + 16} 0 L${x + 150} 690 L${x - 150} 690Z`, colour, {
    opacity: 0.12,
  });
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
