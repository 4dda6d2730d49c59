import { apricot, marigold } from "./colours.ts";
import { circle, path, placed } from "./svg.ts";

const bowl = "M-1 0 Q0 1.25 1 0Z";
const rim = "M-1 0 Q0 0.34 1 0 Q0 -0.3 -1 0Z";
const flame = "M0 -1.5 Q0.5 -0.62 0.3 -0.2 Q0 0.08 -0.3 -0.2 Q-0.5 -0.62 0 -1.5Z";
const heart = "M0 -0.85 Q0.24 -0.4 0.14 -0.18 Q0 -0.06 -0.14 -0.18 Q-0.24 -0.4 0 -0.85Z";

/** A burning clay lamp whose rim lies at `x`, `y`; `size` is half the width of its bowl. */
export function diya(x: number, y: number, size: number, clay: string = apricot[0]): string {
  return placed(
    x,
    y,
    size,
    circle(0, -0.6, 2, marigold[2], { opacity: 0.1 }) +
      circle(0, -0.6, 1.2, marigold[3], { opacity: 0.16 }) +
      path(bowl, clay) +
      path(rim, "#7A2E1F") +
      path(flame, marigold[2]) +
      path(heart, marigold[4]),
  );
}
