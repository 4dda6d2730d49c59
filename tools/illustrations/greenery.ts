import { apricot, green, marigold } from "./colours.ts";
import type { Random } from "./random.ts";
import { circle, d, ellipse, type Point, path, polygon, rect, stroke, turned } from "./svg.ts";

const leaves = [green[0], green[1], green[2], "#2F8F74", "#86C9A8"];

/** A wall or hedge of leaves in a rectangle. */
export function foliage(
  random: Random,
  [x, y]: Point,
  [width, height]: Point,
  size: number,
): string {
  let drawn = rect(x, y, width, height, green[0], { rx: 8 });
  for (let top = y + size * 0.4; top < y + height; top += size * 0.8) {
    for (let left = x + random() * size; left < x + width; left += size * 1.1) {
      const colour = leaves[Math.floor(random() * leaves.length)] as string;
      const leaf = ellipse([left, top], [size * 0.34, size * 0.66], colour);
      drawn += turned(random() * 120 - 60, [left, top], leaf);
    }
  }
  return drawn;
}

/** Long leaves that bow out of a tall pot: an areca palm. */
export function pottedPalm(
  x: number,
  foot: number,
  height: number,
  pot: string = apricot[1],
): string {
  const crown = foot - height * 0.32;
  const stems = [-1, -0.62, -0.28, 0.08, 0.4, 0.72, 1].map((side, i) => {
    const tip: Point = [x + side * height * 0.42, foot - height * (0.98 - Math.abs(side) * 0.34)];
    const bend: Point = [x + side * height * 0.12, tip[1] - height * 0.04];
    const leaf = d`M${x} ${crown} Q${bend[0]} ${bend[1]} ${tip[0]} ${tip[1]} Q${bend[0] + side * height * 0.12 + 8} ${bend[1] + height * 0.16} ${x} ${crown}Z`;
    return path(leaf, leaves[i % 4] as string);
  });
  const rim: Point[] = [
    [x - height * 0.15, foot - height * 0.34],
    [x + height * 0.15, foot - height * 0.34],
    [x + height * 0.11, foot],
    [x - height * 0.11, foot],
  ];
  return (
    stems.join("") +
    polygon(rim, pot) +
    rect(x - height * 0.17, foot - height * 0.36, height * 0.34, height * 0.06, pot, { rx: 3 })
  );
}

/** A plant that hangs down from `y`. */
export function hangingPlant(x: number, y: number, length: number): string {
  const trails = [-26, -12, 4, 18, 30].map((side, i) => {
    const reach = length * (0.6 + ((i * 37) % 40) / 100);
    const line = d`M${x} ${y + 14} q${side} 10 ${side * 1.2} ${reach}`;
    const tips = [0.4, 0.65, 0.9].map((share) =>
      circle(
        x + side * (0.6 + share * 0.6),
        y + 16 + reach * share,
        8,
        leaves[(i + 1) % 4] as string,
      ),
    );
    return stroke(line, green[1], 4) + tips.join("");
  });
  return (
    rect(x - 1, 0, 2, y, green[0]) +
    trails.join("") +
    path(d`M${x - 30} ${y} h60 l-12 30 h-36Z`, apricot[1])
  );
}

/** A long planter with leaves and flowers. */
export function planter(
  random: Random,
  [x, y]: Point,
  [width, height]: Point,
  box: string,
  flowers: readonly string[],
) {
  let drawn = "";
  for (let left = x + 10; left < x + width - 4; left += 17) {
    const high = 22 + random() * 34;
    drawn += ellipse(
      [left, y - high * 0.5],
      [11, high * 0.72],
      leaves[Math.floor(random() * 4)] as string,
    );
    if (random() < 0.6) {
      const colour = flowers[Math.floor(random() * flowers.length)] ?? marigold[1];
      drawn += circle(left + 5, y - high * 1.05, 6.5, colour);
    }
  }
  return (
    drawn + rect(x, y, width, height, box, { rx: 4 }) + rect(x, y, width, 8, "#FFFFFF30", { rx: 4 })
  );
}
