import { house } from "./buildings.ts";
import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { child, seated, standing, upper } from "./figure.ts";
import { framed } from "./fittings.ts";
import { chair, table } from "./furniture.ts";
import { pottedPalm } from "./greenery.ts";
import { joints, room, scene, sunbeam, windowFrame } from "./interior.ts";
import { type Random, randomFrom } from "./random.ts";
import { laptopBack } from "./screens.ts";
import { circle, d, ellipse, path, rect, stroke, turned, words } from "./svg.ts";

/** The crèche, with a painted wall. */
export function annexeCreche(): string {
  const random = randomFrom(27);
  const { body, defs } = room({
    wall: ["#D8F1FA", "#EAF7EE"],
    floor: ["#F6DDB8", "#EBC895"],
    ground: 470,
  });
  return scene(
    [
      body,
      mural(),
      cot(),
      ellipse([500, 620], [390, 84], "#F4A7B9"),
      ellipse([500, 620], [320, 64], "#FBD0DA"),
      seated(random, 300, 664, 34, {
        cloth: green[1],
        hair: "scarf",
        scarf: marigold[2],
        right: [2.6, 3.9],
        lanyard: true,
        trousers: "#0D5348",
      }),
      child(random, 442, 664, 20, {
        cloth: apricot[1],
        hair: "curly",
        left: [-2.4, 1],
        trousers: indigo[3],
      }),
      blocks(),
      child(random, 690, 690, 22, {
        cloth: marigold[2],
        hair: "bun",
        left: [-2.4, 2.2],
        trousers: "#8E3F6A",
      }),
      child(random, 812, 640, 19, {
        cloth: indigo[5],
        hair: "short",
        right: [2.2, -1.2],
        trousers: green[0],
      }),
      rockingHorse(),
      mobile(),
    ],
    defs,
  );
}

function mural(): string {
  const rays = Array.from({ length: 12 }, (_, i) =>
    turned(i * 30, [150, 150], rect(145, 56, 10, 30, marigold[2], { rx: 5 })),
  );
  const arcs = [apricot[1], marigold[2], green[2], indigo[5]].map((colour, i) =>
    stroke(
      d`M${520 + i * 22} 330 A${190 - i * 22} ${190 - i * 22} 0 0 1 ${900 - i * 22} 330`,
      colour,
      22,
      { "stroke-linecap": "butt" },
    ),
  );
  return (
    circle(150, 150, 54, marigold[2]) +
    rays.join("") +
    arcs.join("") +
    path("M0 470 V380 Q120 310 260 372 T560 352 T960 350 V470Z", green[3]) +
    house(380, 372, 100, { wall: white, roof: apricot[1], door: indigo[4] }) +
    path("M0 470 V430 Q220 380 480 424 T960 410 V470Z", "#8FD0B4")
  );
}

function cot(): string {
  const bars = Array.from({ length: 9 }, (_, i) => rect(746 + i * 22, 392, 6, 104, white));
  return (
    rect(738, 452, 196, 34, indigo[6], { rx: 8 }) +
    ellipse([780, 448], [30, 14], white) +
    bars.join("") +
    rect(734, 384, 204, 12, white, { rx: 5 }) +
    rect(734, 494, 204, 12, white, { rx: 5 }) +
    rect(734, 384, 10, 146, white) +
    rect(928, 384, 10, 146, white)
  );
}

function blocks(): string {
  const block = (x: number, y: number, colour: string, letter: string) =>
    rect(x, y, 50, 50, colour, { rx: 5 }) + words(x + 25, y + 37, 34, letter, white);
  return (
    ellipse([560, 682], [90, 8], "#0B0F3822") +
    block(506, 632, indigo[4], "A") +
    block(562, 632, apricot[1], "B") +
    block(534, 580, green[1], "C")
  );
}

function rockingHorse(): string {
  return (
    stroke("M56 662 Q124 706 196 662", apricot[0], 10) +
    stroke("M88 672 L98 610 M164 672 L152 610", "#A8623A", 12) +
    path(
      "M76 580 Q120 560 160 578 L176 520 Q196 504 204 530 L216 548 L192 556 L176 620 Q120 640 84 618Z",
      marigold[1],
    ) +
    rect(104, 564, 44, 24, indigo[4], { rx: 8 }) +
    circle(192, 532, 4, indigo[0]) +
    stroke("M78 586 q-22 10 -18 44", apricot[0], 9)
  );
}

