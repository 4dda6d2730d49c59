import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { bunting, plant, sheet, tick } from "./objects.ts";
import { person } from "./person.ts";
import { randomFrom } from "./random.ts";
import { momentSize, wall } from "./room.ts";
import { circle, rect, svg, words } from "./svg.ts";

export function momentRegistration(): string {
  const random = randomFrom(8);
  const { width, height } = momentSize;
  const room = wall("#FFE3B0", "#FFD0A6", apricot[3]);
  const board =
    rect(250, 120, 460, 120, indigo[2], { rx: 14 }) +
    words(480, 176, 40, "Registration", white) +
    words(480, 213, 22, "Please keep your resume ready", marigold[3]);
  const hosts =
    person(random, 360, 344, 34, { cloth: indigo[4], hair: "bun", lanyard: true }) +
    person(random, 600, 340, 34, {
      cloth: green[1],
      hair: "pagri",
      lanyard: true,
      pagri: marigold[1],
    });
  const desk =
    rect(210, 478, 540, 22, white, { rx: 5 }) +
    rect(226, 500, 508, 130, indigo[3]) +
    rect(226, 500, 508, 16, indigo[2]) +
    circle(480, 572, 34, marigold[2]) +
    tick(480, 572, 24, indigo[3], marigold[3]) +
    [300, 470, 610].map((x) => sheet([x, 446], [54, 40], -6, { ticks: 1 })).join("");
  const candidates =
    person(random, 110, 470, 52, { cloth: apricot[1], hair: "short", height: 260 }) +
    person(random, 836, 466, 54, { cloth: indigo[5], hair: "long", height: 270 }) +
    person(random, 950, 520, 54, { cloth: green[2], hair: "side", height: 240 });
  return svg(
    width,
    height,
    room.body +
      bunting(-20, 980, 14, 19, [indigo[4], apricot[1], green[2], indigo[3], white]) +
      board +
      plant(70, 560, 190) +
      plant(896, 560, 170, green[0], indigo[4]) +
      hosts +
      desk +
      candidates,
    room.defs,
  );
}
