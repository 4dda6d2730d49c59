import { skyline } from "./banner-city.ts";
import { walker } from "./banner-figures.ts";
import { banner, halo } from "./banner-frame.ts";
import { type House, house } from "./buildings.ts";
import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { hill, ridge, stars, tree } from "./landscape.ts";
import type { Look } from "./person.ts";
import { randomFrom } from "./random.ts";
import { circle, d, path, rect, stroke } from "./svg.ts";

const deck = 612;
const pylon = 860;
const homes: readonly House[] = [
  { wall: "#FFE9CB", roof: "#5A2F56", door: apricot[0] },
  { wall: "#F2B48D", roof: "#3C2760", door: indigo[2] },
];
const walkers: readonly (readonly [x: number, look: Look & { bag?: string }])[] = [
  [560, { hair: "short", cloth: indigo[5], bag: marigold[1] }],
  [672, { hair: "scarf", cloth: green[2], scarf: marigold[2] }],
  [750, { hair: "curly", cloth: apricot[1], bag: indigo[4] }],
  [945, { hair: "long", cloth: white, bag: apricot[1] }],
  [1030, { hair: "pagri", cloth: indigo[4], pagri: marigold[2] }],
  [1170, { hair: "bun", cloth: marigold[2], bag: indigo[3], arm: 1 }],
];

/** On foot across the lit bridge, from the night shift's city to the morning of the homes. */
export function bannerCareers(): string {
  const random = randomFrom(52);
  const far = ridge(randomFrom(22), 600, 1460, { base: 560, rise: 80, clip: 0.8 });
  return banner({
    sky: "dusk",
    body:
      stars(randomFrom(9), 70, 1000, 400) +
      halo(1330, 520, 620) +
      circle(1330, 500, 70, "#FFE9B8") +
      hill(far, 720, "#8A5690") +
      skyline(31, { from: -20, to: 470, base: 660, heights: [120, 330], lit: 0.36 }) +
      rect(0, 630, 1440, 90, "#242A7C") +
      farShore() +
      cables() +
      walkers
        .map(([x, look]) => walker(random, [x, deck + 4], 22, { ...look, lanyard: true }))
        .join("") +
      rail(),
  });
}

function farShore(): string {
  return (
    path("M1120 720 Q1190 622 1440 606 V720Z", "#2E5F5B") +
    tree(1262, 640, 84, green[1]) +
    homes.map((home, i) => house(1276 + i * 112, 628 - i * 8, 88, home)).join("")
  );
}

function cables(): string {
  const top = 170;
  const lines = Array.from({ length: 12 }, (_, i) => {
    const reach = 52 + i * 40;
    const hang = top + 18 + (11 - i) * 9;
    return d`M${pylon} ${hang} L${pylon - reach} ${deck - 6} M${pylon} ${hang} L${pylon + reach} ${deck - 6}`;
  });
  const legs = d`M${pylon - 34} 720 L${pylon - 8} ${top} h16 L${pylon + 34} 720 h-18 L${pylon} ${top + 70} L${pylon - 16} 720Z`;
  return (
    stroke(lines.join(""), marigold[4], 2, { opacity: 0.6 }) +
    path(legs, indigo[0]) +
    circle(pylon, top - 8, 7, "#FF6B4A")
  );
}

function rail(): string {
  const lamps = Array.from({ length: 15 }, (_, i) => 30 + i * 100);
  return (
    rect(0, deck, 1240, 26, indigo[0]) +
    rect(0, deck, 1240, 5, marigold[2]) +
    lamps
      .filter((x) => x < 1240)
      .map((x) => halo(x, deck + 15, 30, 0.8) + circle(x, deck + 15, 4.5, marigold[4]))
      .join("")
  );
}
