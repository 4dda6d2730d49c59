import { indigo, marigold } from "./colours.ts";
import { circle, d, path, rect, svg } from "./svg.ts";

const width = 1600;
const height = 128;
const deck = 112;
const pylons = [400, 800, 1200];

/** The bridge once more, as a strip above the footer. */
export function span(): string {
  const cables = pylons.map((x) => {
    const lines = Array.from({ length: 14 }, (_, i) => {
      const top = 8 + (13 - i) * 3;
      const reach = (i + 1) * 14;
      return d`M${x} ${top}L${x - reach} ${deck}M${x} ${top}L${x + reach} ${deck}`;
    });
    return path(lines.join(""), "none", { stroke: indigo[4], "stroke-width": 1.6 });
  });
  const legs = pylons.map((x) => path(d`M${x - 7} 128L${x - 2.5} 2h5L${x + 7} 128`, indigo[0]));
  const lamps = Array.from({ length: 54 }, (_, i) => circle(15 + i * 30, deck - 3, 2, marigold[2]));
  return svg(
    width,
    height,
    rect(0, 0, width, height, indigo[1]) +
      cables.join("") +
      legs.join("") +
      rect(0, deck, width, height - deck, indigo[0]) +
      lamps.join(""),
  );
}
