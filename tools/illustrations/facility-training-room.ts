import { house } from "./buildings.ts";
import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { fromBehind, upper } from "./figure.ts";
import { joints, room, scene, sunbeam, windowFrame } from "./interior.ts";
import { tick } from "./objects.ts";
import { type Random, randomFrom } from "./random.ts";
import { laptopBack } from "./screens.ts";
import { ellipse, path, rect, stroke, words } from "./svg.ts";

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
    fromBehind(random, 806, 436, 62, {
      cloth: indigo[3],
      hair: "long",
      hem: 6,
    }) +
    stroke("M718 590 Q640 600 636 500", "#0B0F38", 58, { opacity: 0.2 }) +
    stroke("M718 590 Q640 600 636 500", indigo[3], 50) +
    rect(618, 396, 10, 90, marigold[2], { rx: 4 }) +
    `<circle cx="634" cy="476" r="25" fill="#A66A42"/>`
  );
}
