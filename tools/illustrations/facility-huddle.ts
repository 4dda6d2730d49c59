import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { standing } from "./figure.ts";
import { mug, notes } from "./fittings.ts";
import { roundTable } from "./furniture.ts";
import { joints, room, scene, sunbeam } from "./interior.ts";
import { randomFrom } from "./random.ts";
import { laptopBack } from "./screens.ts";
import { path, rect, stroke, words } from "./svg.ts";

/** Ten minutes at the whiteboard before the shift. */
export function premisesHuddle(): string {
  const random = randomFrom(88);
  const { body, defs } = room({
    wall: ["#DDF3EC", "#BFE6DA"],
    floor: ["#7FB9AC", "#5E9C90"],
    ground: 520,
  });
  return scene(
    [
      body,
      joints(520, [480, 330], "#0D53482E", 110),
      whiteboard(),
      sunbeam([700, 0], [180, 720], -330),
      standing(random, 200, 640, 27, {
        cloth: marigold[2],
        hair: "long",
        hem: 6.9,
        right: [3.2, 0.4],
        trousers: indigo[3],
        lanyard: true,
      }),
      standing(random, 330, 668, 29, {
        cloth: indigo[4],
        hair: "pagri",
        pagri: apricot[1],
        right: [1.8, 3.9],
      }),
      standing(random, 690, 664, 29, {
        cloth: white,
        hair: "curly",
        left: [-1.8, 3.9],
        trousers: "#5A3A66",
      }),
      roundTable([510, 520], 106, 160, apricot[1]),
      laptopBack(480, 522, 74, indigo[2]),
      mug(556, 528, 22, white),
      standing(random, 804, 690, 31, {
        cloth: apricot[2],
        hair: "bun",
        left: [-0.9, 3.5],
        right: [0.9, 3.7],
        trousers: indigo[2],
      }),
      rect(772, 490, 56, 40, white, { rx: 3 }),
      glass(),
    ],
    defs,
  );
}

function whiteboard(): string {
  const box = (x: number, y: number, text: string, colour: string) =>
    rect(x, y, 118, 52, "none", { rx: 10, stroke: colour, "stroke-width": 5 }) +
    words(x + 59, y + 35, 24, text, colour);
  return (
    rect(234, 66, 560, 304, white, { rx: 8, stroke: "#8FA8B8", "stroke-width": 9 }) +
    words(352, 122, 30, "Tonight", indigo[3]) +
    box(272, 218, "Check", indigo[4]) +
    box(462, 282, "Return", apricot[0]) +
    box(462, 156, "Pass", green[1]) +
    stroke("M398 236 Q426 226 448 194 M398 254 Q426 264 448 296", indigo[1], 5) +
    notes([612, 104], [3, 3], 44) +
    rect(560, 366, 150, 12, "#8FA8B8", { rx: 3 }) +
    rect(580, 358, 40, 8, apricot[1], { rx: 3 }) +
    rect(630, 358, 40, 8, green[1], { rx: 3 })
  );
}

/** The glass wall that we look through. */
function glass(): string {
  const shine = "M60 0 L200 0 L20 720 L-120 720Z";
  return (
    path(shine, white, { opacity: 0.2 }) +
    rect(0, 430, 960, 26, white, { opacity: 0.3 }) +
    [0, 112, 936].map((x) => rect(x, 0, 22, 720, indigo[2])).join("") +
    rect(0, 0, 960, 24, indigo[2]) +
    rect(0, 700, 960, 20, indigo[2])
  );
}
