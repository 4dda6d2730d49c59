import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { type Pose, seated, standing } from "./figure.ts";
import { mug, notes } from "./fittings.ts";
import { roundTable, stool } from "./furniture.ts";
import { pottedPalm } from "./greenery.ts";
import { halo, joints, room, scene, sunbeam } from "./interior.ts";
import { type Random, randomFrom } from "./random.ts";
import { laptopBack } from "./screens.ts";
import { circle, d, ellipse, type Point, path, polygon, rect, stroke, words } from "./svg.ts";

/** Ten minutes at the whiteboard before the shift. */
export function premisesHuddle(): string {
  const random = randomFrom(88);
  const { body, defs } = room({
    wall: ["#DDF3EC", "#BFE6DA"],
    floor: ["#7FB9AC", "#5E9C90"],
    ground: 520,
  });
  return scene(
    [
      body,
      joints(520, [480, 330], "#0D53482E", 110),
      whiteboard(),
      sunbeam([700, 0], [180, 720], -330),
      standing(random, 200, 640, 27, {
        cloth: marigold[2],
        hair: "long",
        hem: 6.9,
        right: [3.2, 0.4],
        trousers: indigo[3],
        lanyard: true,
      }),
      standing(random, 330, 668, 29, {
        cloth: indigo[4],
        hair: "pagri",
        pagri: apricot[1],
        right: [1.8, 3.9],
      }),
      standing(random, 690, 664, 29, {
        cloth: white,
        hair: "curly",
        left: [-1.8, 3.9],
        trousers: "#5A3A66",
      }),
      roundTable([510, 520], 106, 160, apricot[1]),
      laptopBack(480, 522, 74, indigo[2]),
      mug(556, 528, 22, white),
      standing(random, 804, 690, 31, {
        cloth: apricot[2],
        hair: "bun",
        left: [-0.9, 3.5],
        right: [0.9, 3.7],
        trousers: indigo[2],
      }),
      rect(772, 490, 56, 40, white, { rx: 3 }),
      glass(),
    ],
    defs,
  );
}

function whiteboard(): string {
  const box = (x: number, y: number, text: string, colour: string) =>
    rect(x, y, 118, 52, "none", { rx: 10, stroke: colour, "stroke-width": 5 }) +
    words(x + 59, y + 35, 24, text, colour);
  return (
    rect(234, 66, 560, 304, white, { rx: 8, stroke: "#8FA8B8", "stroke-width": 9 }) +
    words(352, 122, 30, "Tonight", indigo[3]) +
    box(272, 160, "Check", indigo[4]) +
    box(272, 276, "Return", apricot[0]) +
    box(448, 216, "Pass", green[1]) +
    stroke("M396 188 Q420 200 440 226 M396 300 Q420 290 440 262", indigo[1], 5) +
    notes([612, 104], [3, 3], 44) +
    rect(560, 366, 150, 12, "#8FA8B8", { rx: 3 }) +
    rect(580, 358, 40, 8, apricot[1], { rx: 3 }) +
    rect(630, 358, 40, 8, green[1], { rx: 3 })
  );
}

/** The glass wall that we look through. */
function glass(): string {
  const shine: Point[] = [
    [60, 0],
    [200, 0],
    [20, 720],
    [-120, 720],
  ];
  return (
    polygon(shine, white, { opacity: 0.2 }) +
    rect(0, 430, 960, 26, white, { opacity: 0.3 }) +
    [0, 112, 936].map((x) => rect(x, 0, 22, 720, indigo[2])).join("") +
    rect(0, 0, 960, 24, indigo[2]) +
    rect(0, 700, 960, 20, indigo[2])
  );
}

interface Booth {
  shell: string;
  inside: string;
  occupied?: Pose;
}

const booths: readonly Booth[] = [
  {
    shell: "#B83B6E",
    inside: "#F7A9B8",
    occupied: { cloth: indigo[3], hair: "long", right: [1.2, 0.4] },
  },
  { shell: "#C97A12", inside: "#FFD98C" },
  {
    shell: "#1B7A68",
    inside: "#A8E0CE",
    occupied: { cloth: apricot[1], hair: "scarf", scarf: white, left: [-1.2, 0.4] },
  },
];

/** Three booths for calls home and calls to clients. */
export function premisesPhoneBooths(): string {
  const random = randomFrom(46);
  const { body, defs } = room({
    wall: ["#1A1450", "#2E2078"],
    floor: ["#4A3596", "#2A1E66"],
    ground: 560,
  });
  return scene(
    [
      body,
      joints(560, [480, 380], "#FFFFFF14", 120),
      booths.map((booth, i) => boothAt(random, 46 + i * 262, booth)).join(""),
      pottedPalm(892, 640, 300, marigold[1]),
    ],
    defs,
  );
}

function boothAt(random: Random, x: number, { shell, inside, occupied }: Booth): string {
  const arch = (inset: number, foot: number) =>
    d`M${x + inset} ${foot} V${190 + inset} Q${x + inset} ${90 + inset} ${x + 120} ${90 + inset} Q${x + 240 - inset} ${90 + inset} ${x + 240 - inset} ${190 + inset} V${foot}Z`;
  const phone = occupied?.right ? 1 : -1;
  const caller = occupied
    ? seated(random, x + 120, 606, 29, { ...occupied, lanyard: true, trousers: "#1A1450" }) +
      rect(x + 120 + phone * 36 - 6, 356, 12, 30, indigo[0], { rx: 4 })
    : stool(x + 120, 606, 104, apricot[0]);
  const seat = occupied ? rect(x + 60, 500, 120, 24, shell, { rx: 8 }) : "";
  const light = occupied ? apricot[1] : green[2];
  return (
    ellipse([x + 120, 628], [150, 16], inside, { opacity: 0.28 }) +
    path(arch(0, 622), shell) +
    path(arch(20, 606), inside) +
    halo(x + 120, 176, 92, white, 0.16) +
    rect(x + 96, 112, 48, 12, white, { rx: 6 }) +
    rect(x + 42, 260, 12, 210, "#FFFFFF3A", { rx: 6 }) +
    rect(x + 186, 260, 12, 210, "#FFFFFF3A", { rx: 6 }) +
    (occupied
      ? ""
      : rect(x + 44, 430, 152, 16, shell, { rx: 5 }) + laptopBack(x + 126, 430, 60, indigo[3])) +
    seat +
    caller +
    circle(x + 214, 200, 9, light) +
    circle(x + 214, 200, 16, light, { opacity: 0.3 })
  );
}
