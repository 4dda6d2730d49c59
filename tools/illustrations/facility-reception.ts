import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { seated, standing, upper } from "./figure.ts";
import { pendant } from "./fittings.ts";
import { counter, sofa } from "./furniture.ts";
import { foliage, pottedPalm } from "./greenery.ts";
import { joints, room, scene, skyline, sunbeam, windowFrame } from "./interior.ts";
import { type Random, randomFrom } from "./random.ts";
import { laptopBack } from "./screens.ts";
import { d, ellipse, rect, stroke, words } from "./svg.ts";

/** The front desk in the morning, before a wall of leaves. */
export function hqReception(): string {
  const random = randomFrom(12);
  const { body, defs } = room({
    wall: ["#FFF6E4", "#FBE6C6"],
    floor: ["#EBCFA6", "#D8B184"],
    ground: 500,
  });
  const view = { sky: "#CDE9F2", towers: "#A9CBD8", lit: 0, seed: 5 };
  return scene(
    [
      body,
      joints(500, [480, 300], "#A8764A40", 120),
      skyline([26, 90], [190, 320], view),
      windowFrame([26, 90], [190, 320], 2, "#B98A5A"),
      foliage(random, [280, 60], [420, 330], 30),
      rect(362, 150, 256, 108, green[0], { rx: 12, opacity: 0.82 }),
      words(490, 232, 84, "XLD", marigold[3]),
      [330, 490, 650].map((x) => pendant(x, 96, 74, apricot[1])).join(""),
      desk(random),
      waiting(random),
      visitor(random),
      sunbeam([40, 100], [150, 560], 260),
    ],
    defs,
  );
}

function desk(random: Random): string {
  const slats = Array.from({ length: 21 }, (_, i) => rect(282 + i * 21, 462, 7, 136, "#FFFFFF1F"));
  return (
    upper(random, 420, 322, 29, {
      cloth: indigo[4],
      hair: "bun",
      lanyard: true,
      left: [-1, 3.6],
      right: [1.1, 3.6],
    }) +
    upper(random, 580, 318, 29, {
      cloth: apricot[1],
      hair: "side",
      lanyard: true,
      arm: 1,
      right: [2.7, -0.2],
    }) +
    ellipse([490, 600], [240, 16], "#0B0F3826") +
    counter([270, 436], [440, 162], indigo[3], white) +
    slats.join("") +
    laptopBack(500, 438, 76, indigo[5]) +
    rect(316, 428, 60, 10, marigold[2], { rx: 3 }) +
    rect(322, 418, 50, 10, green[2], { rx: 3 }) +
    ellipse([664, 420], [15, 17], green[2]) +
    rect(652, 424, 24, 14, apricot[1], { rx: 3 })
  );
}

function waiting(random: Random): string {
  return (
    pottedPalm(912, 548, 230, apricot[0]) +
    ellipse([820, 634], [150, 16], "#0B0F3822") +
    sofa([720, 634], [230, 150], green[1], 2) +
    seated(random, 790, 636, 24, {
      cloth: marigold[2],
      hair: "long",
      left: [-0.5, 3.6],
      right: [0.7, 3.7],
      trousers: indigo[2],
    }) +
    rect(774, 520, 36, 26, white, { rx: 2 })
  );
}

/** A candidate with a case, on the way to the desk. */
function visitor(random: Random): string {
  const case_ =
    stroke(d`M236 626 V556 h38 V626`, "#3A3F6E", 5) +
    rect(224, 612, 62, 84, apricot[0], { rx: 8 }) +
    rect(236, 612, 6, 84, "#FFFFFF30") +
    rect(268, 612, 6, 84, "#FFFFFF30") +
    ellipse([238, 700], [6, 6], indigo[0]) +
    ellipse([272, 700], [6, 6], indigo[0]);
  return (
    standing(random, 158, 706, 33, {
      cloth: indigo[6],
      hair: "curly",
      trousers: indigo[2],
      right: [2.9, 5.1],
      lanyard: false,
      stride: 1,
    }) + case_
  );
}
