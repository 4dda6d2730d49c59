import { apricot, green, indigo, marigold } from "./colours.ts";
import { fromBehind } from "./figure.ts";
import { mug, notes, steam } from "./fittings.ts";
import { officeChair } from "./furniture.ts";
import { halo, scene } from "./interior.ts";
import { plant } from "./objects.ts";
import { type Random, randomFrom } from "./random.ts";
import { checklist, loanFile, monitor } from "./screens.ts";
import { books } from "./shelving.ts";
import { circle, d, ellipse, path, rect, stroke } from "./svg.ts";

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

    ellipse([706, 590], [20, 27], "#0F2F3A"),
    auditor(random),
  ]);
}

function deskLamp(): string {
  const cone = path("M74 352 L150 330 L300 520 L20 520Z", marigold[3], { opacity: 0.2 });
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
    stroke("M388 640 Q330 680 372 600", apricot[0], 54) +
    stroke("M572 640 Q640 680 596 600", apricot[0], 54) +
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
    officeChair(480, 1052, 340, "#175E63")
  );
}
