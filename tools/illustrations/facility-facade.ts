import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { standing } from "./figure.ts";
import { fade, halo, joints, scene } from "./interior.ts";
import { hill, palm, ridge, stars } from "./landscape.ts";
import { pick, type Random, randomFrom } from "./random.ts";
import { d, type Point, path, rect, words } from "./svg.ts";
import { cloud } from "./weather.ts";

const street = 596;

/** The tower at dusk, when the night shift arrives. */
export function hqFacade(): string {
  const random = randomFrom(71);
  const far = ridge(random, -20, 980, { base: 520, rise: 110, clip: 0.7 });
  const near = ridge(random, -20, 980, { base: 560, rise: 60, clip: 0.8 });
  return scene(
    [
      rect(0, 0, 960, street, "url(#dusk)"),
      stars(random, 26, 960, 150),
      cloud(40, 330, 300, "#F2A08A", 0.5),
      cloud(690, 250, 250, "#F2A08A", 0.4),
      hill(far, street, "#7E4A86"),
      hill(near, street, "#4B2F74"),
      rect(0, street, 960, 124, "url(#street)"),
      joints(street, [480, 420], "#FFFFFF1C", 120),
      side(random),
      front(random),
      podium(random),
      palm(120, 612, 250, "#17124A", 0.12),
      palm(226, 606, 170, "#17124A", -0.14),
      palm(860, 612, 230, "#17124A", -0.1),
      arrivals(random),
    ],
    fade("dusk", [0, street], ["#2A2370", "#6B4596", "#D9778A", "#FFB27A", "#FFD9A0"]) +
      fade("street", [street, 720], ["#4A3A82", "#2A2466"]) +
      fade("glass", [120, street], ["#31388F", "#5A4A9E", "#B3688F"]),
  );
}

function front(random: Random): string {
  let panes = "";
  for (let floor = 0; floor < 11; floor++) {
    const y = 148 + floor * 35;
    panes += rect(380, y - 7, 320, 6, "#1B2268");
    for (let column = 0; column < 7; column++) {
      const lit = random() < 0.34 + floor * 0.03;
      const light = lit ? pick(random, [marigold[2], marigold[3], marigold[4]]) : "#FFFFFF1A";
      panes += rect(388 + column * 44, y, 40, 26, light);
    }
  }
  const reflection = "M380 330 L700 150 L700 240 L380 430Z";
  const crown =
    rect(372, 44, 336, 92, indigo[1], { rx: 4 }) +
    halo(540, 92, 150, marigold[2], 0.07) +
    words(540, 117, 78, "XLD", marigold[2]);
  const windows = rect(380, 136, 320, 460, "url(#glass)") + panes;
  return windows + path(reflection, white, { opacity: 0.1 }) + crown;
}

function side(random: Random): string {
  const wall = d`M380 66 L306 108 L306 ${street} L380 ${street}Z`;
  let slits = "";
  for (let floor = 0; floor < 11; floor++) {
    const y = 156 + floor * 35;
    if (random() < 0.7)
      slits += path(d`M322 ${y + 18} L366 ${y - 2} V${y + 18} L322 ${y + 36}Z`, "#FFB92866");
  }
  return path(wall, "#221C60") + slits;
}

function podium(random: Random): string {
  const people = [420, 470, 640].map((x) =>
    standing(random, x, 592, 7, { cloth: pick(random, [indigo[3], green[0], apricot[0]]) }),
  );
  return (
    rect(250, 520, 560, 76, "#3A2A6C") +
    rect(330, 530, 420, 66, marigold[4]) +
    rect(330, 530, 420, 66, marigold[2], { opacity: 0.35 }) +
    people.join("") +
    [330, 410, 490, 570, 650, 744].map((x) => rect(x, 530, 6, 66, indigo[2])).join("") +
    rect(232, 506, 596, 20, apricot[1], { rx: 4 }) +
    rect(232, 522, 596, 5, "#0B0F3838") +
    path("M330 596 L750 596 L860 660 L220 660Z", marigold[2], { opacity: 0.2 }) +
    rect(300, 596, 480, 8, "#8A7BC0")
  );
}

function arrivals(random: Random): string {
  const places: readonly Point[] = [
    [90, 690],
    [168, 682],
    [300, 668],
    [566, 676],
    [640, 684],
    [806, 694],
    [884, 686],
  ];
  const cloths = [apricot[1], green[2], indigo[5], marigold[2], white, green[1], apricot[2]];
  return places
    .map(([x, foot], i) =>
      standing(random, x, foot, 10.5, {
        cloth: cloths[i] as string,
        stride: 1.3,
        hem: i % 3 === 1 ? 6.8 : 5,
        trousers: i % 2 ? "#1A1550" : "#3B2A6A",
      }),
    )
    .join("");
}
