import { house } from "./buildings.ts";
import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { tick } from "./objects.ts";
import { circle, d, type Point, rect, stroke } from "./svg.ts";

/** Draws what a screen shows into the rectangle. */
export type Show = (at: Point, size: Point) => string;

/** A monitor on its foot; `at` and `size` are those of the picture on it. */
export function monitor(at: Point, size: Point, show: Show, body: string = indigo[0]): string {
  const [x, y] = at;
  const [width, height] = size;
  const rim = Math.max(4, width * 0.03);
  const middle = x + width / 2;
  return (
    rect(middle - width * 0.05, y + height, width * 0.1, height * 0.24, body) +
    rect(middle - width * 0.2, y + height * 1.2, width * 0.4, height * 0.05, body, { rx: 3 }) +
    rect(x - rim, y - rim, width + rim * 2, height + rim * 2, body, { rx: rim * 1.4 }) +
    show(at, size)
  );
}

/** The back of an open laptop whose edge stands on `y`. */
export function laptopBack(x: number, y: number, width: number, colour: string): string {
  const height = width * 0.62;
  return (
    rect(x - width / 2, y - height, width, height, colour, { rx: width * 0.06 }) +
    circle(x, y - height * 0.5, width * 0.07, marigold[2]) +
    rect(x - width * 0.58, y - 6, width * 1.16, 8, indigo[6], { rx: 4 })
  );
}

/** A loan file: the borrower's home, its data and a margin of ticks. */
export const loanFile: Show = ([x, y], [width, height]) => {
  const rows = Array.from({ length: 6 }, (_, i) => {
    const top = y + height * (0.44 + i * 0.09);
    return (
      rect(
        x + width * 0.12,
        top,
        width * (0.3 + ((i * 29) % 24) / 100),
        height * 0.035,
        indigo[6],
      ) + rect(x + width * 0.68, top, width * 0.2, height * 0.035, i === 3 ? apricot[2] : indigo[7])
    );
  });
  const home = { wall: marigold[4], roof: apricot[0], door: indigo[3] };
  return (
    rect(x, y, width, height, white, { rx: 3 }) +
    rect(x, y, width, height * 0.09, indigo[4]) +
    rect(x + width * 0.03, y + height * 0.035, width * 0.26, height * 0.025, white) +
    rect(x + width * 0.12, y + height * 0.14, width * 0.26, height * 0.25, indigo[7], { rx: 3 }) +
    house(x + width * 0.18, y + height * 0.36, width * 0.14, home) +
    rect(x + width * 0.44, y + height * 0.17, width * 0.4, height * 0.045, indigo[3]) +
    rect(x + width * 0.44, y + height * 0.25, width * 0.3, height * 0.03, indigo[6]) +
    rect(x + width * 0.44, y + height * 0.31, width * 0.35, height * 0.03, indigo[6]) +
    rows.join("")
  );
};

/** The checklist that an audit works through. */
export const checklist: Show = ([x, y], [width, height]) => {
  const rows = Array.from({ length: 6 }, (_, i) => {
    const middle = y + height * (0.22 + i * 0.13);
    const mark: Point = [x + width * 0.1, middle];
    const radius = height * 0.042;
    return (
      (i < 4
        ? tick(...mark, radius, i === 2 ? marigold[1] : green[1])
        : circle(...mark, radius, "none", { stroke: indigo[5], "stroke-width": 2 })) +
      rect(
        x + width * 0.2,
        middle - height * 0.022,
        width * (0.4 + ((i * 17) % 22) / 100),
        height * 0.044,
        "#FFFFFFC8",
      ) +
      rect(x + width * 0.84, middle - height * 0.022, width * 0.1, height * 0.044, indigo[5])
    );
  });
  return (
    rect(x, y, width, height, indigo[2], { rx: 3 }) +
    rect(x, y, width, height * 0.09, green[1]) +
    rows.join("")
  );
};

/** Bars that rise, with a line above them. */
export const chart: Show = ([x, y], [width, height]) => {
  const bars = Array.from({ length: 7 }, (_, i) => {
    const high = height * (0.16 + i * 0.07);
    return rect(
      x + width * (0.1 + i * 0.115),
      y + height * 0.86 - high,
      width * 0.075,
      high,
      i % 2 ? indigo[5] : indigo[4],
    );
  });
  const line = d`M${x + width * 0.13} ${y + height * 0.58} L${x + width * 0.4} ${y + height * 0.46} L${x + width * 0.6} ${y + height * 0.36} L${x + width * 0.86} ${y + height * 0.16}`;
  return (
    rect(x, y, width, height, white, { rx: 3 }) +
    rect(x + width * 0.08, y + height * 0.09, width * 0.36, height * 0.06, indigo[3]) +
    bars.join("") +
    stroke(line, apricot[1], Math.max(2, width * 0.014))
  );
};

/** Lines of text on a dark ground. */
export const lines: Show = ([x, y], [width, height]) => {
  const colours = [green[2], indigo[5], marigold[2], indigo[6], apricot[2]];
  const rows = Array.from({ length: 7 }, (_, i) =>
    rect(
      x + width * (0.08 + (i % 3) * 0.06),
      y + height * (0.12 + i * 0.115),
      width * (0.3 + ((i * 31) % 40) / 100),
      height * 0.05,
      colours[i % colours.length] as string,
    ),
  );
  return rect(x, y, width, height, indigo[1], { rx: 3 }) + rows.join("");
};
