import { type Roof, tower } from "./buildings.ts";
import { marigold } from "./colours.ts";
import type { HeroPlan } from "./hero-plan.ts";
import { palm } from "./landscape.ts";
import { between, pick, type Random, randomFrom } from "./random.ts";
import { rect, tenth } from "./svg.ts";

const roofs: readonly Roof[] = ["flat", "tank", "step", "dome", "slant", "tank", "flat"];
const shore = "#0A0E3C";

interface Rank {
  seed: number;
  heights: readonly [number, number];
  widths: readonly [number, number];
  fills: readonly string[];
  /** Share of lit windows. */
  lit: number;
}

/** Navi Mumbai by night, two ranks deep, with its lights on the water. */
export function heroCity({ horizon, city }: HeroPlan, random: Random): string {
  const { end, cell, palms } = city;
  const ranks: readonly Rank[] = [
    { ...city.far, seed: 11, lit: 0.16, fills: ["#232A78", "#1E2570"] },
    { ...city.near, seed: 5, lit: 0.36, fills: ["#151B59", "#10164D", "#1A2063"] },
  ];
  const placedAt: (readonly [x: number, width: number])[] = [];
  let towers = "";
  for (const { seed, heights, widths, fills, lit } of ranks) {
    const own = randomFrom(seed);
    for (let x = -30, i = 0; x < end; i++) {
      const width = between(own, ...widths);
      const towardsWater = 1 - Math.max(0, x / end) * 0.45;
      const height = between(own, ...heights) * towardsWater;
      const roof = pick(own, roofs);
      const fill = fills[i % fills.length] as string;
      towers += tower(own, { x, base: horizon + 6, width, height, fill, lit, roof, cell });
      placedAt.push([x, width]);
      x += width * (0.82 + own() * 0.22);
    }
  }
  const trees = [
    [end - 18, 1, 0.16],
    [end + 14, 0.78, 0.22],
    [end - 58, 0.7, -0.14],
  ] as const;
  return (
    towers +
    reflections(placedAt, horizon, random) +
    rect(-10, horizon + 2, end + 30, 9, shore, { rx: 4 }) +
    trees.map(([x, size, lean]) => palm(x, horizon + 8, palms * size, shore, lean)).join("")
  );
}

function reflections(
  towers: readonly (readonly [x: number, width: number])[],
  horizon: number,
  random: Random,
): string {
  let light = "";
  for (const [x, width] of towers) {
    for (let i = 0; i < 4; i++) {
      const left = x + width * (0.1 + random() * 0.7);
      const top = horizon + 10 + random() * 40;
      const length = 16 + random() * 60;
      const opacity = tenth(0.1 + random() * 0.25);
      light += rect(left, top, 2.2, length, marigold[2], { rx: 1, opacity });
    }
  }
  return light;
}
