import { indigo, marigold, white } from "./colours.ts";
import { circle, d, path, polygon, rect, words } from "./svg.ts";

/** A staff bus from the front, with the route over its windscreen. */
export function busFront(
  x: number,
  foot: number,
  width: number,
  colour: string,
  route: string,
): string {
  const u = width / 100;
  const at = (left: number, top: number, wide: number, high: number, fill: string, rx = 0) =>
    rect(x + left * u, foot + top * u, wide * u, high * u, fill, { rx: rx * u });
  const lights = [16, 84].map(
    (left) =>
      circle(x + left * u, foot - 29 * u, 11 * u, marigold[3], { opacity: 0.3 }) +
      circle(x + left * u, foot - 29 * u, 6 * u, marigold[4]),
  );
  const wipers = d`M${x + 30 * u} ${foot - 48 * u} l${12 * u} ${-14 * u} M${x + 58 * u} ${foot - 48 * u} l${12 * u} ${-14 * u}`;
  return (
    at(14, -12, 14, 12, indigo[0], 3) +
    at(72, -12, 14, 12, indigo[0], 3) +
    at(-8, -88, 10, 20, indigo[0], 4) +
    at(98, -88, 10, 20, indigo[0], 4) +
    at(2, -124, 96, 116, colour, 9) +
    at(2, -24, 96, 6, "#0B0F3833") +
    at(10, -119, 80, 20, indigo[0], 3) +
    words(x + 50 * u, foot - 103.5 * u, 14 * u, route, marigold[2]) +
    at(8, -95, 84, 48, "#2B3A7A", 5) +
    polygon(
      [
        [x + 14 * u, foot - 47 * u],
        [x + 40 * u, foot - 95 * u],
        [x + 58 * u, foot - 95 * u],
        [x + 32 * u, foot - 47 * u],
      ],
      white,
      { opacity: 0.13 },
    ) +
    path(wipers, "none", { stroke: indigo[0], "stroke-width": 2 * u }) +
    at(36, -20, 28, 8, white, 2) +
    at(30, -36, 40, 8, "#0B0F3844", 3) +
    lights.join("")
  );
}

/** What its headlights throw on the road. */
export function headlights(x: number, foot: number, width: number): string {
  return [0.16, 0.84]
    .map((share) => {
      const lamp = x + width * share;
      return polygon(
        [
          [lamp - 8, foot - width * 0.29],
          [lamp + 8, foot - width * 0.29],
          [lamp + width * 0.42, foot + width * 0.34],
          [lamp - width * 0.42, foot + width * 0.34],
        ],
        marigold[3],
        { opacity: 0.13 },
      );
    })
    .join("");
}
