import { type Roof, tower } from "./buildings.ts";
import { indigo } from "./colours.ts";
import { starsFrom } from "./landscape.ts";
import { between, pick, randomFrom } from "./random.ts";
import { clipped, type Point, rect } from "./svg.ts";

const roofs: readonly Roof[] = ["flat", "tank", "step", "flat", "slant", "dome", "flat"];

interface Skyline {
  from: number;
  to: number;
  base: number;
  heights: Point;
  widths?: Point;
  fills?: readonly string[];
  /** Share of lit windows. */
  lit?: number;
  cell?: number;
}

/** Towers side by side, as far behind a scene as their colours say. */
export function skyline(seed: number, plan: Skyline): string {
  const { from, to, base, heights, widths = [50, 84], lit = 0.28, cell = 15 } = plan;
  const { fills = ["#1B2167", "#20276F", "#171C5C"] } = plan;
  const random = randomFrom(seed);
  let towers = "";
  for (let x = from, i = 0; x < to; i++) {
    const width = between(random, ...widths);
    towers += tower(random, {
      x,
      base,
      width,
      height: between(random, ...heights),
      fill: fills[i % fills.length] as string,
      lit,
      cell,
      roof: pick(random, roofs),
      dark: "#ffffff0d",
    });
    x += width * between(random, 0.9, 1.1);
  }
  return towers;
}

/** A window of an office by night; `panes` stand side by side. */
export function nightWindow(
  [x, y]: Point,
  [width, height]: Point,
  { seed, panes, frame = "#10154A" }: { seed: number; panes: number; frame?: string },
): string {
  const view =
    rect(x, y, width, height, "#262D82") +
    starsFrom(randomFrom(seed), 26, width, height * 0.6, x, y) +
    skyline(seed, {
      from: x - 10,
      to: x + width,
      base: y + height,
      heights: [height * 0.25, height * 0.68],
      fills: ["#171C5C", "#1B2167", "#12174F"],
      lit: 0.34,
    });
  const bars = Array.from({ length: panes - 1 }, (_, i) =>
    rect(x + (width * (i + 1)) / panes - 4, y, 8, height, frame),
  );
  const outline = { stroke: frame, "stroke-width": 12, rx: 4 };
  return (
    clipped(x, y, width, height, view) +
    bars.join("") +
    rect(x, y, width, height, "none", outline) +
    rect(x - 16, y + height + 2, width + 32, 12, indigo[3], { rx: 4 })
  );
}
