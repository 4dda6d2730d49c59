import { house } from "./buildings.ts";
import { collar, forearms, headset, sari } from "./clothes.ts";
import { apricot, green, indigo, marigold, skins, white } from "./colours.ts";
import { hill, ridge, tree } from "./landscape.ts";
import { deskEdge, portrait } from "./portrait.ts";
import type { Random } from "./random.ts";
import { circle, clipped, d, type Point, rect, stroke } from "./svg.ts";

/** On the line with a homeowner, whose street hangs on the wall. */
export function onTheLine(): string {
  return portrait(47, {
    wall: ["#D7F0E6", "#9FD6C4"],
    place: () =>
      frame([34, 44], [204, 168], home) + dial([520, 120]) + frame([438, 222], [164, 128], dusk),
    sitter: { skin: skins[4], hair: "side", cloth: marigold[2] },
    worn: collar(marigold[4]) + headset(indigo[1]) + forearms(marigold[2], skins[4]),
    front: deskEdge(indigo[4], indigo[3]),
  });
}

function frame([x, y]: Point, [width, height]: Point, view: (x: number, y: number) => string) {
  return (
    clipped(x, y, width, height, view(x, y)) +
    rect(x, y, width, height, "none", { rx: 4, stroke: white, "stroke-width": 10 })
  );
}

function home(x: number, y: number): string {
  return (
    rect(x, y, 204, 168, "#BFE3F5") +
    rect(x, y + 128, 204, 40, green[2]) +
    tree(x + 34, y + 134, 90, green[1]) +
    house(x + 74, y + 136, 96, {
      wall: marigold[4],
      roof: apricot[0],
      door: indigo[3],
      porch: true,
    })
  );
}

function dusk(x: number, y: number): string {
  return (
    rect(x, y, 164, 128, "#FFC38F") +
    circle(x + 112, y + 78, 24, "#FFF0C9") +
    rect(x, y + 90, 164, 38, indigo[4]) +
    house(x + 22, y + 98, 62, { wall: white, roof: indigo[2], door: apricot[1] })
  );
}

/** Eastern time: the homeowner's clock. */
function dial([x, y]: Point): string {
  const marks = [0, 90, 180, 270].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return circle(x + Math.cos(angle) * 42, y + Math.sin(angle) * 42, 4, indigo[3]);
  });
  const hands = d`M${x} ${y} L${x + 22} ${y - 14} M${x} ${y} L${x} ${y - 34}`;
  return (
    circle(x, y, 62, indigo[3]) +
    circle(x, y, 54, white) +
    marks.join("") +
    stroke(hands, indigo[1], 6)
  );
}

/** The day shift of someone three years in: morning over the ghats. */
export function escrowDesk(): string {
  return portrait(48, {
    wall: ["#FFE3D2", "#FFC9AE"],
    place: (random) => morning(random) + calendar() + cabinet(34),
    sitter: { skin: skins[0], hair: "braid", cloth: indigo[4] },
    worn: sari(apricot[0], marigold[2]),
  });
}

function morning(random: Random): string {
  const [x, y, width, height] = [256, 40, 350, 236];
  const hills = ridge(random, x, x + width + 14, { base: 210, rise: 70, clip: 1.4 });
  const near = ridge(random, x, x + width + 14, { base: 250, rise: 50, clip: 1.4 });
  const view =
    rect(x, y, width, height, "#CFE6F7") +
    circle(520, 118, 44, "#FFF0C9") +
    hill(hills, 300, "#9DB7C9") +
    hill(near, 300, green[2]);
  return (
    clipped(x, y, width, height, view) +
    rect(x, y, width, height, "none", { rx: 6, stroke: white, "stroke-width": 12 }) +
    rect(428, y, 7, height, white)
  );
}

function calendar(): string {
  let days = "";
  for (let day = 0; day < 12; day++) {
    const done = day < 8 ? marigold[2] : indigo[6];
    days += rect(76 + (day % 4) * 24, 76 + Math.floor(day / 4) * 24, 16, 16, done, { rx: 3 });
  }
  return (
    rect(62, 32, 120, 116, white, { rx: 8 }) + rect(62, 32, 120, 32, apricot[1], { rx: 8 }) + days
  );
}

function cabinet(x: number): string {
  const drawers = [0, 1, 2].map((i) => {
    const y = 250 + i * 78;
    return (
      rect(x + 8, y, 144, 68, indigo[5], { rx: 4 }) +
      rect(x + 56, y + 28, 48, 9, indigo[1], { rx: 4 }) +
      rect(x + 58, y + 10, 44, 12, white, { rx: 2 })
    );
  });
  return rect(x, 240, 160, 240, indigo[4], { rx: 6 }) + drawers.join("") + pots(x);
}

function pots(x: number): string {
  return (
    [0, 1, 2]
      .map((i) => circle(x + 44 + i * 18, 196 - (i % 2) * 14, 18, green[1 + (i % 2)] as string))
      .join("") + rect(x + 38, 206, 48, 34, apricot[1], { rx: 4 })
  );
}
