import { house } from "./buildings.ts";
import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { fromBehind, seated, upper } from "./figure.ts";
import { floorLamp, mug, sign, steam } from "./fittings.ts";
import { joints, room, scene, sunbeam, windowFrame } from "./interior.ts";
import { tick } from "./objects.ts";
import { type Random, randomFrom } from "./random.ts";
import { laptopBack } from "./screens.ts";
import { bookcase } from "./shelving.ts";
import { d, ellipse, path, rect, stroke, words } from "./svg.ts";
import { rain } from "./weather.ts";

/** New joiners at their laptops, seen past the trainer. */
export function hqTrainingRoom(): string {
  const random = randomFrom(43);
  const { body, defs } = room({
    wall: ["#FFE1CC", "#FFCDAE"],
    floor: ["#E8A581", "#CF805C"],
    ground: 420,
  });
  const cloths = [
    indigo[4],
    white,
    green[1],
    marigold[2],
    indigo[6],
    green[2],
    indigo[3],
    marigold[3],
    white,
  ];
  const rows = [0, 1, 2].map((rank) => {
    const head = 19 + rank * 6;
    const desk = 372 + rank * 96 + rank * rank * 8;
    const places = [0, 1, 2, 3].map((seat) => 110 + rank * -20 + seat * (176 + rank * 40));
    const people = places.map((x, i) =>
      upper(random, x, desk - head * 4, head, {
        cloth: cloths[(rank * 4 + i) % 9] as string,
        lanyard: true,
        left: [-1, 3.9],
        right: [1, 3.9],
      }),
    );
    const laptops = places.map((x) => laptopBack(x, desk + 6, head * 3.4, indigo[1]));
    const top =
      rect(-20, desk, 1000, 14, white) + rect(-20, desk + 14, 1000, head * 1.5, apricot[2]);
    return people.join("") + top + laptops.join("");
  });
  return scene(
    [
      body,
      joints(420, [480, 240], "#9A4C3038", 120),
      poster(),
      daylight(),
      rows.join(""),
      trainer(random),
    ],
    defs,
  );
}

/** What a loan file rests on: the home and the three proofs. */
function poster(): string {
  const proofs = ["Title", "Income", "Appraisal"].map((text, i) => {
    const y = 106 + i * 56;
    return (
      tick(360, y, 16, green[1]) +
      rect(388, y - 20, 156, 40, indigo[7], { rx: 8 }) +
      words(466, y + 9, 25, text, indigo[2])
    );
  });
  return (
    rect(90, 52, 490, 212, white, { rx: 12, stroke: indigo[3], "stroke-width": 8 }) +
    rect(118, 222, 200, 10, green[2], { rx: 5 }) +
    house(150, 222, 136, { wall: marigold[4], roof: apricot[0], door: indigo[3], porch: true }) +
    proofs.join("")
  );
}

function daylight(): string {
  return (
    rect(660, 50, 250, 220, "#BFE3F5") +
    path("M660 270 V220 Q720 180 790 214 T910 200 V270Z", "#8CC9AE") +
    ellipse([730, 108], [44, 15], white) +
    ellipse([764, 100], [34, 18], white) +
    windowFrame([660, 50], [250, 220], 2, white) +
    sunbeam([664, 270], [240, 460], -260)
  );
}

function trainer(random: Random): string {
  return (
    fromBehind(random, 806, 436, 62, { cloth: indigo[3], hair: "long", hem: 6 }) +
    stroke("M718 590 Q640 600 636 500", "#0B0F38", 58, { opacity: 0.2 }) +
    stroke("M718 590 Q640 600 636 500", indigo[3], 50) +
    rect(618, 396, 10, 90, marigold[2], { rx: 4 }) +
    `<circle cx="634" cy="476" r="25" fill="#A66A42"/>`
  );
}

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
      floorLamp(650, 630, 420, marigold[3]),
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
      sign([170, 70], [168, 42], "Quiet, please", [marigold[4], "#3E2118"]),
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
