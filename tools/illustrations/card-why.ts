import { cardSize } from "./card-about.ts";
import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { hill, ridge } from "./landscape.ts";
import { type Look, person } from "./person.ts";
import { randomFrom } from "./random.ts";
import { circle, linearGradient, rect, svg, words } from "./svg.ts";

const steps = ["#1B2268", "#232A78", "#2A3187", "#363D99", "#4850AE", "#5D65C2", "#7C84D6"];
const climbers: readonly (readonly [step: number, look: Look])[] = [
  [0, { hair: "short", cloth: green[1] }],
  [2, { hair: "long", cloth: apricot[1] }],
  [4, { hair: "pagri", cloth: white, pagri: indigo[4] }],
  [6, { hair: "bun", cloth: marigold[2], arm: 1 }],
];

/** The seven career levels as a staircase towards the sun. */
export function cardWhy(): string {
  const { width, height } = cardSize;
  const random = randomFrom(12);
  const sun =
    circle(590, 120, 150, white, { opacity: 0.16 }) +
    circle(590, 120, 104, white, { opacity: 0.22 }) +
    circle(590, 120, 66, marigold[4]);
  const hills = ridge(random, -20, 740, { base: 300, rise: 70, clip: 0.8 });
  const staircase = steps.map((colour, i) => {
    const x = 60 + i * 88;
    const top = 410 - i * 44;
    return (
      rect(x, top, 92, height - top, colour) +
      rect(x, top, 92, 9, marigold[2]) +
      words(x + 46, top + 48, 26, String(i + 1), white)
    );
  });
  const people = climbers.map(([step, look]) =>
    person(random, 106 + step * 88, 410 - step * 44 - 70, 20, {
      ...look,
      height: 70,
      lanyard: true,
    }),
  );
  return svg(
    width,
    height,
    rect(0, 0, width, height, "url(#sky)") +
      sun +
      hill(hills, height, "#F5A37C") +
      staircase.join("") +
      people.join(""),
    linearGradient(
      "sky",
      [0, 0],
      [0, height],
      [
        [0, "#FFC38F"],
        [1, "#FFE3BF"],
      ],
    ),
  );
}
