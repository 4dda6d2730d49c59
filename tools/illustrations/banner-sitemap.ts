import { banner, halo } from "./banner-frame.ts";
import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { type Random, randomFrom } from "./random.ts";
import { circle, d, path, rect, stroke, turned } from "./svg.ts";

const block = { width: 124, height: 104 };

/** The city from above by night: streets of light, the creek and the bridge over it. */
export function bannerSitemap(): string {
  const random = randomFrom(64);
  return banner({
    sky: "night",
    body:
      halo(900, 420, 700, 0.35) +
      turned(-14, [900, 420], blocks(random) + avenues()) +
      creek() +
      turned(-14, [900, 420], span()) +
      pins(),
  });
}

function blocks(random: Random): string {
  const shades = ["#20276F", "#1B2167", "#262D82", "#171C5C"];
  let city = "";
  for (let row = -2; row < 10; row++) {
    for (let column = -1; column < 14; column++) {
      const [x, y] = [column * block.width, row * block.height];
      const park = random() < 0.07;
      const shade = shades[Math.floor(random() * shades.length)] as string;
      city += rect(x + 6, y + 6, 112, 92, park ? green[0] : shade, { rx: 6 });
      if (!park) city += roofs(random, x, y);
    }
  }
  return city;
}

function roofs(random: Random, x: number, y: number): string {
  let lights = "";
  for (let i = 0; i < 4; i++) {
    if (random() < 0.66) continue;
    const [left, top] = [x + 18 + (i % 2) * 50, y + 16 + Math.floor(i / 2) * 40];
    lights += rect(left, top, 38, 30, random() < 0.3 ? marigold[3] : indigo[3], { rx: 3 });
  }
  return lights;
}

function avenues(): string {
  const across = [2, 5, 8].map((row) => d`M-200 ${row * block.height} H1700`);
  const down = [3, 6, 8, 11].map((column) => d`M${column * block.width} -200 V1000`);
  return (
    stroke([...across, ...down].join(""), marigold[1], 12, { opacity: 0.35 }) +
    stroke([...across, ...down].join(""), marigold[3], 4)
  );
}

function creek(): string {
  const water =
    "M1120 -20 C1060 140 1210 250 1150 400 S1010 620 1090 740 H1260 C1190 610 1290 540 1320 400 S1230 130 1290 -20Z";
  return (
    path(water, "#10154A") +
    stroke(
      "M1140 120 q40 20 70 4 M1200 250 q34 18 60 2 M1130 560 q40 20 70 2 M1110 650 q30 14 60 0",
      indigo[4],
      4,
    )
  );
}

/** The bridge lies in the line of the middle avenue. */
function span(): string {
  const y = 5 * block.height;
  const cables = [1180, 1290].map((x) =>
    stroke(
      d`M${x} ${y - 54} L${x - 52} ${y - 8} M${x} ${y - 54} L${x + 52} ${y - 8}`,
      marigold[4],
      3,
    ),
  );
  return (
    rect(1090, y - 15, 290, 30, indigo[0], { rx: 6 }) +
    stroke(d`M1098 ${y} H1372`, marigold[2], 9) +
    cables.join("")
  );
}

function pins(): string {
  const places = [
    [720, 300, 1, marigold[2]],
    [930, 230, 0.7, apricot[1]],
    [620, 520, 0.7, green[2]],
    [890, 560, 0.8, apricot[1]],
    [1396, 396, 0.8, marigold[2]],
  ] as const;
  const route = stroke("M620 520 L720 300 L930 230 M720 300 L890 560 L1118 469", white, 4, {
    "stroke-dasharray": "2 14",
  });
  return (
    route +
    places
      .map(([x, y, size, colour]) => {
        const r = 34 * size;
        const drop = d`M${x} ${y} C${x - r * 0.4} ${y - r} ${x - r} ${y - r * 1.2} ${x - r} ${y - r * 2} a${r} ${r} 0 0 1 ${r * 2} 0 C${x + r} ${y - r * 1.2} ${x + r * 0.4} ${y - r} ${x} ${y}Z`;
        return (
          halo(x, y, 70 * size, 0.9) +
          path(drop, colour) +
          circle(x, y - r * 2, r * 0.44, indigo[1])
        );
      })
      .join("")
  );
}
