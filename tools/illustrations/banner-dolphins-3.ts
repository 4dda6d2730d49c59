import { banner, halo } from "./banner-frame.ts";
import { apricot, green, indigo, marigold, skins, white } from "./colours.ts";
import { dolphin } from "./dolphin.ts";
import { garland } from "./objects.ts";
import { type Look, person } from "./person.ts";
import { pick, randomFrom } from "./random.ts";
import { circle, d, polygon, rect, stroke, turned, words } from "./svg.ts";

const stage = 640;
const newcomers: readonly (readonly [x: number, look: Look])[] = [
  [560, { hair: "curly", cloth: indigo[5] }],
  [690, { hair: "scarf", cloth: white, scarf: green[2] }],
  [1130, { hair: "long", cloth: apricot[1] }],
  [1262, { hair: "short", cloth: marigold[3] }],
  [1390, { hair: "bun", cloth: green[2] }],
];

/** The new batch on the stage: welcome. */
export function bannerDolphins3(): string {
  const random = randomFrom(67);
  return banner({
    sky: "room",
    body:
      beams() +
      halo(910, 380, 560, 0.8) +
      emblem() +
      garland(420, 700, 96, 44, 22) +
      garland(1120, 1430, 96, 44, 22) +
      confetti() +
      newcomers
        .map(([x, look], i) =>
          person(random, x, 416 + (i % 2) * 12, 44, {
            ...look,
            skin: skins[i % skins.length] as string,
            lanyard: true,
            height: 260,
          }),
        )
        .join("") +
      host(random) +
      rect(0, stage, 1440, 80, "#4A2F66") +
      rect(0, stage - 4, 1440, 14, marigold[2]) +
      Array.from({ length: 20 }, (_, i) => circle(30 + i * 74, stage + 34, 8, marigold[4])).join(
        "",
      ),
  });
}

function beams(): string {
  return [520, 780, 1040, 1300]
    .map((x, i) =>
      polygon(
        [
          [x - 8, 40],
          [x + 8, 40],
          [x + 130 - i * 40, stage],
          [x - 90 - i * 40, stage],
        ],
        i % 2 ? apricot[2] : marigold[3],
        { opacity: 0.12 },
      ),
    )
    .join("");
}

/** The drive's sign: a dolphin over the waves. */
function emblem(): string {
  const waves = d`M820 256 q22 -18 45 0 t45 0 t45 0 t45 0`;
  return (
    circle(910, 216, 124, indigo[0]) +
    circle(910, 216, 116, marigold[2]) +
    circle(910, 216, 104, indigo[2]) +
    dolphin([915, 202], 0.76, -14, indigo[5]) +
    stroke(waves, indigo[6], 9)
  );
}

/** Holds the garland for the next one. */
function host(random: () => number): string {
  const banner_ =
    rect(800, 520, 220, 64, white, { rx: 8 }) + words(910, 566, 42, "Welcome", indigo[3]);
  return (
    person(random, 850, 400, 48, {
      hair: "pagri",
      cloth: indigo[4],
      pagri: apricot[1],
      skin: "#C08457",
      lanyard: true,
      height: 280,
    }) +
    person(random, 982, 404, 46, {
      hair: "bun",
      cloth: apricot[2],
      skin: "#8A5636",
      lanyard: true,
      height: 280,
    }) +
    banner_ +
    circle(800, 552, 17, "#C08457") +
    circle(1020, 552, 17, "#8A5636")
  );
}

function confetti(): string {
  const random = randomFrom(5);
  const colours = [marigold[2], apricot[1], green[2], indigo[5], white];
  return Array.from({ length: 46 }, () => {
    const [x, y] = [400 + random() * 1020, 100 + random() * 280];
    const slip = rect(x, y, 8 + random() * 8, 6 + random() * 5, pick(random, colours));
    return turned(random() * 180, [x, y], slip);
  }).join("");
}
