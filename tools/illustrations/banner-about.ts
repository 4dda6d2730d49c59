import { banner, halo } from "./banner-frame.ts";
import { type Roof, tower } from "./buildings.ts";
import { apricot, indigo, marigold } from "./colours.ts";
import { hill, ridge, stars } from "./landscape.ts";
import { person } from "./person.ts";
import { type Random, randomFrom } from "./random.ts";
import { circle, d, rect, stroke } from "./svg.ts";

const ground = 586;

interface Year {
  label: string;
  x: number;
  width: number;
  height: number;
  roof: Roof;
  people: number;
}

const years: readonly Year[] = [
  { label: "2002", x: 470, width: 84, height: 72, roof: "tank", people: 1 },
  { label: "2005", x: 650, width: 104, height: 150, roof: "flat", people: 2 },
  { label: "2008", x: 850, width: 122, height: 236, roof: "step", people: 3 },
  { label: "Today", x: 1080, width: 184, height: 344, roof: "flat", people: 6 },
];

/** A street of our years: the house of each stands higher than the one before. */
export function bannerAbout(): string {
  const random = randomFrom(72);
  const hills = ridge(randomFrom(18), -20, 1460, { base: 520, rise: 70, clip: 0.85 });
  return banner({
    sky: "dawn",
    body:
      stars(randomFrom(21), 50, 1440, 320) +
      halo(1172, 440, 560, 0.9) +
      hill(hills, 720, "#6A4A88") +
      years.map((year, i) => building(year, i)).join("") +
      crane() +
      rect(0, ground, 1440, 134, "#12174F") +
      road(random),
  });
}

function building({ x, width, height, roof }: Year, i: number): string {
  const fill = ["#2A3187", "#232A78", "#1B2268", "#12174F"][i] as string;
  return (
    tower(randomFrom(i + 5), {
      x,
      base: ground,
      width,
      height,
      fill,
      lit: 0.3 + i * 0.14,
      cell: 21,
      roof,
    }) + rect(x + width / 2 - 15, ground - 42, 30, 42, marigold[4], { rx: 3 })
  );
}

/** The newest is not finished: a floor hangs from the hook. */
function crane(): string {
  const mast = stroke(
    "M1318 586 V196 M1236 210 H1400 M1318 180 L1262 208 M1318 180 L1384 208",
    indigo[0],
    7,
  );
  return (
    mast +
    stroke("M1250 212 V252", indigo[0], 3) +
    rect(1222, 252, 56, 16, apricot[1], { rx: 3 }) +
    circle(1318, 176, 6, "#FF6B4A")
  );
}

function road(random: Random): string {
  const stops = years.map(({ label, x, width, people }) => {
    const middle = x + width / 2;
    const staff = Array.from({ length: people }, (_, i) =>
      person(random, middle - 42 - people * 10 + i * 36, ground - 62, 15, { height: 62 }),
    );
    return (
      staff.join("") +
      circle(middle, 634, 15, indigo[0]) +
      circle(middle, 634, 10, label === "Today" ? apricot[1] : marigold[2])
    );
  });
  const lit = d`M0 634 H${1172}`;
  return stroke(lit, marigold[2], 6) + stops.join("");
}
