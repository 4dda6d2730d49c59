import { indigo, white } from "./colours.ts";
import { type Look, person } from "./person.ts";
import type { Random } from "./random.ts";
import { d, type Point, path, rect, stroke } from "./svg.ts";

interface Walk extends Look {
  /** How far the feet stand apart, in heads; the sign says which way they go. */
  stride?: number;
  trousers?: string;
  /** A bag over the shoulder, in this colour. */
  bag?: string;
}

/** A figure from head to foot whose feet are at `x`, `ground`; it is 7.4 heads tall. */
export function walker(random: Random, [x, ground]: Point, head: number, look: Walk = {}): string {
  const { stride = 1.1, trousers = indigo[0], bag, ...person_ } = look;
  const hip = ground - head * 2.9;
  const leg = (side: number) =>
    stroke(
      d`M${x + side * head * 0.75} ${hip} L${x + side * head * 0.75 + (side * stride * head) / 2} ${ground - head * 0.5}`,
      trousers,
      head * 1.15,
    );
  const figure = person(random, x, ground - head * 6.9, head, { ...person_, height: head * 4.4 });
  return leg(-1) + leg(1) + figure + (bag ? shoulderBag([x, hip], head, bag) : "");
}

function shoulderBag([x, hip]: Point, head: number, colour: string): string {
  const strap = d`M${x - head * 1.1} ${hip - head * 2.6} L${x + head * 1.5} ${hip - head * 0.4}`;
  return (
    stroke(strap, colour, head * 0.28) +
    rect(x + head * 0.8, hip - head * 0.7, head * 1.7, head * 1.3, colour, { rx: head * 0.2 })
  );
}

/** A small glass of cutting chai that stands at `x`, `y`, with its steam. */
export function chai(x: number, y: number, size: number): string {
  const glass = d`M${x - size * 0.42} ${y - size} L${x + size * 0.42} ${y - size} L${x + size * 0.3} ${y} L${x - size * 0.3} ${y}Z`;
  const tea = d`M${x - size * 0.38} ${y - size * 0.74} L${x + size * 0.38} ${y - size * 0.74} L${x + size * 0.3} ${y} L${x - size * 0.3} ${y}Z`;
  const steam = d`M${x} ${y - size * 1.25} q${-size * 0.3} ${-size * 0.3} 0 ${-size * 0.6} t0 ${-size * 0.6}`;
  return (
    path(glass, white, { opacity: 0.55 }) +
    path(tea, "#C8792E") +
    stroke(steam, white, size * 0.1, { opacity: 0.45 })
  );
}

/** What someone says: a bubble whose tip points down to `x`, `y`. */
export function speech([x, y]: Point, [width, height]: Point, colour: string, lines: number) {
  const top = y - height - 16;
  const tip = d`M${x - 6} ${y} L${x + 2} ${y - 18} L${x + 24} ${y - 18}Z`;
  let text = "";
  for (let i = 0; i < lines; i++) {
    const long = width * (i === lines - 1 ? 0.42 : 0.68);
    const step = height / (lines + 1);
    text += rect(x + 6, top + step * (i + 1) - 4, long, 8, indigo[4], { rx: 4 });
  }
  return rect(x - 14, top, width, height, colour, { rx: 14 }) + path(tip, colour) + text;
}
