import { tower } from "./buildings.ts";
import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { hill, ridge } from "./landscape.ts";
import { plant } from "./objects.ts";
import { person } from "./person.ts";
import { type Random, randomFrom } from "./random.ts";
import { momentSize } from "./room.ts";
import { circle, d, linearGradient, rect, stroke, svg } from "./svg.ts";

/** After the shift: the sun comes up over the ghats. */
export function momentTerrace(): string {
  const random = randomFrom(112);
  const { width, height } = momentSize;
  return svg(
    width,
    height,
    rect(0, 0, width, height, "url(#dawn)") +
      circle(650, 330, 165, "#FFE2A0", { opacity: 0.25 }) +
      circle(650, 330, 100, "#FFF0C9") +
      hill(ridge(random, -20, 980, { base: 380, rise: 120, clip: 0.9 }), height, "#C98AA0") +
      hill(ridge(random, -20, 980, { base: 440, rise: 100, clip: 0.7 }), height, "#8A6BAE") +
      hill(ridge(random, -20, 980, { base: 500, rise: 70, clip: 0.6 }), height, "#5450A0") +
      rooftops(random) +
      lights() +
      friends(random) +
      railing() +
      plant(630, 690, 190, green[2], apricot[1]) +
      cups(),
    linearGradient(
      "dawn",
      [0, 0],
      [0, 560],
      [
        [0, "#4850AE"],
        [0.45, "#C589B4"],
        [0.8, "#FFC38F"],
      ],
    ),
  );
}

function rooftops(random: Random): string {
  let city = rect(0, 612, momentSize.width, 108, indigo[3]);
  for (let x = -10; x < 970; ) {
    const width = 34 + random() * 44;
    const height = 60 + random() * 110;
    city += tower(random, { x, base: 620, width, height, fill: indigo[3], lit: 0.2, cell: 10 });
    x += width * 0.95;
  }
  return city;
}

/** Bulbs left on from the night. */
function lights(): string {
  const swags = [
    [-20, 330],
    [330, 680],
    [680, 990],
  ] as const;
  return swags
    .map(([from, to]) => {
      const middle = (from + to) / 2;
      const wire = stroke(d`M${from} 40 Q${middle} 130 ${to} 40`, indigo[1], 3);
      const bulbs = [0.2, 0.4, 0.6, 0.8].map((t) => {
        const x = from + (to - from) * t;
        const y = 40 + 180 * t * (1 - t) + 10;
        return circle(x, y, 16, marigold[3], { opacity: 0.25 }) + circle(x, y, 8, marigold[3]);
      });
      return wire + bulbs.join("");
    })
    .join("");
}

function friends(random: Random): string {
  return (
    person(random, 170, 402, 48, { cloth: green[1], hair: "pagri", lanyard: true, height: 300 }) +
    person(random, 318, 420, 46, { cloth: marigold[2], hair: "bob", lanyard: false, height: 300 }) +
    person(random, 462, 410, 47, {
      cloth: white,
      hair: "scarf",
      scarf: indigo[4],
      lanyard: true,
      height: 300,
    }) +
    person(random, 780, 408, 48, { cloth: apricot[1], hair: "short", height: 300, arm: 1 })
  );
}

function railing(): string {
  let bars = "";
  for (let x = 10; x < momentSize.width; x += 40) bars += rect(x, 610, 7, 70, indigo[1]);
  return (
    bars +
    rect(0, 598, momentSize.width, 16, indigo[1], { rx: 4 }) +
    rect(0, 676, momentSize.width, 44, indigo[0])
  );
}

function cups(): string {
  return [244, 392, 870].map((x) => rect(x, 570, 24, 28, apricot[0], { rx: 4 })).join("");
}
