import { walker } from "./banner-figures.ts";
import { banner, halo } from "./banner-frame.ts";
import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { hill, palm, ridge, stars } from "./landscape.ts";
import { pick, type Random, randomFrom } from "./random.ts";
import { circle, d, path, rect } from "./svg.ts";

const street = 620;
const lights = [marigold[2], marigold[3], marigold[4]];

/** Our three buildings at dusk, when the night shift arrives. */
export function bannerFacilities(): string {
  const random = randomFrom(63);
  const hills = ridge(randomFrom(4), -20, 1460, { base: 480, rise: 110, clip: 0.7 });
  const palms = [
    [640, 150, 0.12],
    [992, 170, -0.1],
    [1030, 130, 0.16],
    [1400, 180, -0.12],
  ] as const;
  return banner({
    sky: "dusk",
    body:
      stars(randomFrom(12), 50, 1440, 360) +
      hill(hills, 720, "#3A3580") +
      halo(1060, 560, 520, 0.5) +
      canteen(random) +
      glassTower(random) +
      stepped(random) +
      rect(0, street, 1440, 100, "#10154A") +
      rect(0, street, 1440, 8, indigo[4]) +
      rect(300, 676, 1140, 5, marigold[1], { opacity: 0.55 }) +
      palms.map(([x, height, lean]) => palm(x, street + 4, height, "#0B0F38", lean)).join("") +
      arrivals(random),
  });
}

function windows(
  random: Random,
  [left, top]: readonly [number, number],
  [columns, rows]: readonly [number, number],
  [wide, high, gapX, gapY]: readonly [number, number, number, number],
): string {
  let panes = "";
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const light = random() < 0.66 ? pick(random, lights) : indigo[3];
      panes += rect(left + column * gapX, top + row * gapY, wide, high, light, { rx: 2 });
    }
  }
  return panes;
}

/** Low and round, with a terrace under umbrellas. */
function canteen(random: Random): string {
  const umbrellas = [520, 590].map((x) => {
    const cloth = path(d`M${x - 34} 424 Q${x} 384 ${x + 34} 424Z`, apricot[1]);
    return rect(x - 2, 420, 4, 40, marigold[4]) + cloth;
  });
  return (
    umbrellas.join("") +
    rect(440, 458, 230, 170, "#1B2167", { rx: 30 }) +
    rect(440, 458, 230, 10, marigold[2], { rx: 5 }) +
    windows(random, [462, 490], [5, 2], [30, 44, 40, 60])
  );
}

function glassTower(random: Random): string {
  const fins = Array.from({ length: 6 }, (_, i) => rect(716 + i * 48, 196, 6, 424, "#2A3187"));
  return (
    rect(822, 150, 6, 50, indigo[0]) +
    circle(825, 148, 6, apricot[1]) +
    rect(706, 190, 260, 436, "#12174F") +
    windows(random, [724, 212], [5, 9], [38, 28, 48, 42]) +
    fins.join("") +
    rect(700, 184, 272, 14, marigold[2], { rx: 4 }) +
    rect(770, 566, 132, 58, marigold[4]) +
    rect(832, 566, 6, 58, indigo[1]) +
    rect(752, 552, 168, 16, apricot[1], { rx: 4 })
  );
}

function stepped(random: Random): string {
  return (
    rect(1160, 270, 130, 356, "#20276F") +
    rect(1110, 350, 230, 276, "#1B2167") +
    rect(1060, 440, 330, 186, "#171C5C") +
    rect(1156, 262, 138, 10, green[2]) +
    rect(1106, 342, 238, 10, green[2]) +
    rect(1056, 432, 338, 10, green[2]) +
    windows(random, [1176, 288], [3, 1], [26, 30, 38, 40]) +
    windows(random, [1126, 368], [5, 1], [26, 34, 42, 40]) +
    windows(random, [1078, 460], [7, 3], [30, 30, 44, 50])
  );
}

function arrivals(random: Random): string {
  const cloths = [marigold[2], green[2], white, apricot[2], indigo[5], apricot[1]];
  return [560, 690, 770, 900, 1150, 1260]
    .map((x, i) =>
      walker(random, [x, 690 + (i % 2) * 8], 17, { cloth: cloths[i], bag: marigold[0] }),
    )
    .join("");
}
