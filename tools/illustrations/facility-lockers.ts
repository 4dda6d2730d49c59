import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { seated, standing } from "./figure.ts";
import { bench } from "./furniture.ts";
import { joints, room, scene, sunbeam } from "./interior.ts";
import { randomFrom } from "./random.ts";
import { locker } from "./shelving.ts";
import { d, ellipse, path, rect, stroke } from "./svg.ts";

/** Lockers in the colours of the teams, with the midday sun from above. */
export function premisesLockers(): string {
  const random = randomFrom(9);
  const { body, defs } = room({
    wall: ["#F3F5FF", "#DDE2FA"],
    floor: ["#E9C9A0", "#D6AC7C"],
    ground: 560,
  });
  return scene(
    [
      body,
      joints(560, [480, 400], "#8A5F3A38", 100),
      lockers(),
      helmets(),
      openLocker(),
      sunbeam([300, 0], [180, 720], 250, white),
      ellipse([300, 690], [210, 14], "#0B0F3826"),
      bench([110, 598], [380, 92], "#A8623A"),
      seated(random, 220, 690, 28, {
        cloth: green[1],
        hair: "pagri",
        pagri: indigo[4],
        left: [-0.5, 4.8],
        trousers: "#3A3F6E",
      }),
      rect(330, 544, 92, 54, indigo[3], { rx: 12 }),
      stroke("M352 544 q24 -36 48 0", indigo[2], 8),
      standing(random, 690, 700, 33, {
        cloth: apricot[1],
        hair: "long",
        hem: 6.9,
        right: [2.4, 1.2],
        left: [-2.2, 4.8],
        trousers: indigo[3],
      }),
      standing(random, 884, 712, 34, {
        cloth: marigold[3],
        hair: "side",
        left: [-0.8, 3.6],
        right: [0.9, 3.7],
        trousers: indigo[1],
      }),
      rect(846, 486, 80, 56, "#8E3F6A", { rx: 10 }),
    ],
    defs,
  );
}

const colours = [indigo[5], "#F3C45C", apricot[2], green[2]];

function lockers(): string {
  let wall = rect(40, 116, 882, 448, indigo[2], { rx: 6 });
  for (let row = 0; row < 2; row++) {
    for (let column = 0; column < 8; column++) {
      const colour = colours[Math.floor(column / 2)] as string;
      const number = String(101 + row * 8 + column);
      wall += locker([48 + column * 108.5, 122 + row * 220], [108.5, 216], colour, number);
    }
  }
  return wall;
}

function helmets(): string {
  return [
    [110, apricot[0]],
    [250, indigo[4]],
    [560, marigold[1]],
    [860, green[0]],
  ]
    .map(([x, colour]) => {
      const left = Number(x);
      return (
        path(
          d`M${left - 40} 116 Q${left - 42} 58 ${left} 56 Q${left + 42} 58 ${left + 40} 116Z`,
          String(colour),
        ) + rect(left - 26, 88, 66, 16, "#0B0F3866", { rx: 7 })
      );
    })
    .join("");
}

function openLocker(): string {
  return (
    rect(704, 126, 100, 208, "#1F3F44") +
    rect(704, 236, 100, 7, green[1]) +
    rect(718, 184, 60, 52, marigold[1], { rx: 8 }) +
    path("M730 262 h44 l10 72 h-64Z", apricot[2]) +
    path("M704 126 L660 110 V356 L704 334Z", "#3C8F7C")
  );
}
