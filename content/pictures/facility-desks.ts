import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { fromBehind, standing, upper } from "./figure.ts";
import { mug, notes, sign, steam } from "./fittings.ts";
import { counter, officeChair } from "./furniture.ts";
import { halo, joints, room, scene } from "./interior.ts";
import { plant } from "./objects.ts";
import { type Random, randomFrom } from "./random.ts";
import { checklist, laptopBack, lines, loanFile, monitor } from "./screens.ts";
import { books } from "./shelving.ts";
import { circle, d, ellipse, path, polygon, rect, stroke, words } from "./svg.ts";

/** Over an auditor's shoulder: the loan file on one screen, the checklist on the other. */
export function premisesAuditBay(): string {
  const random = randomFrom(55);
  return scene([
    rect(0, 0, 960, 720, "#0F4A45"),
    halo(170, 300, 330, marigold[3], 0.06),
    halo(480, 300, 420, "#9BE0D0", 0.05),
    rect(600, 84, 340, 12, "#0A3330"),
    books(random, [690, 84], 170, 70),
    plant(908, 86, 74, green[1], apricot[1]),
    notes([40, 60], [4, 2], 46),
    monitor([152, 186], [310, 232], loanFile, "#06211F"),
    monitor([504, 186], [310, 232], checklist, "#06211F"),
    rect(0, 496, 960, 224, "#C98A5B"),
    rect(0, 496, 960, 10, "#E3AA78"),
    deskLamp(),
    rect(330, 560, 300, 46, "#0F2F3A", { rx: 8 }),
    mug(830, 560, 56, apricot[1]),
    steam(826, 496, 62),
    rect(690, 556, 84, 12, white, { rx: 4 }),
    ellipse([706, 590], [20, 27], "#0F2F3A"),
    auditor(random),
  ]);
}

function deskLamp(): string {
  const cone = polygon(
    [
      [74, 352],
      [150, 330],
      [300, 520],
      [20, 520],
    ],
    marigold[3],
    { opacity: 0.2 },
  );
  return (
    cone +
    ellipse([66, 524], [46, 12], indigo[0]) +
    stroke(d`M66 520 L40 420 L96 330`, indigo[0], 9) +
    path("M58 346 Q84 290 150 312 L160 334 Q110 330 70 364Z", marigold[2])
  );
}

function auditor(random: Random): string {
  const head: readonly [number, number] = [480, 452];
  return (
    stroke("M388 640 Q330 680 372 600", "#8E3F35", 54) +
    stroke("M572 640 Q640 680 596 600", "#8E3F35", 54) +
    circle(376, 596, 25, "#A66A42") +
    circle(592, 596, 25, "#A66A42") +
    fromBehind(random, head[0], head[1], 66, { cloth: apricot[1], hair: "side", hem: 6 }) +
    stroke(
      d`M${head[0] - 70} ${head[1] + 4} A70 72 0 0 1 ${head[0] + 70} ${head[1] + 4}`,
      indigo[5],
      11,
    ) +
    rect(head[0] - 86, head[1] - 14, 26, 56, indigo[5], { rx: 12 }) +
    rect(head[0] + 60, head[1] - 14, 26, 56, indigo[5], { rx: 12 }) +
    officeChair(480, 1000, 340, "#0B2B33")
  );
}

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
      fromBehind(random, 120, 470, 46, { cloth: indigo[6], hair: "long", hem: 6 }),
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
