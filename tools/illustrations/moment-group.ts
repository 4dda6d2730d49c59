import { apricot, indigo, marigold } from "./colours.ts";
import { garland } from "./objects.ts";
import { row } from "./person.ts";
import { randomFrom } from "./random.ts";
import { momentSize } from "./room.ts";
import { linearGradient, rect, svg, words } from "./svg.ts";

export function momentGroup(): string {
  const random = randomFrom(33);
  const { width, height } = momentSize;
  return svg(
    width,
    height,
    rect(0, 0, width, height, "url(#wall)") +
      rect(0, 580, width, 140, indigo[2]) +
      garland(40, 480, 70, 52, 26) +
      garland(480, 920, 70, 52, 26) +
      rect(250, 40, 460, 86, indigo[1], { rx: 12 }) +
      words(480, 96, 42, "Team of the day", marigold[3]) +
      row(random, 8, [120, 840], 250, 34, { height: 330 }) +
      row(random, 7, [90, 870], 350, 39, { height: 330, lanyard: true }) +
      row(random, 7, [70, 890], 468, 44, { height: 300 }),
    linearGradient(
      "wall",
      [0, 0],
      [0, height],
      [
        [0, marigold[2]],
        [1, apricot[2]],
      ],
    ),
  );
}
