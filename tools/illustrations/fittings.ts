import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { circle, d, ellipse, type Point, path, polygon, rect, stroke, words } from "./svg.ts";

/** A wall clock with the town it tells the time of. */
export function clock([x, y]: Point, r: number, [hour, minute]: Point, rim: string, town = "") {
  const hand = (turns: number, length: number) => {
    const angle = turns * Math.PI * 2;
    return d`M${x} ${y} L${x + Math.sin(angle) * r * length} ${y - Math.cos(angle) * r * length}`;
  };
  const marks = Array.from({ length: 12 }, (_, i) => {
    const angle = (i * Math.PI) / 6;
    const size = i % 3 ? r * 0.035 : r * 0.07;
    return circle(x + Math.sin(angle) * r * 0.78, y - Math.cos(angle) * r * 0.78, size, indigo[3]);
  });
  return (
    circle(x, y, r, white) +
    circle(x, y, r, "none", { stroke: rim, "stroke-width": r * 0.15 }) +
    marks.join("") +
    stroke(hand((hour + minute / 60) / 12, 0.44), indigo[1], r * 0.12) +
    stroke(hand(minute / 60, 0.66), indigo[1], r * 0.07) +
    circle(x, y, r * 0.09, rim) +
    (town && words(x, y + r * 1.62, r * 0.38, town, marigold[4]))
  );
}

/** Words on a board, whose middle is at `x`, `y`. */
export function sign(
  [x, y]: Point,
  [width, height]: Point,
  text: string,
  [ground, ink]: readonly [string, string],
) {
  return (
    rect(x - width / 2, y - height / 2, width, height, ground, { rx: height * 0.16 }) +
    words(x, y + height * 0.18, height * 0.52, text, ink)
  );
}

/** A shade on a cable, its lower edge at `y`. */
export function pendant(
  x: number,
  y: number,
  size: number,
  colour: string,
  glow = marigold[4] as string,
) {
  return (
    rect(x - 1.5, 0, 3, y - size * 0.6, indigo[1]) +
    ellipse([x, y], [size * 0.5, size * 0.14], glow) +
    path(
      d`M${x - size * 0.5} ${y} Q${x - size * 0.44} ${y - size * 0.62} ${x} ${y - size * 0.66} Q${x + size * 0.44} ${y - size * 0.62} ${x + size * 0.5} ${y}Z`,
      colour,
    )
  );
}

/** A lamp on a tall foot with its cone of light. */
export function floorLamp(x: number, foot: number, height: number, shade: string): string {
  const top = foot - height;
  const cloth: Point[] = [
    [x - 34, top],
    [x + 34, top],
    [x + 56, top + 78],
    [x - 56, top + 78],
  ];
  const cone: Point[] = [
    [x - 56, top + 78],
    [x + 56, top + 78],
    [x + 210, foot],
    [x - 210, foot],
  ];
  return (
    polygon(cone, marigold[2], { opacity: 0.16 }) +
    rect(x - 3, top + 70, 6, height - 74, indigo[0]) +
    ellipse([x, foot - 2], [36, 8], indigo[0]) +
    polygon(cloth, shade)
  );
}

/** A small glass of chai. */
export function chai(x: number, foot: number, height: number): string {
  const half = height * 0.3;
  const glass = d`M${x - half} ${foot - height} H${x + half} L${x + half * 0.72} ${foot} H${x - half * 0.72}Z`;
  const tea = d`M${x - half * 0.92} ${foot - height * 0.78} H${x + half * 0.92} L${x + half * 0.66} ${foot - 2} H${x - half * 0.66}Z`;
  return path(glass, white, { opacity: 0.75 }) + path(tea, "#C07A3E");
}

export function mug(x: number, foot: number, size: number, colour: string): string {
  return (
    circle(x + size * 0.5, foot - size * 0.5, size * 0.26, "none", {
      stroke: colour,
      "stroke-width": size * 0.14,
    }) + rect(x - size * 0.45, foot - size, size * 0.9, size, colour, { rx: size * 0.14 })
  );
}

/** Steam above a cup or kettle. */
export function steam(x: number, foot: number, height: number): string {
  const third = height / 3;
  const wisps = [-0.32, 0.32].map((side) => {
    const left = x + side * third;
    return d`M${left} ${foot} q${third * 0.5} ${-third * 0.75} 0 ${-third * 1.5} t0 ${-third * 1.5}`;
  });
  return stroke(wisps.join(""), white, height * 0.07, { opacity: 0.6 });
}

/** A picture in a frame: a hill under a sun. */
export function framed([x, y]: Point, [width, height]: Point, sky: string, land: string): string {
  const hill = d`M${x} ${y + height} V${y + height * 0.66} Q${x + width * 0.35} ${y + height * 0.4} ${x + width * 0.62} ${y + height * 0.7} T${x + width} ${y + height * 0.62} V${y + height}Z`;
  return (
    rect(x, y, width, height, sky) +
    circle(x + width * 0.68, y + height * 0.36, height * 0.14, marigold[4]) +
    path(hill, land) +
    rect(x, y, width, height, "none", { stroke: indigo[1], "stroke-width": 7 })
  );
}

/** Notes stuck to a board in rows. */
export function notes([x, y]: Point, [columns, rows]: Point, size: number): string {
  const colours = [marigold[2], apricot[2], green[2], indigo[6], marigold[3]];
  const all = Array.from({ length: columns * rows }, (_, i) => {
    const left = x + (i % columns) * size * 1.25 + (i % 2) * 3;
    const top = y + Math.floor(i / columns) * size * 1.25 + (i % 3) * 2;
    return (
      rect(left, top, size, size, colours[(i * 3) % colours.length] as string, { rx: 2 }) +
      rect(left + size * 0.18, top + size * 0.3, size * 0.6, size * 0.08, "#0B0F3860") +
      rect(left + size * 0.18, top + size * 0.5, size * 0.42, size * 0.08, "#0B0F3860")
    );
  });
  return all.join("");
}

/** A string of bulbs between two points of the same height. */
export function bulbs(from: number, to: number, y: number, sag: number, count: number): string {
  const lamps = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    const hang = y + sag * 4 * t * (1 - t);
    const x = from + (to - from) * t;
    return (
      circle(x, hang + 8, 15, marigold[3], { opacity: 0.25 }) + circle(x, hang + 8, 6, marigold[4])
    );
  });
  const cable = d`M${from} ${y} Q${(from + to) / 2} ${y + sag * 2} ${to} ${y}`;
  return path(cable, "none", { stroke: indigo[1], "stroke-width": 2.5 }) + lamps.join("");
}
