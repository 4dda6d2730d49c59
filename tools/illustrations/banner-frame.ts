import { indigo } from "./colours.ts";
import { type GradientStop, linearGradient, placed, radialGradient, rect, svg } from "./svg.ts";

/** The right two thirds and the lower half are what most screens show. */
export const bannerSize = { width: 1440, height: 720 };

/** The band at the top of a page; every banner ends in it. */
const band = indigo[1];

const skies = {
  night: [
    [0, band],
    [0.45, "#1A2066"],
    [1, "#343A9A"],
  ],
  dusk: [
    [0, band],
    [0.36, "#272B7A"],
    [0.62, "#644890"],
    [0.82, "#B2658C"],
    [1, "#E08A72"],
  ],
  dawn: [
    [0, band],
    [0.3, "#363C94"],
    [0.52, "#8A5C9C"],
    [0.74, "#E58A74"],
    [1, "#FFC58A"],
  ],
  room: [
    [0, band],
    [0.5, "#20276F"],
    [1, "#2A3187"],
  ],
} as const satisfies Record<string, readonly GradientStop[]>;

interface Banner {
  sky: keyof typeof skies;
  body: string;
  defs?: string;
}

/** A scene at night or dusk that melts into the band at its left and its top. */
export function banner({ sky, body, defs = "" }: Banner): string {
  const { width, height } = bannerSize;
  const veils =
    rect(0, 0, 620, height, "url(#veil-left)") + rect(0, 0, width, 240, "url(#veil-top)");
  return svg(
    width,
    height,
    rect(0, 0, width, height, "url(#sky)") + body + veils,
    linearGradient("sky", [0, 0], [0, height], skies[sky]) +
      radialGradient("halo", [0, 0], 1, [
        [0, "#FFE2A0", 0.95],
        [0.2, "#FFB75A", 0.6],
        [0.52, "#EE6F5B", 0.24],
        [1, "#D8588A", 0],
      ]) +
      linearGradient("veil-left", [0, 0], [620, 0], fade) +
      linearGradient("veil-top", [0, 0], [0, 240], fade) +
      defs,
  );
}

const fade: readonly GradientStop[] = [
  [0, band],
  [0.3, band, 0.78],
  [0.7, band, 0.22],
  [1, band, 0],
];

/** Light around a lamp, a lantern or the sun. */
export function halo(x: number, y: number, radius: number, opacity = 1): string {
  return placed(x, y, radius, `<circle r="1" fill="url(#halo)" opacity="${opacity}"/>`);
}
