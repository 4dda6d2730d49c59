import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { pick, type Random } from "./random.ts";
import { circle, type Point, rect } from "./svg.ts";

const bindings = [
  apricot[0],
  apricot[1],
  marigold[1],
  marigold[3],
  green[1],
  green[2],
  indigo[4],
  indigo[5],
  indigo[6],
  white,
];

/** Shelves filled with books. */
export function bookcase(
  random: Random,
  [x, y]: Point,
  [width, height]: Point,
  rows: number,
  [frame, back]: readonly [string, string],
): string {
  const pitch = height / rows;
  let drawn = rect(x, y, width, height, back);
  for (let row = 0; row < rows; row++) {
    const floor = y + pitch * (row + 1) - 8;
    drawn += books(random, [x + 12, floor], width - 24, pitch - 20);
    drawn += rect(x, floor, width, 9, frame);
  }
  return drawn + rect(x, y, width, height, "none", { stroke: frame, "stroke-width": 10 });
}

/** Books side by side, standing on `floor`, with a gap here and there. */
export function books(random: Random, [x, floor]: Point, width: number, height: number): string {
  let drawn = "";
  for (let left = x; left < x + width - 22; ) {
    const thick = 9 + random() * 13;
    const high = height * (0.62 + random() * 0.36);
    drawn += rect(left, floor - high, thick, high, pick(random, bindings), { rx: 1.5 });
    drawn += rect(left, floor - high * 0.8, thick, 3, "#0B0F3830");
    left += thick + (random() < 0.09 ? 22 : 1.5);
  }
  return drawn;
}

/** A metal locker with its door shut. */
export function locker([x, y]: Point, [width, height]: Point, colour: string, number: string) {
  const slots = [0.12, 0.16, 0.2].map((share) =>
    rect(x + width * 0.3, y + height * share, width * 0.4, 4, "#0B0F3840", { rx: 2 }),
  );
  const plate = rect(x + width * 0.24, y + height * 0.3, width * 0.52, height * 0.15, white, {
    rx: 4,
  });
  const label =
    `<text x="${x + width / 2}" y="${y + height * 0.412}" font-family="Bricolage Grotesque" ` +
    `font-weight="700" font-size="${height * 0.1}" fill="${indigo[1]}" text-anchor="middle">${number}</text>`;
  return (
    rect(x + 2, y + 2, width - 4, height - 4, colour, { rx: 5 }) +
    rect(x + 2, y + height - 14, width - 4, 12, "#0B0F381F", { rx: 5 }) +
    slots.join("") +
    plate +
    label +
    circle(x + width * 0.82, y + height * 0.58, 6, indigo[1])
  );
}
