import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { fromBehind, seated, standing } from "./figure.ts";
import { bulbs, chai, steam } from "./fittings.ts";
import { roundTable, stool } from "./furniture.ts";
import { planter, pottedPalm } from "./greenery.ts";
import { fade, halo, joints, scene } from "./interior.ts";
import { hill, ridge } from "./landscape.ts";
import { type Random, randomFrom } from "./random.ts";
import { circle, rect } from "./svg.ts";
import { cloud } from "./weather.ts";

const deck = 500;

/** Chai on the roof when the night shift has ended. */
export function hqTerraceGarden(): string {
  const random = randomFrom(82);
  return scene(
    [
      morning(random),
      rect(0, deck, 960, 220, "url(#deck)"),
      joints(deck, [480, 250], "#7A3F2C3A", 70),
      railing(),
      planter(random, [0, 470], [250, 54], "#8C4A36", [marigold[1], apricot[1], white]),
      planter(random, [716, 470], [250, 54], "#8C4A36", [marigold[1], "#E0569A", white]),
      atTheRail(random),
      pergola(),
      pottedPalm(892, 690, 250, indigo[3]),
      company(random),
    ],
    fade("sky", [0, deck], ["#8FC7E8", "#C9E4EC", "#FFE9C8", "#FFCB94"]) +
      fade("creek", [400, deck], ["#FFDDAE", "#9CCBD6"]) +
      fade("deck", [deck, 720], ["#D99A6C", "#B8704C"]),
  );
}

function morning(random: Random): string {
  const ghats = ridge(random, -20, 980, { base: 372, rise: 120, clip: 0.6 });
  const hills = ridge(random, -20, 980, { base: 402, rise: 60, clip: 0.9 });
  return (
    rect(0, 0, 960, deck, "url(#sky)") +
    halo(300, 316, 190, "#FFF3CF", 0.3) +
    circle(300, 316, 46, "#FFF6DC") +
    cloud(560, 190, 240, white, 0.75) +
    cloud(60, 210, 170, white, 0.6) +
    hill(ghats, 460, "#86A9B8") +
    hill(hills, 480, "#5E9A8E") +
    rect(0, 424, 960, 80, "url(#creek)")
  );
}

function railing(): string {
  const posts = Array.from({ length: 9 }, (_, i) => rect(i * 120 - 3, 392, 6, 120, "#4C5A86"));
  return (
    rect(0, 400, 960, 108, white, { opacity: 0.24 }) +
    posts.join("") +
    rect(0, 386, 960, 11, "#4C5A86", { rx: 5 })
  );
}

function atTheRail(random: Random): string {
  return (
    fromBehind(random, 396, 352, 22, { cloth: indigo[4], hair: "short", hem: 7.6 }) +
    fromBehind(random, 486, 358, 21, { cloth: apricot[1], hair: "long", hem: 7.6 }) +
    rect(358, 512, 168, 10, "#0B0F3824", { rx: 5 })
  );
}

function pergola(): string {
  const slats = Array.from({ length: 12 }, (_, i) => rect(20 + i * 82, 18, 16, 46, "#7A4634"));
  return (
    rect(0, 34, 960, 18, "#8C5540") +
    slats.join("") +
    rect(44, 50, 20, 470, "#8C5540") +
    rect(640, 50, 18, 440, "#8C5540") +
    bulbs(0, 340, 58, 26, 7) +
    bulbs(340, 660, 58, 26, 7) +
    bulbs(660, 970, 58, 26, 7)
  );
}

function company(random: Random): string {
  return (
    stool(130, 684, 110, apricot[0]) +
    seated(random, 130, 704, 31, {
      cloth: green[1],
      hair: "bun",
      right: [1.9, 3.4],
      lanyard: true,
    }) +
    chai(189, 548, 32) +
    stool(414, 684, 110, apricot[0]) +
    seated(random, 414, 704, 31, {
      cloth: marigold[2],
      hair: "pagri",
      left: [-1.6, 3.9],
      trousers: indigo[2],
    }) +
    roundTable([272, 590], 104, 112, "#FFF3DC") +
    chai(240, 592, 32) +
    steam(240, 558, 42) +
    chai(306, 598, 32) +
    standing(random, 706, 700, 31, {
      cloth: indigo[6],
      hair: "scarf",
      scarf: apricot[1],
      hem: 7,
      left: [-1.3, 2.9],
      trousers: indigo[3],
    }) +
    chai(666, 492, 30)
  );
}
