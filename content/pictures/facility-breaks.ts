import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { seated, standing, upper } from "./figure.ts";
import { chai, pendant, sign, steam } from "./fittings.ts";
import { bench, counter } from "./furniture.ts";
import { halo, joints, room, scene, sunbeam } from "./interior.ts";
import { randomFrom } from "./random.ts";
import { locker } from "./shelving.ts";
import { circle, d, ellipse, path, rect, stroke } from "./svg.ts";

/** The chai counter at eleven at night. */
export function premisesPantry(): string {
  const random = randomFrom(23);
  return scene([
    rect(0, 0, 960, 720, "#0F6457"),
    tiles(),
    rect(0, 0, 960, 720, "#0B2B33", { opacity: 0.18 }),
    sign([250, 92], [270, 78], "Chai counter", [marigold[2], indigo[1]]),
    jars(),
    halo(420, 240, 330, marigold[3], 0.07),
    halo(760, 240, 300, marigold[3], 0.06),
    [420, 760].map((x) => pendant(x, 130, 110, apricot[1])).join(""),
    upper(random, 420, 306, 50, {
      cloth: white,
      hair: "short",
      lanyard: false,
      left: [-1.5, 4.1],
      right: [2.6, 2.3],
    }),
    apron(),
    upper(random, 800, 316, 50, {
      cloth: apricot[1],
      hair: "scarf",
      scarf: indigo[5],
      lanyard: true,
      left: [-1.1, 3.2],
      right: [1, 4.6],
    }),
    chai(744, 492, 62),
    steam(744, 424, 64),
    counter([-20, 556], [1000, 190], "#7A3B2A", "#F2D7AE"),
    stove(),
    kettle(),
    [600, 648, 696].map((x) => chai(x, 560, 56)).join(""),
  ]);
}

function tiles(): string {
  let wall = "";
  for (let row = 0; row < 9; row++) {
    for (let column = -1; column < 10; column++) {
      const x = column * 104 + (row % 2) * 52;
      const shade = (row * 5 + column * 3) % 7 === 0 ? "#2C9A84" : "#187565";
      wall += rect(x + 3, row * 62 + 3, 98, 56, shade, { rx: 5 });
    }
  }
  return wall;
}

function jars(): string {
  const fills = [marigold[1], "#B56A3A", apricot[2]];
  const row = fills.map((fill, i) => {
    const x = 60 + i * 84;
    return (
      rect(x, 236, 62, 84, white, { rx: 10, opacity: 0.4 }) +
      rect(x + 5, 262, 52, 54, fill, { rx: 8 }) +
      rect(x + 4, 224, 54, 16, apricot[0], { rx: 5 })
    );
  });
  return rect(36, 320, 280, 14, "#7A3B2A", { rx: 3 }) + row.join("");
}

function apron(): string {
  return (
    path("M372 410 h96 l14 160 h-124Z", indigo[3]) +
    stroke("M380 410 l-14 -34 M460 410 l14 -34", indigo[3], 8)
  );
}

function stove(): string {
  const flames = [150, 178, 206].map((x) =>
    path(d`M${x - 9} 560 q9 -30 9 -30 q0 0 9 30Z`, marigold[1]),
  );
  return (
    flames.join("") +
    rect(96, 540, 164, 22, indigo[1], { rx: 5 }) +
    path("M104 446 H252 L236 536 H120Z", "#B9BED2") +
    ellipse([178, 446], [74, 18], "#C07A3E") +
    steam(178, 420, 90) +
    stroke("M252 470 h62", indigo[1], 12)
  );
}

function kettle(): string {
  return (
    stroke("M574 470 Q590 520 598 512", "#C07A3E", 7) +
    path("M470 398 q58 -40 112 0 l12 84 h-136Z", "#D9DCE8") +
    path("M578 440 l34 -30 8 12 -30 50Z", "#D9DCE8") +
    ellipse([526, 392], [30, 9], "#AEB4CC") +
    circle(526, 382, 8, indigo[1]) +
    stroke("M482 396 Q526 320 572 396", indigo[1], 9) +
    circle(548, 424, 21, "#A66A42")
  );
}

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
