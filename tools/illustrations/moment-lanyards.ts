import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { person } from "./person.ts";
import { type Random, randomFrom } from "./random.ts";
import { momentSize } from "./room.ts";
import { circle, clipped, linearGradient, path, rect, svg, turned } from "./svg.ts";

const colours = [marigold[2], indigo[4], apricot[1], green[1], indigo[3]];
const turns = [-3, 2, -1, 3, -2];

export function momentLanyards(): string {
  const random = randomFrom(40);
  const { width, height } = momentSize;
  const badges = colours.map((colour, i) =>
    badge(random, 110 + i * 186, 250 + (i % 2) * 70, colour, turns[i] ?? 0),
  );
  return svg(
    width,
    height,
    rect(0, 0, width, height, "url(#wall)") + badges.join(""),
    linearGradient(
      "wall",
      [0, 0],
      [0, height],
      [
        [0, indigo[7]],
        [1, indigo[6]],
      ],
    ),
  );
}

/** A badge whose clip is at `x`, `y`. */
function badge(random: Random, x: number, y: number, colour: string, turn: number): string {
  const ribbon = { stroke: colour, "stroke-width": 20 };
  const portrait = clipped(
    x - 50,
    y + 84,
    100,
    84,
    circle(x, y + 126, 42, indigo[7]) +
      person(random, x, y + 118, 18, { lanyard: false, height: 90 }),
  );
  const card =
    rect(x - 76, y + 18, 152, 216, white, { rx: 14 }) +
    rect(x - 76, y + 18, 152, 58, colour, { rx: 14 }) +
    rect(x - 76, y + 52, 152, 24, colour) +
    rect(x - 18, y + 26, 36, 8, indigo[0], { rx: 4, opacity: 0.5 }) +
    portrait +
    rect(x - 50, y + 182, 100, 12, indigo[3], { rx: 4 }) +
    rect(x - 34, y + 204, 68, 9, indigo[6], { rx: 4 });
  return (
    path(`M${x - 46} -10 L${x} ${y} L${x + 46} -10`, "none", ribbon) +
    rect(x - 11, y - 14, 22, 30, "#C9CCDF", { rx: 4 }) +
    turned(turn, [x, y], card)
  );
}
