import { walker } from "./banner-figures.ts";
import { banner, halo } from "./banner-frame.ts";
import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { hill, ridge, stars } from "./landscape.ts";
import type { Look } from "./person.ts";
import { randomFrom } from "./random.ts";
import { circle, d, type Point, path, rect, stroke } from "./svg.ts";

const team: readonly (readonly [x: number, look: Look])[] = [
  [540, { hair: "short", cloth: indigo[4] }],
  [650, { hair: "scarf", cloth: green[2], scarf: apricot[1] }],
  [755, { hair: "curly", cloth: apricot[2] }],
  [868, { hair: "long", cloth: indigo[5] }],
  [975, { hair: "pagri", cloth: white, pagri: apricot[1] }],
];

/** A lead goes first and holds the lantern; the path behind is already lit. */
export function bannerLeadership(): string {
  const random = randomFrom(31);
  const far = ridge(randomFrom(6), -20, 1460, { base: 470, rise: 120, clip: 0.9 });
  const near = ridge(randomFrom(15), -20, 1460, { base: 560, rise: 90, clip: 0.7 });
  const followers = team.map(([x, look]) =>
    walker(random, [x, slope(x) + 6], 23, { ...look, lanyard: true, stride: 1.4 }),
  );
  return banner({
    sky: "dusk",
    body:
      stars(randomFrom(2), 70, 1440, 420) +
      hill(far, 720, "#4B3F8C") +
      hill(near, 720, "#2E2F7C") +
      climb() +
      halo(1168, slope(1130) - 150, 330) +
      followers.join("") +
      lead(random),
  });
}

function slope(x: number): number {
  const t = Math.max(-0.1, (x - 400) / 1040);
  return 676 - t * 250 - Math.sin(t * Math.PI * 2.2) * 26;
}

function climb(): string {
  const points: Point[] = Array.from({ length: 75 }, (_, i) => [i * 20, slope(i * 20)]);
  const line = points.map(([x, y]) => d`L${x} ${y}`).join(" ");
  const [first] = points as [Point];
  return (
    path(`${d`M${first[0]} 720`} ${line} L1440 720Z`, "#12174F") +
    stroke(`${d`M${first[0]} ${first[1]}`} ${line}`, marigold[1], 16, { opacity: 0.35 }) +
    stroke(`${d`M${first[0]} ${first[1]}`} ${line}`, marigold[2], 7) +
    points
      .filter((_, i) => i % 4 === 1)
      .map(([x, y]) => circle(x, y + 34, 4, marigold[3], { opacity: 0.5 }))
      .join("")
  );
}

function lead(random: () => number): string {
  const [x, head] = [1130, 28];
  const ground = slope(x) + 6;
  const hand: Point = [x + head * 2.7, ground - head * 7.4];
  return (
    walker(random, [x, ground], head, {
      hair: "bun",
      cloth: marigold[2],
      skin: "#A66A42",
      arm: 1,
      lanyard: true,
      stride: 1.5,
    }) +
    stroke(d`M${hand[0]} ${hand[1]} v22`, indigo[0], 4) +
    rect(hand[0] - 15, hand[1] + 22, 30, 38, marigold[4], { rx: 8 }) +
    rect(hand[0] - 18, hand[1] + 18, 36, 8, indigo[0], { rx: 3 }) +
    rect(hand[0] - 18, hand[1] + 58, 36, 8, indigo[0], { rx: 3 })
  );
}
