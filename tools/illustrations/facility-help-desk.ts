import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { fromBehind, standing, upper } from "./figure.ts";
import { sign } from "./fittings.ts";
import { counter } from "./furniture.ts";
import { joints, room, scene } from "./interior.ts";
import { randomFrom } from "./random.ts";
import { laptopBack, lines, monitor } from "./screens.ts";
import { circle, d, rect, stroke, words } from "./svg.ts";

/** Where a laptop is mended or changed, also at night. */
export function premisesHelpDesk(): string {
  const random = randomFrom(31);
  const { body, defs } = room({
    wall: ["#F6D9E6", "#EFC2D6"],
    floor: ["#B7A3D6", "#9884C0"],
    ground: 520,
  });
  return scene(
    [
      body,
      joints(520, [480, 320], "#5A46902E", 110),
      shelves(),
      sign([480, 70], [330, 72], "IT help desk", [indigo[3], white]),
      upper(random, 330, 328, 32, {
        cloth: green[1],
        hair: "scarf",
        scarf: indigo[5],
        lanyard: true,
        left: [-1, 3.7],
        right: [1.3, 3.7],
      }),
      upper(random, 610, 322, 32, {
        cloth: marigold[2],
        hair: "curly",
        lanyard: true,
        left: [-1.8, 3.5],
        right: [1.2, 3.9],
      }),
      counter([170, 456], [620, 160], indigo[4], white),
      counterTop(),
      standing(random, 826, 706, 37, {
        cloth: apricot[1],
        hair: "side",
        left: [-1.6, 3.6],
        right: [0.4, 3.9],
        trousers: indigo[1],
        lanyard: true,
      }),
      laptopBack(796, 500, 96, "#2E9C86"),
      fromBehind(random, 120, 470, 46, { cloth: indigo[6], hair: "curly", hem: 6 }),
    ],
    defs,
  );
}

function shelves(): string {
  const boards = [210, 310].map(
    (y) => rect(90, y, 240, 10, "#8A5A92") + rect(640, y, 240, 10, "#8A5A92"),
  );
  const laptops = [130, 196, 262].map(
    (x) => rect(x, 162, 46, 48, indigo[3], { rx: 4 }) + circle(x + 23, 186, 5, marigold[2]),
  );
  const headsets = [680, 740, 800].map(
    (x) =>
      stroke(d`M${x} 204 V188 A19 19 0 0 1 ${x + 38} 188 V204`, indigo[2], 6) +
      rect(x - 7, 190, 13, 20, apricot[1], { rx: 5 }) +
      rect(x + 32, 190, 13, 20, apricot[1], { rx: 5 }),
  );
  return (
    boards.join("") +
    laptops.join("") +
    headsets.join("") +
    rect(110, 272, 70, 38, marigold[3], { rx: 3 }) +
    rect(196, 260, 56, 50, apricot[2], { rx: 3 }) +
    rect(676, 266, 60, 44, green[2], { rx: 3 }) +
    rect(750, 276, 80, 34, marigold[3], { rx: 3 })
  );
}

function counterTop(): string {
  return (
    monitor([420, 344], [130, 84], lines) +
    rect(250, 446, 90, 10, "#2E9C86", { rx: 3 }) +
    stroke("M356 452 l34 -12", apricot[0], 6) +
    circle(376, 450, 4, indigo[1]) +
    rect(400, 500, 160, 88, indigo[1], { rx: 10 }) +
    words(480, 530, 22, "Now serving", marigold[4]) +
    words(480, 574, 42, "42", marigold[2])
  );
}
