import { indigo, white } from "./colours.ts";
import type { Random } from "./random.ts";
import { d, ellipse, type Point, path, rect, stroke } from "./svg.ts";

/** Slanting rain over a rectangle. */
export function rain(random: Random, [width, height]: Point, drops: number, opacity = 0.4): string {
  let lines = "";
  for (let i = 0; i < drops; i++) {
    const x = random() * (width + 60);
    const y = random() * height - 20;
    const long = 18 + random() * 26;
    lines += d`M${x} ${y} l${-long * 0.22} ${long}`;
  }
  return stroke(lines, white, 2, { opacity });
}

/** Rings where drops fall into water. */
export function ripples(
  random: Random,
  [x, y]: Point,
  [width, height]: Point,
  count: number,
): string {
  let rings = "";
  for (let i = 0; i < count; i++) {
    const size = 8 + random() * 16;
    const at: Point = [x + random() * width, y + random() * height];
    rings += ellipse(at, [size, size * 0.28], "none", {
      stroke: white,
      "stroke-width": 1.6,
      opacity: 0.55,
    });
  }
  return rings;
}

export function cloud(x: number, y: number, width: number, fill: string, opacity = 1): string {
  const h = width * 0.22;
  return (
    `<g opacity="${opacity}">` +
    rect(x, y - h * 0.5, width, h * 0.5, fill, { rx: h * 0.25 }) +
    ellipse([x + width * 0.32, y - h * 0.5], [width * 0.2, h * 0.62], fill) +
    ellipse([x + width * 0.6, y - h * 0.6], [width * 0.25, h * 0.82], fill) +
    "</g>"
  );
}

/** An open umbrella whose handle ends at `x`, `y`. */
export function umbrella(x: number, y: number, size: number, colour: string): string {
  const top = y - size * 0.95;
  const edge = top + size * 0.42;
  const half = size * 0.54;
  const fourth = half / 2;
  const scallops = [3, 2, 1, 0]
    .map((i) => {
      const from = x - half + (i + 1) * fourth;
      return d`Q${from - fourth / 2} ${edge - size * 0.09} ${from - fourth} ${edge}`;
    })
    .join(" ");
  const dome = d`M${x - half} ${edge} C${x - half} ${top - size * 0.1} ${x + half} ${top - size * 0.1} ${x + half} ${edge} `;
  const rib = d`M${x} ${top + size * 0.03} Q${x - fourth} ${top + size * 0.1} ${x - fourth} ${edge} M${x} ${top + size * 0.03} Q${x + fourth} ${top + size * 0.1} ${x + fourth} ${edge}`;
  return (
    stroke(d`M${x} ${top} V${y}`, indigo[0], size * 0.03) +
    path(`${dome}${scallops}Z`, colour) +
    stroke(rib, "#0B0F38", 2, { opacity: 0.2 }) +
    stroke(d`M${x} ${top} v${-size * 0.06}`, indigo[0], size * 0.03)
  );
}
