import { apricot, indigo, marigold, white } from "./colours.ts";
import { upper } from "./figure.ts";
import { chai, pendant, sign, steam } from "./fittings.ts";
import { counter } from "./furniture.ts";
import { halo, scene } from "./interior.ts";
import { randomFrom } from "./random.ts";
import { circle, d, ellipse, path, rect, stroke, turned } from "./svg.ts";

/** The chai counter at eleven at night. */
export function premisesPantry(): string {
  const random = randomFrom(23);
  return scene([
    rect(0, 0, 960, 720, "#0F6457"),
    tiles(),
    rect(0, 0, 960, 720, "#0B2B33", { opacity: 0.18 }),
    sign([184, 92], [300, 72], "Chai counter", [marigold[2], indigo[1]]),
    jars(),
    halo(420, 240, 330, marigold[3], 0.07),
    halo(760, 240, 300, marigold[3], 0.06),
    [420, 760].map((x) => pendant(x, 130, 110, apricot[1])).join(""),
    upper(random, 420, 306, 50, {
      cloth: white,
      skin: "#A66A42",
      hair: "short",
      lanyard: false,
      left: [-1.5, 4.1],
      right: [2.9, 1.2],
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
    slats(),
    stove(),
    biscuits(),
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
  const pot =
    path("M470 398 q58 -40 112 0 l12 84 h-136Z", "#D9DCE8") +
    path("M578 440 l34 -30 8 12 -30 50Z", "#D9DCE8") +
    path("M470 398 q58 -40 112 0 l4 28 h-120Z", white, { opacity: 0.4 }) +
    ellipse([526, 392], [30, 9], "#AEB4CC") +
    circle(526, 382, 8, indigo[1]) +
    stroke("M482 396 Q526 320 572 396", indigo[1], 9);
  return (
    stroke("M612 461 Q614 488 603 510", "#C07A3E", 7) +
    turned(28, [526, 430], pot) +
    circle(566, 366, 21, "#A66A42")
  );
}

function slats(): string {
  return Array.from({ length: 20 }, (_, i) => rect(i * 50, 592, 4, 128, "#5E2B1F")).join("");
}

function biscuits(): string {
  const heap = [330, 352, 374, 341, 363].map((x, i) =>
    ellipse([x, i < 3 ? 546 : 537], [15, 6], i % 2 ? "#E9B56B" : marigold[1]),
  );
  return ellipse([352, 556], [62, 9], white) + heap.join("");
}
