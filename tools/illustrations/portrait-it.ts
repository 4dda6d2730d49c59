import { collar, forearms, lapels } from "./clothes.ts";
import { apricot, green, indigo, marigold, skins, white } from "./colours.ts";
import { deskEdge, portrait } from "./portrait.ts";
import { pick, type Random } from "./random.ts";
import { circle, d, polygon, rect, stroke } from "./svg.ts";

/** Between the racks of the server room. */
export function engineerOfServers(): string {
  return portrait(43, {
    wall: ["#0E1347", "#232A78"],
    place: (random) => [24, 146, 384, 506].map((x) => rack(random, x)).join("") + cables(),
    sitter: { skin: skins[3], hair: "pagri", pagri: marigold[1], cloth: green[2] },
    worn: collar(green[3]),
  });
}

function rack(random: Random, x: number): string {
  let units = rect(x, 36, 110, 444, indigo[0], { rx: 6 });
  for (let y = 50; y < 470; y += 38) {
    units += rect(x + 8, y, 94, 30, indigo[2], { rx: 3 });
    for (let vent = 0; vent < 4; vent++) units += rect(x + 16 + vent * 11, y + 8, 6, 14, indigo[0]);
    for (let light = 0; light < 3; light++) {
      const colour = pick(random, [green[2], green[2], marigold[2], indigo[4]]);
      units += circle(x + 70 + light * 12, y + 15, 3.6, colour);
    }
  }
  return units;
}

function cables(): string {
  const run = (y: number, sag: number) => d`M0 ${y} Q160 ${y + sag} 320 ${y} T640 ${y}`;
  return stroke(run(14, 16), apricot[1], 5) + stroke(run(24, -12), green[2], 5);
}

/** A flow of a loan file, drawn on the glass board. */
export function developerAtBoard(): string {
  return portrait(44, {
    wall: ["#E6E8FB", "#C9CFF5"],
    place: board,
    sitter: { skin: skins[2], hair: "bun", hairColour: "#17122B", cloth: indigo[3] },
    worn: lapels(indigo[2], marigold[3]) + forearms(indigo[3], skins[2]),
    front: deskEdge(apricot[2], apricot[1]) + laptop(),
  });
}

function board(): string {
  const notes = [
    [476, 250, marigold[2]],
    [536, 244, apricot[2]],
    [506, 304, green[2]],
    [566, 300, marigold[3]],
  ] as const;
  return (
    rect(28, 30, 584, 342, white, { rx: 12, stroke: indigo[5], "stroke-width": 6 }) +
    stroke("M140 98 L196 98 M118 126 L118 180 M118 236 L118 268 M450 98 L500 98", indigo[4], 5) +
    box(62, 70, 86, indigo[4]) +
    box(196, 70, 60, apricot[1]) +
    box(62, 180, 112, green[1]) +
    circle(118, 300, 30, marigold[2]) +
    box(392, 70, 62, indigo[5]) +
    polygon(
      [
        [536, 58],
        [584, 98],
        [536, 138],
        [488, 98],
      ],
      apricot[2],
    ) +
    stroke("M536 138 L536 190 L430 190", indigo[4], 5, { "stroke-dasharray": "2 11" }) +
    notes.map(([x, y, colour]) => rect(x - 24, y - 24, 48, 48, colour, { rx: 3 })).join("")
  );
}

function box(x: number, y: number, width: number, colour: string): string {
  return (
    rect(x, y, width, 56, colour, { rx: 10 }) +
    rect(x + 14, y + 18, width - 28, 6, white, { rx: 3, opacity: 0.85 }) +
    rect(x + 14, y + 32, width - 40, 6, white, { rx: 3, opacity: 0.55 })
  );
}

/** Its back, towards us. */
function laptop(): string {
  return (
    rect(222, 344, 196, 100, indigo[0], { rx: 10 }) +
    circle(320, 394, 12, marigold[2]) +
    rect(204, 440, 232, 12, indigo[5], { rx: 5 })
  );
}
