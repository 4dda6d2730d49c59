import { apricot, indigo, marigold } from "./colours.ts";
import { person } from "./person.ts";
import type { Random } from "./random.ts";
import { circle, clipped, ellipse, polygon, rect, words } from "./svg.ts";

/** The company's bus with its lights on, facing left, and who sits in it. */
export function shiftBus(random: Random): string {
  const panes = [198, 306, 414].map((x) => window(random, x, 92));
  const wheels = [230, 556].map(
    (x) =>
      circle(x, 604, 48, indigo[0]) + circle(x, 604, 20, indigo[6]) + circle(x, 604, 8, indigo[3]),
  );
  const door =
    rect(524, 334, 116, 260, indigo[2], { rx: 10 }) +
    rect(534, 346, 45, 200, "#5A66B8", { rx: 4 }) +
    rect(585, 346, 45, 200, "#5A66B8", { rx: 4 });
  return (
    ellipse([370, 650], [330, 14], indigo[0], { opacity: 0.35 }) +
    polygon(
      [
        [62, 534],
        [62, 560],
        [-80, 640],
        [-80, 560],
      ],
      marigold[4],
      { opacity: 0.3 },
    ) +
    rect(56, 296, 610, 306, marigold[2], { rx: 34 }) +
    rect(56, 470, 610, 24, indigo[3]) +
    window(random, 78, 106) +
    panes.join("") +
    door +
    words(350, 544, 34, "XLD shift bus", indigo[1]) +
    circle(72, 546, 15, marigold[4]) +
    rect(654, 520, 12, 34, apricot[0], { rx: 5 }) +
    wheels.join("")
  );
}

function window(random: Random, x: number, width: number): string {
  const someone = person(random, x + width / 2, 392, 24, { height: 90, lanyard: false });
  return (
    rect(x, 334, width, 112, "#4A53A6", { rx: 12 }) +
    clipped(x, 334, width, 112, someone) +
    rect(x, 334, width, 112, "none", { rx: 12, stroke: indigo[2], "stroke-width": 7 })
  );
}
