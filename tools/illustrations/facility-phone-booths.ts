import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { type Pose, seated } from "./figure.ts";
import { stool } from "./furniture.ts";
import { pottedPalm } from "./greenery.ts";
import { halo, joints, room, scene } from "./interior.ts";
import { type Random, randomFrom } from "./random.ts";
import { laptopBack } from "./screens.ts";
import { circle, d, ellipse, path, rect } from "./svg.ts";

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
      Array.from({ length: 20 }, (_, i) => rect(i * 50, 0, 25, 550, "#FFFFFF0B")).join(""),
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
