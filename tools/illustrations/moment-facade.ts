import { tower } from "./buildings.ts";
import { apricot, indigo, marigold, white } from "./colours.ts";
import { hill, palm, ridge, stars } from "./landscape.ts";
import { person } from "./person.ts";
import { pick, type Random, randomFrom } from "./random.ts";
import { momentSize } from "./room.ts";
import { circle, linearGradient, rect, svg } from "./svg.ts";

export function momentFacade(): string {
  const random = randomFrom(52);
  const { width, height } = momentSize;
  const sky = rect(0, 0, width, height, "url(#dusk)") + stars(random, 60, width, 300);
  const hills = ridge(random, -20, 980, { base: 470, rise: 90, clip: 0.8 });
  const street = rect(0, 576, width, 144, "#151A5A") + rect(0, 574, width, 7, indigo[4]);
  const palms = [
    [90, 0.14],
    [220, -0.1],
    [740, 0.1],
    [880, -0.12],
  ] as const;
  return svg(
    width,
    height,
    sky +
      hill(hills, height, "#2A2F80") +
      neighbours(random) +
      office(random) +
      street +
      palms.map(([x, lean]) => palm(x, 580, 150, "#0B0F3C", lean)).join("") +
      bus() +
      arrivals(random),
    linearGradient(
      "dusk",
      [0, 0],
      [0, 560],
      [
        [0, "#0C1040"],
        [0.6, "#3A3F9C"],
        [1, "#C57D96"],
      ],
    ),
  );
}

function neighbours(random: Random): string {
  let towers = "";
  const common = { base: 560, fill: "#191F68", lit: 0.3, cell: 11 };
  for (let i = 0; i < 3; i++) {
    towers += tower(random, { x: 30 + i * 70, width: 62, height: 150 + random() * 120, ...common });
    towers += tower(random, {
      x: 700 + i * 86,
      width: 74,
      height: 140 + random() * 150,
      ...common,
    });
  }
  return towers;
}

function office(random: Random): string {
  let windows = "";
  for (let floor = 0; floor < 7; floor++) {
    for (let column = 0; column < 8; column++) {
      const x = 288 + column * 46.5;
      const y = 158 + floor * 50;
      const lit = random() < 0.72;
      const light = lit ? pick(random, [marigold[2], marigold[3], marigold[4]]) : indigo[3];
      windows += rect(x, y, 36, 34, light, { rx: 3 });
      const someone = lit && random() < 0.45;
      if (someone) {
        windows += circle(x + 18, y + 20, 5, indigo[1]);
        windows += rect(x + 11, y + 26, 14, 8, indigo[1], { rx: 4 });
      }
    }
  }
  return (
    rect(270, 130, 400, 450, indigo[1]) +
    rect(270, 118, 400, 16, marigold[2]) +
    windows +
    rect(400, 500, 140, 80, marigold[4]) +
    rect(466, 500, 7, 80, indigo[1]) +
    rect(380, 486, 180, 16, apricot[1], { rx: 4 })
  );
}

function bus(): string {
  const wheels = [694, 818];
  return (
    rect(640, 560, 230, 92, white, { rx: 16 }) +
    rect(656, 574, 150, 34, indigo[5], { rx: 6 }) +
    rect(816, 574, 40, 60, indigo[5], { rx: 6 }) +
    rect(640, 618, 230, 10, apricot[1]) +
    wheels.map((x) => circle(x, 654, 20, indigo[0]) + circle(x, 654, 8, indigo[6])).join("")
  );
}

function arrivals(random: Random): string {
  let people = "";
  for (let x = 60; x < 620; x += 84) {
    people += person(random, x + random() * 20, 590 + random() * 8, 14, { height: 80 });
  }
  return people;
}
