import { apricot, indigo, marigold } from "./colours.ts";
import { diya } from "./diya.ts";
import { garland } from "./objects.ts";
import { circle, linearGradient, rect, svg } from "./svg.ts";

const width = 1600;
const height = 320;
const ledge = 288;
const swags = [0, 400, 800, 1200];

/** A ledge of lamps under marigolds, across the whole page. */
export function diyas(): string {
  const lamps = Array.from({ length: 17 }, (_, i) => {
    const size = i % 4 === 2 ? 34 : 23;
    return diya(i * 100, ledge - size * 0.6, size);
  });
  return svg(
    width,
    height,
    rect(0, 0, width, height, "url(#evening)") +
      swags.map((from) => garland(from, from + 400, 8, 62, 30)).join("") +
      swags.map((x) => tassel(x)).join("") +
      tassel(width) +
      rect(0, ledge, width, height - ledge, indigo[0]) +
      rect(0, ledge, width, 5, marigold[0]) +
      lamps.join(""),
    linearGradient(
      "evening",
      [0, 0],
      [0, height],
      [
        [0, indigo[1]],
        [1, "#4A3383"],
      ],
    ),
  );
}

function tassel(x: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((i) => circle(x, 18 + i * 14, 8 - i * 0.5, i % 2 ? marigold[2] : apricot[1]))
    .join("");
}
