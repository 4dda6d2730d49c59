import { tower } from "./buildings.ts";
import { randomFrom } from "./random.ts";
import { momentSize } from "./room.ts";
import {
  circle,
  clipped,
  d,
  type GradientStop,
  linearGradient,
  type Point,
  polygon,
  rect,
  stroke,
  svg,
} from "./svg.ts";

const { width, height } = momentSize;

/** A drawing of the gallery's size. */
export function scene(parts: readonly string[], defs = ""): string {
  return svg(width, height, parts.join(""), defs);
}

/** A gradient from top to bottom through colours at even distances. */
export function fade(id: string, [top, bottom]: Point, colours: readonly string[]): string {
  const stops = colours.map((colour, i): GradientStop => [i / (colours.length - 1), colour]);
  return linearGradient(id, [0, top], [0, bottom], stops);
}

export interface RoomPlan {
  /** From the ceiling down. */
  wall: readonly string[];
  /** From the wall to the front. */
  floor: readonly string[];
  /** Where the wall meets the floor. */
  ground: number;
}

export function room({ wall, floor, ground }: RoomPlan) {
  return {
    body:
      rect(0, 0, width, ground, "url(#wall)") +
      rect(0, ground, width, height - ground, "url(#floor)") +
      rect(0, ground - 10, width, 10, "#0B0F3822"),
    defs: fade("wall", [0, ground], wall) + fade("floor", [ground, height], floor),
  };
}

/** Joints of a floor that run to a point above it. */
export function joints(ground: number, vanishing: Point, colour: string, step = 90): string {
  const [vx, vy] = vanishing;
  const depth = (height - vy) / (ground - vy);
  let lines = "";
  for (let x = vx % step; x <= width; x += step) {
    lines += d`M${x} ${ground} L${vx + (x - vx) * depth} ${height}`;
  }
  for (const row of [0.16, 0.42, 0.78]) {
    lines += d`M0 ${ground + (height - ground) * row} H${width}`;
  }
  return stroke(lines, colour, 1.5);
}

/** Daylight that falls slantwise through a window. */
export function sunbeam([x, y]: Point, [wide, reach]: Point, slant: number, colour = "#FFF3D6") {
  const corners: Point[] = [
    [x, y],
    [x + wide, y],
    [x + wide + slant, y + reach],
    [x + slant, y + reach],
  ];
  return polygon(corners, colour, { opacity: 0.22 });
}

/** Light around a lamp. */
export function halo(x: number, y: number, r: number, colour: string, opacity = 0.09): string {
  return [1, 0.72, 0.46].map((share) => circle(x, y, r * share, colour, { opacity })).join("");
}

export interface View {
  sky: string;
  towers: string;
  /** Share of lit windows. */
  lit: number;
  seed: number;
}

/** A skyline that fills a rectangle. */
export function skyline([x, y]: Point, [wide, high]: Point, view: View): string {
  const random = randomFrom(view.seed);
  let city = rect(x, y, wide, high, view.sky);
  for (let left = x - 10; left < x + wide; ) {
    const front = 34 + random() * 46;
    city += tower(random, {
      x: left,
      base: y + high,
      width: front,
      height: high * (0.2 + random() * 0.45),
      fill: view.towers,
      lit: view.lit,
      cell: 12,
      roof: random() < 0.3 ? "tank" : "flat",
    });
    left += front + 3;
  }
  return clipped(x, y, wide, high, city);
}

/** Frame and bars over a view. */
export function windowFrame([x, y]: Point, [wide, high]: Point, panes: number, colour: string) {
  const bars = Array.from({ length: panes - 1 }, (_, i) =>
    rect(x + (wide * (i + 1)) / panes - 3, y, 6, high, colour),
  );
  return (
    rect(x, y, wide, high, "none", { stroke: colour, "stroke-width": 9 }) +
    bars.join("") +
    rect(x - 14, y + high, wide + 28, 12, colour, { rx: 3 })
  );
}