function mobile(): string {
  const toys = [
    [796, 130, apricot[1]],
    [836, 160, marigold[2]],
    [876, 126, indigo[5]],
  ] as const;
  const threads = toys.map(
    ([x, y, colour]) =>
      rect(x - 1, 60, 2, y - 60, "#7C84A6") + path(d`M${x} ${y} l16 24 h-32Z`, colour),
  );
  return rect(834, 0, 3, 60, "#7C84A6") + rect(784, 58, 104, 4, "#7C84A6") + threads.join("");
}

/** The doctor's room. */
export function annexeWellness(): string {
  const random = randomFrom(66);
  const { body, defs } = room({
    wall: ["#F4FBF9", "#DCEFEA"],
    floor: ["#B9D3DC", "#9ABBC8"],
    ground: 520,
  });
  return scene(
    [
      body,
      joints(520, [480, 340], "#4A6C7C2E", 90),
      rect(0, 330, 960, 190, "#BFE3DA"),
      rect(0, 326, 960, 8, green[2]),
      eyeChart(),
      framed([60, 90], [150, 110], "#FFE3BF", green[2]),
      couch(),
      windowFrame([300, 76], [190, 220], 2, white),
      chair(176, 690, 210, green[1], 1),
      seated(random, 176, 700, 36, {
        cloth: marigold[2],
        hair: "long",
        right: [2.6, 3.9],
        lanyard: true,
        trousers: indigo[3],
      }),
      doctor(random),
      desk(),
      pottedPalm(908, 700, 210, indigo[4]),
      sunbeam([300, 296], [190, 424], -180, white),
    ],
    defs,
  );
}

function eyeChart(): string {
  const rows = ["E", "F P", "T O Z", "L P E D"].map((row, i) =>
    words(590, 130 + i * 44 - i * i * 2, 46 - i * 8, row, indigo[0]),
  );
  return (
    rect(526, 74, 128, 200, white, { rx: 5, stroke: "#9ABBC8", "stroke-width": 5 }) + rows.join("")
  );
}

function couch(): string {
  const folds = Array.from({ length: 9 }, (_, i) =>
    rect(700 + i * 30, 60, 18, 400, "#8CCBBE", { rx: 8, opacity: 0.55 }),
  );
  return (
    rect(690, 50, 270, 8, "#8FA8B8") +
    rect(696, 58, 264, 404, "#B5E2D4") +
    folds.join("") +
    rect(640, 420, 320, 34, white, { rx: 10 }) +
    rect(640, 400, 90, 26, indigo[6], { rx: 10 }) +
    rect(650, 454, 12, 84, "#8FA8B8") +
    rect(930, 454, 12, 84, "#8FA8B8") +
    rect(300, 76, 190, 220, "#CDEBF5") +
    path("M300 296 V240 Q360 190 420 236 T490 230 V296Z", "#9CCFAE") +
    circle(430, 130, 24, "#FFF3CF")
  );
}

function doctor(random: Random): string {
  return (
    upper(random, 500, 336, 42, {
      cloth: white,
      hair: "bun",
      lanyard: false,
      left: [-2.2, 4.3],
      right: [1.6, 4.4],
    }) +
    stroke("M478 396 Q474 470 504 478 Q532 474 524 396", indigo[2], 6) +
    circle(504, 484, 10, "#8FA8B8") +
    standing(random, 726, 640, 27, {
      cloth: "#3FA7B5",
      hair: "side",
      left: [-0.8, 3.6],
      right: [0.8, 3.7],
      trousers: "#2B7B8A",
      lanyard: true,
    }) +
    rect(702, 476, 48, 34, white, { rx: 3 })
  );
}

function desk(): string {
  return (
    table([300, 560], [400, 44], 130, "#F2D7AE", "#8A5A36") +
    laptopBack(590, 548, 86, indigo[4]) +
    rect(392, 534, 70, 14, white, { rx: 3 }) +
    rect(330, 520, 34, 28, "#3FA7B5", { rx: 5 }) +
    stroke("M340 520 l-6 -24 M352 520 l8 -20", apricot[1], 4)
  );
}
