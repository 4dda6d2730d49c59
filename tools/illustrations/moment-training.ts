import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { plant, tick } from "./objects.ts";
import { crowd, person } from "./person.ts";
import { randomFrom } from "./random.ts";
import { momentSize, wall } from "./room.ts";
import { rect, stroke, svg } from "./svg.ts";

export function momentTraining(): string {
  const random = randomFrom(21);
  const { width, height } = momentSize;
  const room = wall("#CDEBE0", "#B5E2D4", "#8FCDBB");
  // the seven career levels, the last one reached
  const bars = Array.from({ length: 7 }, (_, level) => {
    const x = 286 + level * 60;
    const top = 296 - level * 27;
    return rect(x, top, 46, 310 - top, level % 2 ? indigo[5] : indigo[4], { rx: 4 });
  });
  const board =
    rect(230, 70, 500, 270, white, { rx: 10, stroke: indigo[2], "stroke-width": 10 }) +
    bars.join("") +
    tick(286 + 6 * 60 + 23, 296 - 6 * 27 - 28, 20, marigold[2], indigo[1]) +
    stroke("M300 270 L690 96", apricot[1], 6, { "stroke-dasharray": "2 16" });
  const trainer = person(random, 838, 300, 42, {
    cloth: apricot[1],
    hair: "long",
    lanyard: true,
    arm: -1,
    height: 300,
  });
  const shades = ["#2A6E66", "#1F5A58", "#17474F", "#10334A"];
  return svg(
    width,
    height,
    room.body +
      board +
      trainer +
      plant(96, 560, 200, green[0], indigo[4]) +
      crowd(random, width, [470, 620], [24, 40], shades),
    room.defs,
  );
}
