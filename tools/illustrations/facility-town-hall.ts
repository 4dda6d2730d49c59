import { apricot, cloths, indigo, marigold, white } from "./colours.ts";
import { fromBehind, seated } from "./figure.ts";
import { hangingPlant } from "./greenery.ts";
import { fade, scene, sunbeam } from "./interior.ts";
import { pick, type Random, randomFrom } from "./random.ts";
import { d, ellipse, type Point, path, rect, words } from "./svg.ts";

/** Questions from the steps at the monthly town hall. */
export function hqTownHall(): string {
  const random = randomFrom(96);
  const steps = [0, 1, 2].map((step) => {
    const top = 282 + step * 104;
    const left = 130 - step * 48;
    const width = 960 - left * 2;
    const wood = rect(left, top, width, 108, "url(#riser)") + rect(left, top, width, 15, "#FFD9A0");
    return wood + sitters(random, step, [left, top], width);
  });
  return scene(
    [
      rect(0, 0, 960, 720, "url(#hall)"),
      rect(0, 598, 960, 122, "#C9B8E8"),
      rect(270, 22, 420, 104, indigo[3], { rx: 12 }),
      words(480, 70, 42, "Town hall", white),
      words(480, 106, 25, "Ask us anything", marigold[3]),
      hangingPlant(96, 0, 150),
      hangingPlant(864, 0, 190),
      steps.join(""),
      sunbeam([360, 0], [240, 720], -210),
      speaker(random),
    ],
    fade("hall", [0, 600], ["#EDE4FB", "#CFC0EE"]) +
      fade("riser", [230, 600], ["#E2985A", "#B8673C"]),
  );
}

function sitters(random: Random, step: number, [left, top]: Point, width: number): string {
  const head = 22 + step * 3;
  const count = 5 + (step % 2);
  const pitch = (width - 90) / (count - 1);
  return Array.from({ length: count }, (_, i) => {
    const x = left + 45 + i * pitch + (random() - 0.5) * 26;
    const raised = step === 1 && i === 4;
    if (random() < 0.1) return rect(x - 30, top - 12, 60, 16, pick(random, cloths), { rx: 7 });
    return seated(random, x, top + head * 3.3, head, {
      cloth: pick(random, cloths),
      lanyard: i % 3 === 0,
      trousers: pick(random, [indigo[1], indigo[2], "#4A2F5E"]),
      ...(raised && { right: [2.3, -1.4] as const }),
    });
  }).join("");
}

function speaker(random: Random): string {
  return (
    fromBehind(random, 208, 500, 50, { cloth: apricot[1], hair: "bun", hem: 6 }) +
    path(d`M268 610 Q352 640 346 560`, "none", {
      stroke: apricot[1],
      "stroke-width": 40,
      "stroke-linecap": "round",
    }) +
    ellipse([346, 546], [21, 21], "#8A5636") +
    rect(338, 486, 14, 60, indigo[1], { rx: 5 }) +
    ellipse([345, 480], [15, 17], indigo[0])
  );
}
