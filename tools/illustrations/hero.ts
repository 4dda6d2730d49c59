import { bridge } from "./buildings.ts";
import { marigold } from "./colours.ts";
import { heroCity } from "./hero-city.ts";
import type { HeroPlan } from "./hero-plan.ts";
import { heroSuburb } from "./hero-suburb.ts";
import { hill, mangrove, ridge, stars } from "./landscape.ts";
import { type Random, randomFrom } from "./random.ts";
import {
  circle,
  d,
  type GradientStop,
  linearGradient,
  path,
  radialGradient,
  rect,
  svg,
  tenth,
} from "./svg.ts";

/** The tag line drawn: night in Navi Mumbai, morning in America, one lit bridge between. */
export function hero(plan: HeroPlan): string {
  const { width, height, horizon } = plan;
  const random = randomFrom(20);
  const water = rect(0, horizon, width, height - horizon, "url(#sea)");
  const span = bridge({
    ...plan.bridge,
    deckY: horizon - plan.bridge.above,
    colour: "#0C1142",
  });
  return svg(
    width,
    height,
    heaven(plan, random) +
      hills(plan) +
      water +
      glints(plan, random) +
      heroCity(plan, random) +
      heroSuburb(plan) +
      span +
      rect(0, horizon, width, height - horizon, "url(#depth)") +
      mangrove(width, height, plan.reeds),
    gradients(plan),
  );
}

function heaven({ width, height, horizon, sun, moon, stars: sky }: HeroPlan, random: Random) {
  const halos = [
    [210, 0.1],
    [160, 0.14],
    [118, 0.2],
  ] as const;
  const { x, y, radius } = moon;
  const crescent = d`M${x} ${y - radius} A${radius} ${radius} 0 1 0 ${x + radius} ${y + radius * 0.1} A${radius * 0.8} ${radius * 0.8} 0 1 1 ${x} ${y - radius}Z`;
  return (
    rect(0, 0, width, height, "url(#sky)") +
    stars(random, sky.count, sky.width, horizon * 0.72) +
    rect(0, 0, width, height, "url(#dawn)") +
    path(crescent, marigold[4], { opacity: 0.9 }) +
    halos
      .map(([size, opacity]) => circle(sun.x, sun.y, size * sun.haloScale, "#FFE2A0", { opacity }))
      .join("") +
    circle(sun.x, sun.y, sun.radius, "#FFF0C9")
  );
}

function hills({ width, height, horizon, hills: chains }: HeroPlan): string {
  const random = randomFrom(9);
  const clips = [0.95, 0.8, 0.6];
  return chains
    .map(([above, rise], i) => {
      const shape = { base: horizon - above, rise, clip: clips[i] ?? 1 };
      return hill(ridge(random, -20, width + 20, shape), height, `url(#hills${i})`);
    })
    .join("");
}

/** Light on the water: half of it below the sun. */
function glints({ width, height, horizon, sun, glints: count }: HeroPlan, random: Random): string {
  let light = "";
  for (let i = 0; i < count; i++) {
    const y = horizon + 6 + random() * (height - horizon);
    const depth = (y - horizon) / (height - horizon);
    const belowSun = random() < 0.5;
    const x = belowSun ? sun.x + (random() - 0.5) * (120 + depth * 520) : random() * width;
    const opacity = belowSun ? tenth(0.5 - 0.3 * depth) : 0.2;
    const long = 12 + depth * 70 * random();
    light += rect(x, y, long, 1.4 + depth * 1.8, belowSun ? "#FFE3AE" : "#9AA0E8", {
      rx: 1,
      opacity,
    });
  }
  return light;
}

function gradients({ width, height, horizon, sun }: HeroPlan): string {
  const across = (id: string, stops: readonly GradientStop[]) =>
    linearGradient(id, [0, 0], [width, 0], stops);
  return (
    linearGradient(
      "sky",
      [0, 0],
      [0, horizon],
      [
        [0, "#090C31"],
        [0.42, "#151B5C"],
        [0.68, "#3A3F9C"],
        [0.84, "#8563A8"],
        [1, "#F4A77B"],
      ],
    ) +
    radialGradient("dawn", [sun.x, sun.y], sun.dawn, [
      [0, "#FFE2A0", 1],
      [0.16, "#FFC15A", 0.95],
      [0.42, "#F58A5B", 0.62],
      [0.72, "#B25C93", 0.26],
      [1, "#3A3F9C", 0],
    ]) +
    across("hills0", [
      [0, "#2B3087"],
      [0.5, "#5E54A4"],
      [0.78, "#D98E86"],
      [1, "#E39A7E"],
    ]) +
    across("hills1", [
      [0, "#20266F"],
      [0.55, "#4A4291"],
      [1, "#C96F6C"],
    ]) +
    across("hills2", [
      [0, "#171C58"],
      [0.5, "#2C2A70"],
      [1, "#7C4672"],
    ]) +
    across("sea", [
      [0, "#0E1349"],
      [0.45, "#2B2C78"],
      [0.8, "#D98263"],
      [1, "#B8627A"],
    ]) +
    linearGradient(
      "depth",
      [0, horizon],
      [0, height],
      [
        [0, "#0A0D34", 0],
        [1, "#0A0D34", 0.82],
      ],
    ) +
    linearGradient(
      "land",
      [0, horizon - 10],
      [0, height],
      [
        [0, "#3D3A6E"],
        [0.35, "#3E6B63"],
        [1, "#2B5751"],
      ],
    )
  );
}
