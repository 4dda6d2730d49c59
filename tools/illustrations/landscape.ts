import { indigo } from "./colours.ts";
import { type Random, randomFrom } from "./random.ts";
import { circle, d, type Point, path, placed, rect, tenth } from "./svg.ts";

interface Ridge {
  /** Height of the line that the hills rise from. */
  base: number;
  /** How far they rise and fall. */
  rise: number;
  /** Where their tops are cut: the Western Ghats are flat basalt. */
  clip: number;
}

/** The outline of a chain of hills from left to right. */
export function ridge(random: Random, from: number, to: number, { base, rise, clip }: Ridge) {
  const phases = [random() * 9, random() * 9, random() * 9] as const;
  const points: Point[] = [];
  for (let x = from; x <= to; x += 14) {
    const t = (x - from) / 260;
    const wave =
      Math.sin(t * 1.1 + phases[0]) * 0.55 +
      Math.sin(t * 2.3 + phases[1]) * 0.3 +
      Math.sin(t * 5.1 + phases[2]) * 0.15;
    points.push([x, base - Math.min(wave, clip * 0.6) * rise]);
  }
  return points;
}

/** The land below an outline. */
export function hill(outline: readonly Point[], bottom: number, fill: string): string {
  const first = outline[0] as Point;
  const last = outline.at(-1) as Point;
  const line = outline.map(([x, y]) => d`L${x} ${y}`).join(" ");
  return path(`${d`M${first[0]} ${bottom}`} ${line} ${d`L${last[0]} ${bottom}Z`}`, fill);
}

/** Stars, denser towards the top. */
export function stars(random: Random, count: number, width: number, height: number): string {
  return starsFrom(random, count, width, height, 0, 0);
}

/** The same over a window whose corner is not the picture's. */
export function starsFrom(
  random: Random,
  count: number,
  width: number,
  height: number,
  left: number,
  top: number,
): string {
  let sky = "";
  for (let i = 0; i < count; i++) {
    const x = left + random() * width;
    const y = top + random() * random() * height;
    const size = 0.6 + random() * 1.5;
    sky += circle(x, y, size, indigo[7], { opacity: tenth(0.3 + random() * 0.7) });
  }
  return sky;
}

/** Fronds of a palm: direction in degrees and length in heights of the tree. */
const fronds = [
  [-160, 0.5],
  [-125, 0.42],
  [-90, 0.34],
  [-55, 0.42],
  [-20, 0.5],
  [15, 0.42],
  [165, 0.42],
] as const;

/** `lean` is how far the crown hangs over, in heights of the tree. */
export function palm(x: number, y: number, height: number, fill: string, lean: number): string {
  const trunk = `M-0.025 0 Q0.02 -0.5 ${lean} -1 Q0.07 -0.5 0.03 0Z`;
  const crown = fronds.map(([degrees, length]) => {
    const angle = (degrees * Math.PI) / 180;
    const tipX = lean + Math.cos(angle) * length;
    const tipY = -1 + Math.sin(angle) * length * 0.6 + 0.1;
    const bendX = lean + Math.cos(angle) * length * 0.55;
    const bendY = -1 + Math.sin(angle) * length * 0.75 - 0.03;
    return path(
      `M${lean} -1 Q${fine(bendX)} ${fine(bendY - 0.05)} ${fine(tipX)} ${fine(tipY)} ` +
        `Q${fine(bendX)} ${fine(bendY + 0.05)} ${lean} -1Z`,
      fill,
    );
  });
  return placed(x, y, height, path(trunk, fill) + crown.join(""));
}

export function tree(x: number, y: number, height: number, leaves: string, trunk = "#3B2A55") {
  return (
    rect(x - height * 0.04, y - height * 0.45, height * 0.08, height * 0.45, trunk) +
    circle(x, y - height * 0.66, height * 0.3, leaves) +
    circle(x - height * 0.2, y - height * 0.5, height * 0.2, leaves) +
    circle(x + height * 0.2, y - height * 0.5, height * 0.2, leaves)
  );
}

/** Reeds and mangrove along the lower edge, higher towards the sides. */
export function mangrove(
  width: number,
  bottom: number,
  reeds: { step: number; least: number; atSides: number; play: number },
): string {
  const random = randomFrom(77);
  let growth = "";
  for (let x = -20; x < width + 20; x += reeds.step) {
    const side = Math.abs(x / width - 0.5) * 2;
    const height = reeds.least + side * side * reeds.atSides + random() * reeds.play;
    const bend = x - 6 + random() * 12;
    const tip = x - 14 + random() * 28;
    growth += path(
      d`M${x} ${bottom + 4} Q${bend} ${bottom - height * 0.6} ${tip} ${bottom - height} Q${x + 8} ${bottom - height * 0.5} ${x + 9} ${bottom + 4}Z`,
      "#080B2C",
    );
  }
  return growth;
}

function fine(value: number): number {
  return Number(value.toFixed(3));
}
