import { house } from "./buildings.ts";
import { cardSize } from "./card-about.ts";
import { apricot, green, indigo, marigold } from "./colours.ts";
import { sheet, tick } from "./objects.ts";
import { circle, linearGradient, rect, stroke, svg } from "./svg.ts";

/** Loan files under a magnifying glass that finds a home. */
export function cardFunctions(): string {
  const { width, height } = cardSize;
  const behind = sheet([70, 110], [210, 290], -9, { ticks: 2, head: apricot[1] });
  const files =
    `<g opacity="0.55">${behind}</g>` +
    sheet([440, 90], [220, 300], 8, { ticks: 1, head: green[1] }) +
    sheet([230, 56], [270, 368], -1, { ticks: 5 });
  const glass =
    circle(470, 296, 104, marigold[2], { opacity: 0.28 }) +
    circle(470, 296, 96, "none", { stroke: indigo[2], "stroke-width": 20 }) +
    stroke("M542 368 L628 452", indigo[2], 34) +
    stroke("M566 392 L628 452", marigold[2], 20);
  const home = house(423.8, 337.5, 94.6, {
    wall: marigold[4],
    roof: apricot[0],
    door: indigo[3],
  });
  return svg(
    width,
    height,
    rect(0, 0, width, height, "url(#paper)") + files + glass + home + tick(540, 218, 28, green[1]),
    linearGradient(
      "paper",
      [0, 0],
      [0, height],
      [
        [0, "#D7F0E6"],
        [1, "#B5E2D4"],
      ],
    ),
  );
}
