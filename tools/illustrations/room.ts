import { tower } from "./buildings.ts";
import { indigo, marigold, white } from "./colours.ts";
import { starsFrom } from "./landscape.ts";
import { randomFrom } from "./random.ts";
import { circle, d, linearGradient, path, rect } from "./svg.ts";

/** The moments are all of this size. */
export const momentSize = { width: 960, height: 720 };

/** A wall above a floor; put `defs` into the drawing's own. */
export function wall(upper: string, lower: string, floor: string) {
  const { width, height } = momentSize;
  const ground = 560;
  return {
    body:
      rect(0, 0, width, height, "url(#wall)") +
      rect(0, ground, width, height - ground, floor) +
      rect(0, ground - 6, width, 6, "#00000018"),
    defs: linearGradient(
      "wall",
      [0, 0],
      [0, ground],
      [
        [0, upper],
        [1, lower],
      ],
    ),
  };
}

/** A window with towers behind it, by day or by night. */
export function cityWindow(
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
  seed: number,
  night: boolean,
): string {
  const random = randomFrom(seed);
  const sky = rect(x, y, width, height, night ? "#1A2166" : "#FFD9B0", { rx: 6 });
  const lights = night
    ? starsFrom(random, 22, width, height * 0.6, x, y)
    : circle(x + width * 0.7, y + height * 0.45, height * 0.16, "#FFF0C9");
  let city = "";
  for (let left = x + 4; left < x + width - 30; ) {
    const wide = 24 + random() * 30;
    city += tower(random, {
      x: left,
      base: y + height - 4,
      width: Math.min(wide, x + width - left - 4),
      height: height * (0.25 + random() * 0.4),
      fill: night ? "#0E1347" : "#C77F7B",
      lit: night ? 0.45 : 0.1,
      cell: 8,
      dark: "#ffffff14",
    });
    left += wide + 2;
  }
  const frame = rect(x, y, width, height, "none", { rx: 6, stroke: white, "stroke-width": 7 });
  return sky + lights + city + frame + rect(x + width / 2 - 3, y, 6, height, white);
}

/** A lamp that hangs down to `y` and lights what is below it. */
export function lamp(x: number, y: number, reach: number): string {
  const colour = marigold[2];
  return (
    rect(x - 1.5, 0, 3, y, indigo[1]) +
    path(
      d`M${x - 34} ${y + 26} Q${x - 30} ${y - 6} ${x} ${y - 6} Q${x + 30} ${y - 6} ${x + 34} ${y + 26}Z`,
      colour,
    ) +
    path(
      d`M${x - 34} ${y + 26} L${x - 120} ${y + reach} L${x + 120} ${y + reach} L${x + 34} ${y + 26}Z`,
      colour,
      { opacity: 0.1 },
    )
  );
}
