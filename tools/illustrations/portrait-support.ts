import { headset, kurtaNeck } from "./clothes.ts";
import { apricot, green, indigo, marigold, skins, white } from "./colours.ts";
import { plant } from "./objects.ts";
import { portrait } from "./portrait.ts";
import type { Random } from "./random.ts";
import { circle, d, path, rect, stroke } from "./svg.ts";

/** The help desk: laptops to lend on the shelf, keys on their hooks. */
export function helpDesk(): string {
  return portrait(45, {
    wall: ["#FFE9DC", "#FFD2BC"],
    place: () =>
      loanShelf(44, 150) +
      loanShelf(44, 292) +
      keyBoard() +
      plant(578, 500, 170, green[1], indigo[4]),
    sitter: { skin: skins[3], hair: "scarf", scarf: green[1], cloth: indigo[4] },
    worn: headset(indigo[1]),
  });
}

function loanShelf(x: number, y: number): string {
  const lids = [indigo[3], indigo[5], indigo[1], indigo[5], indigo[3]];
  const laptops = lids.map((lid, i) => {
    const left = x + i * 34;
    return (
      rect(left, y - 92 + (i % 2) * 8, 26, 92 - (i % 2) * 8, lid, { rx: 5 }) +
      rect(left + 5, y - 30, 16, 20, i % 2 ? white : marigold[3], { rx: 2 })
    );
  });
  return laptops.join("") + rect(x - 14, y, 204, 10, apricot[0], { rx: 3 });
}

function keyBoard(): string {
  const tags = [marigold[2], green[2], indigo[4], apricot[1], marigold[2], indigo[4]];
  const keys = tags.map((tag, i) => {
    const x = 468 + (i % 3) * 46;
    const y = 82 + Math.floor(i / 3) * 88;
    return (
      circle(x, y, 4, indigo[1]) +
      stroke(d`M${x} ${y} L${x} ${y + 18}`, indigo[1], 2.5) +
      rect(x - 11, y + 18, 22, 36, tag, { rx: 6 }) +
      circle(x, y + 26, 3.5, white)
    );
  });
  return rect(432, 44, 164, 204, white, { rx: 10 }) + keys.join("");
}

/** The transport desk, which sends the night shift's cabs home. */
export function transportDesk(): string {
  return portrait(46, {
    wall: ["#FFF3D6", "#FFE1A3"],
    place: routeMap,
    sitter: { skin: skins[5], hair: "curly", cloth: green[1] },
    worn: kurtaNeck(marigold[3]) + headset(indigo[3]),
  });
}

function routeMap(random: Random): string {
  let blocks = "";
  for (let x = 64; x < 580; x += 66) {
    for (let y = 58; y < 330; y += 56) {
      if (random() < 0.7) blocks += rect(x, y, 52, 42, marigold[4], { rx: 6 });
    }
  }
  const pins = [
    [112, 118, apricot[1]],
    [172, 268, indigo[4]],
    [470, 102, indigo[4]],
    [546, 218, apricot[1]],
    [456, 306, green[1]],
  ] as const;
  return (
    rect(40, 36, 560, 330, white, { rx: 14, stroke: indigo[3], "stroke-width": 8 }) +
    blocks +
    path("M44 330 Q120 300 200 340 L240 362 L52 362 Q44 362 44 354Z", indigo[6]) +
    stroke("M112 118 L112 190 L250 190 L250 268 L172 268", apricot[1], 7) +
    stroke("M470 102 L400 102 L400 218 L546 218", indigo[4], 7) +
    stroke("M546 218 L546 306 L456 306", green[1], 7, { "stroke-dasharray": "3 13" }) +
    pins.map(([x, y, colour]) => pin(x, y, colour)).join("") +
    rect(0, 434, 640, 46, apricot[1]) +
    rect(0, 434, 640, 12, apricot[2]) +
    cab(74, 400, marigold[2]) +
    cab(494, 400, indigo[4])
  );
}

function pin(x: number, y: number, colour: string): string {
  return (
    path(
      d`M${x} ${y} Q${x - 20} ${y - 22} ${x - 15} ${y - 36} A15.5 15.5 0 0 1 ${x + 15} ${y - 36} Q${x + 20} ${y - 22} ${x} ${y}Z`,
      colour,
    ) + circle(x, y - 34, 6, white)
  );
}

function cab(x: number, y: number, colour: string): string {
  return (
    path(
      d`M${x + 12} ${y} Q${x + 18} ${y - 26} ${x + 34} ${y - 26} L${x + 66} ${y - 26} Q${x + 80} ${y - 26} ${x + 88} ${y}Z`,
      indigo[1],
    ) +
    rect(x, y - 4, 102, 30, colour, { rx: 10 }) +
    [22, 80].map((aside) => circle(x + aside, y + 26, 10, indigo[0])).join("")
  );
}
