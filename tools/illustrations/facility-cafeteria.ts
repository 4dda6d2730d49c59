import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { standing, upper } from "./figure.ts";
import { pendant, steam } from "./fittings.ts";
import { chair, counter, roundTable } from "./furniture.ts";
import { joints, room, scene } from "./interior.ts";
import { type Random, randomFrom } from "./random.ts";
import { ellipse, rect, words } from "./svg.ts";

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
    standing(random, 478, 690, 29, {
      cloth: green[2],
      hair: "scarf",
      scarf: apricot[1],
      hem: 6.9,
      left: [-1.5, 3.5],
      right: [1.5, 3.5],
    }) +
    rect(424, 506, 108, 10, apricot[0], { rx: 4 }) +
    thali(478, 500)
  );
}
