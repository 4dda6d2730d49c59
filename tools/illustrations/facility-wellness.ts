import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { seated, standing, upper } from "./figure.ts";
import { framed } from "./fittings.ts";
import { chair, table } from "./furniture.ts";
import { pottedPalm } from "./greenery.ts";
import { joints, room, scene, sunbeam, windowFrame } from "./interior.ts";
import { type Random, randomFrom } from "./random.ts";
import { laptopBack } from "./screens.ts";
import { circle, path, rect, stroke, words } from "./svg.ts";

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
      sunbeam([300, 296], [190, 424], -180, white),
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
    rect(340, 566, 320, 78, "#C9A477") +
    table([300, 560], [400, 44], 130, "#F2D7AE", "#8A5A36") +
    laptopBack(590, 548, 86, indigo[4]) +
    rect(392, 534, 70, 14, white, { rx: 3 }) +
    rect(330, 520, 34, 28, "#3FA7B5", { rx: 5 }) +
    stroke("M340 520 l-6 -24 M352 520 l8 -20", apricot[1], 4)
  );
}
