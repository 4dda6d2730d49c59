import { apricot, cloths, green, indigo, marigold, white } from "./colours.ts";
import { fromBehind, seated, upper } from "./figure.ts";
import { pendant, steam } from "./fittings.ts";
import { chair, counter, roundTable } from "./furniture.ts";
import { hangingPlant } from "./greenery.ts";
import { fade, joints, room, scene, sunbeam } from "./interior.ts";
import { pick, type Random, randomFrom } from "./random.ts";
import { d, ellipse, type Point, path, rect, words } from "./svg.ts";

/** Questions from the steps at the monthly town hall. */
export function hqTownHall(): string {
  const random = randomFrom(96);
  const steps = [0, 1, 2, 3].map((step) => {
    const top = 232 + step * 92;
    const left = 150 - step * 38;
    const width = 960 - left * 2;
    const wood = rect(left, top, width, 96, "url(#riser)") + rect(left, top, width, 15, "#FFD9A0");
    return wood + sitters(random, step, [left, top], width);
  });
  return scene(
    [
      rect(0, 0, 960, 720, "url(#hall)"),
      rect(0, 598, 960, 122, "#C9B8E8"),
      rect(230, 40, 500, 108, indigo[3], { rx: 12 }),
      words(480, 92, 44, "Town hall", white),
      words(480, 128, 25, "Ask us anything", marigold[3]),
      hangingPlant(96, 0, 150),
      hangingPlant(864, 0, 190),
      steps.join(""),
      sunbeam([360, 0], [240, 720], -210),
      speaker(random),
    ],
    fade("hall", [0, 600], ["#EDE4FB", "#CFC0EE"]) +
      fade("riser", [230, 600], ["#E2985A", "#B8673C"]),
  );
}

function sitters(random: Random, step: number, [left, top]: Point, width: number): string {
  const head = 18 + step * 2.2;
  const count = 6 + (step % 2);
  const pitch = (width - 90) / (count - 1);
  return Array.from({ length: count }, (_, i) => {
    const x = left + 45 + i * pitch + (random() - 0.5) * 26;
    const raised = step === 2 && i === 4;
    if (random() < 0.1) return rect(x - 30, top - 12, 60, 16, pick(random, cloths), { rx: 7 });
    return seated(random, x, top + head * 3.3, head, {
      cloth: pick(random, cloths),
      trousers: pick(random, [indigo[1], indigo[2], "#4A2F5E"]),
      ...(raised && { right: [2.3, -1.4] as const }),
    });
  }).join("");
}

function speaker(random: Random): string {
  return (
    fromBehind(random, 208, 500, 50, { cloth: apricot[1], hair: "bun", hem: 6 }) +
    path(d`M268 610 Q352 640 346 560`, "none", {
      stroke: apricot[1],
      "stroke-width": 40,
      "stroke-linecap": "round",
    }) +
    ellipse([346, 546], [21, 21], "#8A5636") +
    rect(338, 486, 14, 60, indigo[1], { rx: 5 }) +
    ellipse([345, 480], [15, 17], indigo[0])
  );
}

/** Lunch in the middle of a day shift. */
export function hqCafeteria(): string {
  const random = randomFrom(7);
  const { body, defs } = room({
    wall: ["#FFF1C9", "#FFE09A"],
    floor: ["#F4F1E6", "#DAD5C4"],
    ground: 450,
  });
  const tiles = Array.from({ length: 60 }, (_, i) =>
    rect((i % 20) * 48, 214 + Math.floor(i / 20) * 40, 46, 38, i % 3 ? "#FFD67A" : "#FFC95A"),
  );
  const shades = [apricot[1], green[1], indigo[4], apricot[1], green[1]];
  return scene(
    [
      body,
      joints(450, [480, 250], "#8C86703A", 100),
      tiles.join(""),
      menu(),
      servery(random),
      shades.map((colour, i) => pendant(96 + i * 192, 70 + (i % 2) * 16, 92, colour)).join(""),
      diners(random),
    ],
    defs,
  );
}

function menu(): string {
  const dishes = ["Misal pav", "Veg thali", "Sol kadhi"].map((dish, i) =>
    words(270 + i * 210, 176, 27, dish, white),
  );
  return (
    rect(146, 104, 668, 100, indigo[2], { rx: 10 }) +
    words(480, 140, 26, "Today’s kitchen", marigold[2]) +
    dishes.join("")
  );
}

function servery(random: Random): string {
  const cooks = [300, 640].map(
    (x, i) =>
      upper(random, x, 316, 25, {
        cloth: white,
        hair: "short",
        lanyard: false,
        left: [-1.2, 3.6],
        right: [1.2, 3.6],
      }) +
      rect(x - 24, 276, 48, 20, white, { rx: 5 }) +
      ellipse([x, 276], [30, 14], i ? "#F4F4FA" : white),
  );
  const pans = [200, 330, 470, 610, 740].map(
    (x, i) =>
      rect(x - 44, 402, 88, 18, "#AEB4CC", { rx: 5 }) +
      ellipse(
        [x, 403],
        [40, 9],
        [apricot[1], green[2], marigold[1], white, apricot[0]][i] as string,
      ) +
      (i % 2 ? "" : steam(x, 392, 46)),
  );
  return (
    cooks.join("") +
    counter([110, 416], [740, 110], green[1], "#E9F4EE") +
    pans.join("") +
    rect(110, 350, 740, 70, white, { opacity: 0.22 }) +
    rect(110, 346, 740, 7, "#AEB4CC")
  );
}

function diners(random: Random): string {
  const thali = (x: number, y: number) =>
    ellipse([x, y], [38, 12], "#C7CCDD") +
    ellipse([x - 14, y - 2], [9, 4], apricot[1]) +
    ellipse([x + 3, y - 4], [9, 4], green[2]) +
    ellipse([x + 17, y], [9, 4], marigold[1]) +
    ellipse([x, y + 4], [13, 4], white);
  const group = (x: number, y: number, looks: readonly [string, string], size: number) =>
    chair(x - size * 4.2, y + size * 3.7, size * 4.4, apricot[0], 1) +
    chair(x + size * 4.2, y + size * 3.7, size * 4.4, apricot[0], -1) +
    upper(random, x - size * 3, y - size * 4.2, size, { cloth: looks[0], right: [1.6, 3.7] }) +
    upper(random, x + size * 3, y - size * 4.2, size, { cloth: looks[1], left: [-1.6, 3.7] }) +
    roundTable([x, y], size * 5, size * 4, white) +
    thali(x - size * 2, y - 2) +
    thali(x + size * 2, y - 2);
  return (
    group(210, 592, [indigo[4], apricot[2]], 27) +
    group(740, 588, [marigold[2], indigo[6]], 28) +
    ellipse([480, 706], [10, 3], "#0B0F3820")
  );
}
