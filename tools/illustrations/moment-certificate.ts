import { legs } from "./clothes.ts";
import { apricot, green, indigo, marigold, skins, white } from "./colours.ts";
import { plant, sheet } from "./objects.ts";
import { person } from "./person.ts";
import { pick, type Random, randomFrom } from "./random.ts";
import { momentSize } from "./room.ts";
import {
  circle,
  ellipse,
  linearGradient,
  placed,
  polygon,
  rect,
  stroke,
  svg,
  turned,
} from "./svg.ts";

const head = 50;

export function momentCertificate(): string {
  const random = randomFrom(90);
  const { width, height } = momentSize;
  return svg(
    width,
    height,
    rect(0, 0, width, height, "url(#curtain)") +
      folds() +
      beams() +
      stage() +
      confetti(random) +
      handover(random) +
      plant(84, 600, 200, green[2], indigo[4]) +
      plant(876, 600, 200, green[1], indigo[4]),
    linearGradient(
      "curtain",
      [0, 0],
      [0, 560],
      [
        [0, "#1B2268"],
        [1, "#7C5AA8"],
      ],
    ),
  );
}

function folds(): string {
  const shades = Array.from({ length: 9 }, (_, i) =>
    rect(i * 120 - 30, 0, 44, 560, indigo[0], { opacity: 0.1 }),
  );
  return shades.join("");
}

function beams(): string {
  return [150, 480, 810]
    .map((x) =>
      polygon(
        [
          [x - 12, 0],
          [x + 12, 0],
          [x + 150, 560],
          [x - 150, 560],
        ],
        marigold[3],
        { opacity: 0.12 },
      ),
    )
    .join("");
}

function stage(): string {
  const { width } = momentSize;
  return (
    rect(0, 556, width, 164, apricot[0]) +
    rect(0, 556, width, 12, marigold[2]) +
    rect(0, 660, width, 60, "#8F3626") +
    ellipse([326, 616], [120, 14], "#8F3626", { opacity: 0.6 }) +
    ellipse([634, 616], [120, 14], "#8F3626", { opacity: 0.6 })
  );
}

/** The offer letter passes from one pair of hands to the other. */
function handover(random: Random): string {
  const giver = { skin: skins[0], cloth: indigo[3] };
  const taker = { skin: skins[3], cloth: marigold[2] };
  const hip = head * 4.4;
  const hem = head * 5.4;
  return (
    placed(326, 262, head, legs(4.4, indigo[1], "#1A1420")) +
    person(random, 326, 262, head, { ...giver, hair: "side", lanyard: true, height: hip }) +
    placed(634, 262, head, legs(5.4, apricot[3], "#1A1420")) +
    person(random, 634, 262, head, { ...taker, hair: "braid", lanyard: true, height: hem }) +
    stroke("M392 372 Q396 452 424 462", indigo[2], 36) +
    stroke("M568 372 Q566 452 536 462", "#E59A10", 36) +
    sheet([400, 356], [160, 116], 0, { ticks: 1, head: marigold[1] }) +
    circle(528, 442, 17, apricot[1]) +
    circle(528, 442, 9, marigold[3]) +
    circle(414, 452, 19, giver.skin) +
    circle(548, 458, 19, taker.skin)
  );
}

function confetti(random: Random): string {
  let paper = "";
  for (let i = 0; i < 54; i++) {
    const x = random() * momentSize.width;
    const y = random() * 520;
    const colour = pick(random, [marigold[2], apricot[1], green[2], indigo[5], white]);
    const scrap = rect(x, y, 6 + random() * 9, 5 + random() * 5, colour);
    paper += turned(random() * 180, [x, y], scrap);
  }
  return paper;
}
