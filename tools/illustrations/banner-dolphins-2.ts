import { skyline } from "./banner-city.ts";
import { walker } from "./banner-figures.ts";
import { banner, halo } from "./banner-frame.ts";
import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { dolphin } from "./dolphin.ts";
import { palm, stars } from "./landscape.ts";
import { bunting, sheet } from "./objects.ts";
import { type Look, person } from "./person.ts";
import { randomFrom } from "./random.ts";
import { circle, d, path, polygon, rect } from "./svg.ts";

const lawn = 640;
const queue: readonly (Look & { bag?: string })[] = [
  { hair: "side", cloth: indigo[5], bag: marigold[1] },
  { hair: "long", cloth: apricot[2] },
  { hair: "short", cloth: white, bag: indigo[4] },
  { hair: "scarf", cloth: green[2], scarf: apricot[1] },
  { hair: "curly", cloth: marigold[3], bag: apricot[0] },
  { hair: "bun", cloth: apricot[1] },
];

/** Candidates in line at the tent of the drive. */
export function bannerDolphins2(): string {
  const random = randomFrom(48);
  return banner({
    sky: "dusk",
    body:
      stars(randomFrom(14), 50, 1440, 340) +
      skyline(81, { from: -20, to: 1460, base: lawn, heights: [70, 210], lit: 0.2, ...far }) +
      halo(1140, 480, 540) +
      palm(540, lawn + 6, 230, "#12174F", 0.12) +
      palm(1400, lawn + 6, 260, "#12174F", -0.1) +
      rect(0, lawn, 1440, 80, "#1F5A55") +
      rect(0, lawn, 1440, 6, green[1]) +
      tent() +
      bunting(380, 960, 300, 17, [marigold[2], apricot[1], green[2], indigo[5], white]) +
      person(random, 1090, 470, 32, {
        hair: "pagri",
        cloth: indigo[4],
        pagri: marigold[2],
        lanyard: true,
      }) +
      person(random, 1220, 466, 32, { hair: "long", cloth: green[1], lanyard: true }) +
      desk() +
      queue
        .map((look, i) =>
          walker(random, [500 + i * 86, 696 - (i % 2) * 8], 26, { ...look, lanyard: false }),
        )
        .join(""),
  });
}

const far = { fills: ["#33367F", "#3D3A86"] } as const;

function tent(): string {
  const scallops = Array.from({ length: 8 }, (_, i) =>
    path(d`M${970 + i * 50} 360 h50 v16 a25 25 0 0 1 -50 0Z`, i % 2 ? marigold[2] : white),
  );
  const stripe = (from: number, to: number, colour: string) =>
    polygon(
      [
        [1170, 200],
        [from, 362],
        [to, 362],
      ],
      colour,
    );
  return (
    rect(990, 360, 360, 284, "#FFDFA6") +
    rect(982, 360, 12, 290, indigo[0]) +
    rect(1346, 360, 12, 290, indigo[0]) +
    stripe(950, 1060, apricot[1]) +
    stripe(1060, 1170, white) +
    stripe(1170, 1280, apricot[1]) +
    stripe(1280, 1390, white) +
    scallops.join("") +
    rect(1167, 116, 6, 90, indigo[0]) +
    polygon(
      [
        [1173, 118],
        [1268, 146],
        [1173, 176],
      ],
      marigold[2],
    )
  );
}

function desk(): string {
  return (
    rect(1014, 556, 312, 18, apricot[0], { rx: 4 }) +
    rect(1026, 574, 288, 90, indigo[2]) +
    circle(1170, 616, 38, marigold[3]) +
    dolphin([1168, 620], 0.3, -10, indigo[4]) +
    sheet([1040, 524], [46, 36], -4, { ticks: 1 }) +
    sheet([1240, 524], [46, 36], 5, { ticks: 1 })
  );
}
