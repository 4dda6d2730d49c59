import { apricot, cloths, green, indigo, marigold, white } from "./colours.ts";
import { type Pose, standing } from "./figure.ts";
import { sign } from "./fittings.ts";
import { planter } from "./greenery.ts";
import { fade, halo, joints, scene } from "./interior.ts";
import { palm, stars } from "./landscape.ts";
import { pick, type Random, randomFrom } from "./random.ts";
import { circle, ellipse, path, polygon, rect } from "./svg.ts";
import { busFront, headlights } from "./vehicles.ts";
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
    polygon(
      [
        [120, 206],
        [236, 112],
        [734, 112],
        [850, 206],
      ],
      "#3D4A63",
    ) +
    rect(120, 202, 730, 12, "#2C3750") +
    upper.join("") +
    lower.join("") +
    rect(412, 424, 140, 136, marigold[4]) +
    halo(482, 480, 130, marigold[3], 0.16) +
    rect(480, 424, 5, 136, "#7A4634") +
    polygon(
      [
        [340, 404],
        [482, 336],
        [624, 404],
      ],
      "#2C3750",
    ) +
    pillars.join("") +
    sign([482, 378], [330, 56], "Monsoon House", ["#0D5348", white]) +
    planter(random, [176, 530], [180, 30], "#7A3B2A", [white, marigold[2]]) +
    planter(random, [612, 530], [190, 30], "#7A3B2A", [white, "#E0569A"])
  );
}

function reflections(): string {
  return (
    rect(412, 556, 140, 130, marigold[3], { opacity: 0.34 }) +
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
      umbrella(x + head * 1.3, foot - head * 6.6, head * 6.4, colour),
  );
  const atDoor = standing(random, 452, 566, 14, { cloth: white, hair: "pagri", right: [2.3, 0.4] });
  return atDoor + wet.join("");
}

const routes = [
  { x: 34, foot: 548, width: 236, colour: white, route: "Panvel" },
  { x: 362, foot: 548, width: 236, colour: "#F2B33D", route: "Thane" },
  { x: 690, foot: 548, width: 236, colour: "#4FB199", route: "Vashi" },
];

/** The buses home at the end of the night shift. */
export function annexeBusBay(): string {
  const random = randomFrom(34);
  const posts = [318, 646].map((x) => rect(x - 7, 150, 14, 410, "#3A4177"));
  return scene(
    [
      rect(0, 0, 960, 470, "url(#night)"),
      stars(random, 70, 960, 300),
      path("M800 40 A34 34 0 1 0 838 84 A27 27 0 1 1 800 40Z", marigold[4]),
      rect(0, 460, 960, 260, "url(#road)"),
      joints(470, [480, 300], "#FFFFFF12", 160),
      canopy(),
      posts.join(""),
      routes
        .map(({ x, foot, width, colour, route }) => busFront(x, foot, width, colour, route))
        .join(""),
      [330, 634]
        .map((x) =>
          polygon(
            [
              [x - 8, 556],
              [x + 8, 556],
              [x + (x < 480 ? -50 : 66), 720],
              [x + (x < 480 ? -90 : 26), 720],
            ],
            marigold[2],
            { opacity: 0.8 },
          ),
        )
        .join(""),
      routes.map(({ x, foot, width }) => headlights(x, foot, width)).join(""),
      staff(random),
    ],
    fade("night", [0, 470], ["#05071F", "#121756", "#2A2A74"]) +
      fade("road", [460, 720], ["#262C62", "#0F1338"]),
  );
}

function canopy(): string {
  const tubes = [150, 480, 810].map(
    (x) =>
      rect(x - 62, 198, 124, 8, white, { rx: 4 }) +
      polygon(
        [
          [x - 62, 206],
          [x + 62, 206],
          [x + 150, 552],
          [x - 150, 552],
        ],
        "#CFE0FF",
        { opacity: 0.1 },
      ),
  );
  return (
    rect(0, 150, 960, 46, "#3A4177") +
    rect(0, 150, 960, 9, marigold[2]) +
    tubes.join("") +
    sign([480, 104], [520, 66], "Home drop, every shift", [indigo[0], marigold[3]])
  );
}

function staff(random: Random): string {
  const queue = [610, 682, 752].map((x, i) =>
    standing(random, x, 690 + (i % 2) * 8, 22, {
      cloth: pick(random, cloths),
      hair: (["long", "scarf", "bun"] as const)[i],
      hem: i % 2 ? 5 : 6.9,
      trousers: "#3A3F8A",
    }),
  );
  const guard =
    standing(random, 452, 700, 25, {
      cloth: "#C9CCDF",
      hair: "short",
      left: [-2.6, 3.4],
      lanyard: false,
      trousers: "#3B3F66",
    }) +
    rect(430, 436, 46, 13, "#3B3F66", { rx: 5 }) +
    polygon(
      [
        [386, 544],
        [390, 536],
        [300, 618],
        [270, 590],
      ],
      marigold[3],
      { opacity: 0.25 },
    ) +
    circle(387, 545, 9, marigold[3]);
  const bound = standing(random, 190, 706, 26, {
    cloth: apricot[1],
    hair: "curly",
    stride: 1.3,
    right: [1.2, 3.6],
  });
  return queue.join("") + guard + bound;
}
