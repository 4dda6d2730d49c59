import { banner, halo } from "./banner-frame.ts";
import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { garland } from "./objects.ts";
import { person } from "./person.ts";
import { randomFrom } from "./random.ts";
import { circle, clipped, d, path, polygon, rect, stroke } from "./svg.ts";

const windows = [470, 800, 1130];
const frame = { y: 206, width: 250, height: 370 };
const sill = frame.y + frame.height;

/** Diyas on the sills and kandils between the windows. */
export function bannerDiwali(): string {
  const random = randomFrom(99);
  const people = [
    person(random, 560, 416, 44, { hair: "long", cloth: apricot[1], lanyard: false }),
    person(random, 925, 408, 46, {
      hair: "pagri",
      cloth: indigo[4],
      pagri: apricot[1],
      lanyard: false,
    }),
    person(random, 1250, 420, 44, { hair: "bun", cloth: green[1], lanyard: false }),
  ];
  return banner({
    sky: "night",
    body:
      rect(0, 0, 1440, 720, "#191E63") +
      windows.map((x, i) => lit(x, people[i] ?? "")).join("") +
      [426, 756, 1086, 1412].map((x, i) => kandil(x, 246 + (i % 2) * 40, i)).join("") +
      windows.map(diyas).join(""),
  });
}

function lit(x: number, someone: string): string {
  const { y, width, height } = frame;
  const inside = rect(x, y, width, height, marigold[3]) + someone;
  return (
    halo(x + width / 2, y + 200, 300, 0.6) +
    rect(x - 14, y - 14, width + 28, height + 20, "#10154A", { rx: 6 }) +
    clipped(x, y, width, height, inside) +
    rect(x + width / 2 - 4, y, 8, 90, "#10154A") +
    rect(x, y + 86, width, 8, "#10154A") +
    garland(x - 6, x + width + 6, y - 6, 34, 17) +
    rect(x - 34, sill + 6, width + 68, 20, indigo[4], { rx: 4 }) +
    rect(x - 34, sill + 26, width + 68, 12, indigo[3]) +
    garland(x - 30, x + width + 30, sill + 44, 30, 20)
  );
}

/** The paper lantern of the Konkan, with its tails. */
function kandil(x: number, y: number, i: number): string {
  const [main, other] = [
    [apricot[1], marigold[3]],
    [marigold[2], apricot[0]],
    [green[2], marigold[3]],
    [apricot[1], marigold[3]],
  ][i] as [string, string];
  const tails = [-26, -9, 8, 25].map((at, n) =>
    stroke(d`M${x + at} ${y + 64} q6 30 0 62 t${n % 2 ? 5 : -5} 40`, n % 2 ? main : other, 7),
  );
  return (
    halo(x, y + 20, 150, 0.7) +
    stroke(d`M${x} 60 V${y - 40}`, indigo[4], 3) +
    tails.join("") +
    polygon(
      [
        [x, y - 44],
        [x + 50, y],
        [x + 50, y + 30],
        [x, y + 72],
        [x - 50, y + 30],
        [x - 50, y],
      ],
      main,
    ) +
    polygon(
      [
        [x, y - 30],
        [x + 24, y + 15],
        [x, y + 58],
        [x - 24, y + 15],
      ],
      other,
    ) +
    circle(x, y + 14, 9, white)
  );
}

function diyas(x: number): string {
  return [20, 86, 152, 218]
    .map((at) => {
      const [left, top] = [x + at, sill - 8];
      const flame = d`M${left} ${top - 44} q14 22 0 34 q-14 -12 0 -34Z`;
      return (
        halo(left, top - 22, 60, 0.9) +
        path(d`M${left - 26} ${top - 10} q26 38 52 0Z`, apricot[0]) +
        path(flame, marigold[4])
      );
    })
    .join("");
}
