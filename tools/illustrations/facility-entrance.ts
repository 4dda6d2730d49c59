import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { type Pose, standing } from "./figure.ts";
import { sign } from "./fittings.ts";
import { planter } from "./greenery.ts";
import { fade, halo, scene } from "./interior.ts";
import { palm } from "./landscape.ts";
import { type Random, randomFrom } from "./random.ts";
import { ellipse, path, rect } from "./svg.ts";
import { cloud, rain, ripples, umbrella } from "./weather.ts";

/** Monsoon House on a July afternoon. */
export function annexeEntrance(): string {
  const random = randomFrom(62);
  return scene(
    [
      rect(0, 0, 960, 560, "url(#sky)"),
      cloud(-60, 130, 420, "#6E8494", 0.8),
      cloud(300, 90, 400, "#7A909E", 0.8),
      cloud(640, 150, 420, "#667C8C", 0.8),
      palm(70, 560, 330, "#35574F", 0.26),
      palm(900, 560, 280, "#35574F", 0.28),
      annexe(random),
      rect(0, 552, 960, 168, "url(#wet)"),
      reflections(),
      ripples(random, [20, 580], [920, 120], 22),
      guests(random),
      rain(random, [960, 720], 130, 0.34),
    ],
    fade("sky", [0, 560], ["#5D7485", "#8FA6AF", "#B9CAC9"]) +
      fade("wet", [552, 720], ["#6F8A92", "#435E6C"]),
  );
}

function annexe(random: Random): string {
  const pane = (x: number, y: number, high: number) =>
    rect(x - 5, y - 5, 74, high + 10, white) +
    rect(x, y, 64, high, random() < 0.75 ? marigold[3] : "#5E7F8C") +
    rect(x + 30, y, 4, high, white);
  const upper = [196, 300, 404, 508, 612, 716].map((x) => pane(x, 236, 74));
  const lower = [196, 288, 620, 716].map((x) => pane(x, 420, 92));
  const pillars = [372, 572].map(
    (x) => rect(x, 404, 20, 156, white) + rect(x - 6, 400, 32, 12, white),
  );
  return (
    rect(160, 200, 650, 360, "#C9674B") +
    rect(160, 350, 650, 12, "#A94F38") +
    path("M120 206 L236 112 L734 112 L850 206Z", "#3D4A63") +
    rect(120, 202, 730, 12, "#2C3750") +
    upper.join("") +
    lower.join("") +
    rect(412, 424, 140, 136, marigold[4]) +
    halo(482, 480, 130, marigold[3], 0.16) +
    rect(480, 424, 5, 136, "#7A4634") +
    path("M340 404 L482 336 L624 404Z", "#2C3750") +
    pillars.join("") +
    sign([482, 378], [330, 56], "Monsoon House", ["#0D5348", white]) +
    planter(random, [176, 530], [180, 30], "#7A3B2A", [white, marigold[2]]) +
    planter(random, [612, 530], [190, 30], "#7A3B2A", [white, "#E0569A"])
  );
}

function reflections(): string {
  return (
    [0, 1, 2, 3, 4]
      .map((i) =>
        rect(416 + i * 9 - (i % 2) * 16, 562 + i * 27, 132 - i * 16, 14, marigold[3], {
          rx: 7,
          opacity: 0.42 - i * 0.06,
        }),
      )
      .join("") +
    rect(330, 556, 310, 50, "#C9674B", { opacity: 0.28 }) +
    [220, 736].map((x) => ellipse([x, 656], [150, 26], "#A9C0C4", { opacity: 0.5 })).join("")
  );
}

function guests(random: Random): string {
  const walkers: readonly (readonly [number, number, number, string, Pose])[] = [
    [326, 622, 17, "#E0569A", { cloth: indigo[4], hair: "long", hem: 6.8 }],
    [640, 634, 18, marigold[2], { cloth: green[1], hair: "short", stride: 1.4 }],
    [170, 690, 26, apricot[1], { cloth: marigold[3], hair: "bun", hem: 6.9, trousers: indigo[3] }],
    [800, 696, 26, indigo[3], { cloth: apricot[2], hair: "scarf", scarf: green[1], stride: 1.3 }],
  ];
  const wet = walkers.map(
    ([x, foot, head, colour, pose]) =>
      ellipse([x, foot + 6], [head * 2.4, head * 0.5], "#2F4552", { opacity: 0.5 }) +
      standing(random, x, foot, head, { ...pose, right: [1.3, 2.9] }) +
      umbrella(x + head * 1.3, foot - head * 6.6, head * 7.7, colour),
  );
  const refusedSignIn = standing(random, 452, 566, 14, {
    cloth: white,
    hair: "pagri",
    right: [2.3, 0.4],
  });
  return refusedSignIn + wet.join("");
}
