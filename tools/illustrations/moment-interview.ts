import { apricot, indigo, marigold, white } from "./colours.ts";
import { plant, sheet } from "./objects.ts";
import { person } from "./person.ts";
import { randomFrom } from "./random.ts";
import { cityWindow, lamp, momentSize, wall } from "./room.ts";
import { circle, rect, svg } from "./svg.ts";

export function momentInterview(): string {
  const random = randomFrom(15);
  const { width, height } = momentSize;
  const room = wall("#DDE1FB", "#C9CFF5", "#AEB6EE");
  const people =
    person(random, 260, 330, 46, {
      cloth: indigo[3],
      hair: "scarf",
      scarf: apricot[1],
      lanyard: true,
      height: 250,
    }) +
    person(random, 700, 326, 46, {
      cloth: marigold[2],
      hair: "short",
      lanyard: false,
      height: 250,
    });
  const table =
    rect(166, 530, 628, 150, apricot[1]) +
    rect(166, 530, 628, 14, indigo[1], { opacity: 0.12 }) +
    rect(190, 680, 18, 20, indigo[1]) +
    rect(752, 680, 18, 20, indigo[1]) +
    rect(148, 516, 664, 20, apricot[0], { rx: 6 });
  const cup = circle(600, 502, 15, white) + rect(586, 500, 28, 18, white, { rx: 6 });
  const laptop = rect(300, 486, 100, 32, indigo[1], { rx: 4 }) + rect(320, 508, 60, 10, indigo[2]);
  return svg(
    width,
    height,
    room.body +
      cityWindow([90, 90], [340, 230], 3, false) +
      cityWindow([540, 90], [340, 230], 9, false) +
      lamp(480, 70, 420) +
      plant(60, 566, 180) +
      people +
      table +
      sheet([420, 474], [80, 56], -4, { ticks: 2 }) +
      cup +
      laptop,
    room.defs,
  );
}
