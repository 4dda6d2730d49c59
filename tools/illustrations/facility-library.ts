import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { seated } from "./figure.ts";
import { floorLamp, mug, sign, steam } from "./fittings.ts";
import { room, scene, windowFrame } from "./interior.ts";
import { randomFrom } from "./random.ts";
import { bookcase } from "./shelving.ts";
import { d, ellipse, path, rect, stroke } from "./svg.ts";
import { rain } from "./weather.ts";

/** One reader, one lamp, rain at the window. */
export function hqLibrary(): string {
  const random = randomFrom(64);
  const { body, defs } = room({
    wall: ["#0B3B3A", "#125048"],
    floor: ["#5A3324", "#3E2118"],
    ground: 560,
  });
  const wood = ["#6B3B26", "#2C1A18"] as const;
  return scene(
    [
      body,
      bookcase(random, [20, 30], [300, 530], 5, wood),
      bookcase(random, [690, 30], [250, 530], 5, wood),
      rect(392, 70, 230, 250, "#1D3C63"),
      `<svg x="392" y="70" width="230" height="250" viewBox="0 0 230 250">${rain(random, [230, 250], 44, 0.35)}</svg>`,
      windowFrame([392, 70], [230, 250], 2, "#6B3B26"),
      ellipse([500, 648], [330, 46], "#7A2F3A"),
      ellipse([500, 648], [290, 38], "none", {
        stroke: marigold[2],
        "stroke-width": 4,
        opacity: 0.6,
      }),

      armchair(),
      seated(random, 490, 664, 37, {
        cloth: apricot[1],
        hair: "scarf",
        scarf: marigold[2],
        left: [-0.9, 3.3],
        right: [0.9, 3.3],
        trousers: indigo[3],
        lanyard: false,
      }),
      book(490, 478),
      sideTable(),
      floorLamp(652, 656, 440, marigold[3]),
      sign([507, 32], [210, 46], "Quiet, please", [marigold[4], "#3E2118"]),
    ],
    defs,
  );
}

function armchair(): string {
  return (
    rect(372, 330, 236, 280, "#1B7A68", { rx: 60 }) +
    rect(396, 352, 188, 200, "#FFFFFF14", { rx: 46 }) +
    rect(340, 460, 70, 160, "#17695A", { rx: 30 }) +
    rect(570, 460, 70, 160, "#17695A", { rx: 30 }) +
    rect(396, 520, 188, 66, "#23907B", { rx: 16 }) +
    rect(362, 612, 16, 26, "#2C1A18") +
    rect(602, 612, 16, 26, "#2C1A18")
  );
}

function book(x: number, y: number): string {
  const cover = d`M${x} ${y + 50} L${x - 58} ${y + 38} V${y - 30} L${x} ${y - 16} L${x + 58} ${y - 30} V${y + 38}Z`;
  return path(cover, indigo[3]) + stroke(d`M${x} ${y - 14} V${y + 48}`, indigo[5], 4);
}

function sideTable(): string {
  return (
    ellipse([276, 650], [50, 10], "#0B0F3840") +
    rect(270, 552, 12, 98, "#2C1A18") +
    ellipse([276, 552], [62, 15], "#8A5136") +
    rect(236, 532, 58, 14, green[2], { rx: 2 }) +
    rect(240, 520, 52, 13, marigold[1], { rx: 2 }) +
    mug(308, 552, 26, white) +
    steam(306, 520, 44)
  );
}
