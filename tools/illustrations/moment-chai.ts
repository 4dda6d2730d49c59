import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { person } from "./person.ts";
import { randomFrom } from "./random.ts";
import { lamp, momentSize, wall } from "./room.ts";
import { circle, d, ellipse, polygon, rect, stroke, svg, words } from "./svg.ts";

const counterTop = 520;

/** Round the canteen counter between two rounds of the drive. */
export function momentChai(): string {
  const random = randomFrom(81);
  const { width, height } = momentSize;
  const room = wall("#FFD9C4", "#FFC3A6", apricot[2]);
  const guests =
    person(random, 180, 336, 46, { cloth: indigo[4], hair: "curly", lanyard: true, height: 300 }) +
    person(random, 384, 352, 46, { cloth: green[1], hair: "braid", lanyard: true, height: 300 }) +
    person(random, 588, 332, 47, {
      cloth: white,
      hair: "pagri",
      pagri: indigo[4],
      lanyard: true,
      height: 300,
    }) +
    person(random, 790, 350, 46, { cloth: marigold[2], hair: "short", lanyard: true, height: 300 });
  return svg(
    width,
    height,
    room.body +
      lamp(282, 84, 420) +
      lamp(686, 84, 420) +
      menu() +
      guests +
      counter() +
      kettle(92) +
      [254, 330, 452, 690, 872].map(glass).join("") +
      snacks(560),
    room.defs,
  );
}

function menu(): string {
  const dishes = ["Cutting chai", "Vada pav", "Poha"];
  return (
    rect(356, 56, 256, 190, indigo[2], { rx: 12, stroke: marigold[0], "stroke-width": 8 }) +
    words(484, 112, 34, "Today", marigold[3]) +
    dishes.map((dish, i) => words(484, 154 + i * 34, 23, dish, white)).join("")
  );
}

function counter(): string {
  let panel = rect(40, counterTop + 20, 880, 200, indigo[2]);
  for (let x = 60; x < 900; x += 84) {
    panel += rect(x, counterTop + 56, 68, 68, indigo[3], { rx: 6 });
    panel += polygon(
      [
        [x + 34, counterTop + 66],
        [x + 58, counterTop + 90],
        [x + 34, counterTop + 114],
        [x + 10, counterTop + 90],
      ],
      indigo[4],
    );
  }
  return panel + rect(20, counterTop, 920, 26, indigo[1], { rx: 8 });
}

function kettle(x: number): string {
  const metal = "#C9CCDF";
  return (
    stroke(d`M${x - 30} 440 Q${x} 384 ${x + 30} 440`, indigo[1], 8) +
    stroke(d`M${x + 38} 486 L${x + 66} 452`, metal, 13) +
    rect(x - 46, 440, 92, counterTop - 440, metal, { rx: 24 }) +
    rect(x - 46, 488, 92, counterTop - 488, metal) +
    ellipse([x, 442], [34, 9], indigo[5]) +
    circle(x, 430, 7, indigo[1]) +
    rect(x - 46, 498, 92, 8, indigo[5])
  );
}

/** Cutting chai: half a glass, steaming. */
function glass(x: number): string {
  const top = counterTop - 46;
  const tumbler = [
    [x - 18, top],
    [x + 18, top],
    [x + 13, counterTop],
    [x - 13, counterTop],
  ] as const;
  const tea = [
    [x - 15.5, top + 13],
    [x + 15.5, top + 13],
    [x + 12, counterTop - 4],
    [x - 12, counterTop - 4],
  ] as const;
  return (
    polygon(tumbler, white, { opacity: 0.85 }) +
    polygon(tea, apricot[0]) +
    stroke(d`M${x} ${top - 10} q-8 -12 0 -22 t0 -22`, white, 4, { opacity: 0.7 })
  );
}

function snacks(x: number): string {
  return (
    [-40, 0, 40].map((aside) => circle(x + aside, counterTop - 20, 21, marigold[1])).join("") +
    [-20, 20].map((aside) => circle(x + aside, counterTop - 44, 20, marigold[2])).join("") +
    ellipse([x, counterTop - 5], [74, 11], white)
  );
}
