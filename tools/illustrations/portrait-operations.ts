import { collar, dupatta, kurtaNeck } from "./clothes.ts";
import { apricot, green, indigo, marigold, skins, white } from "./colours.ts";
import { litMonitor } from "./lit-monitor.ts";
import { sheet } from "./objects.ts";
import { portrait, portraitSize } from "./portrait.ts";
import { pick, type Random } from "./random.ts";
import { cityWindow } from "./room.ts";
import { ellipse, rect, stroke, turned } from "./svg.ts";

/** Night shift: a window over the city, a row of desks behind. */
export function auditorAtNight(): string {
  return portrait(41, {
    wall: ["#1B2268", "#3A3F9C"],
    place: nightFloor,
    sitter: { skin: skins[1], hair: "short", cloth: indigo[6] },
    worn: collar(indigo[7]),
  });
}

function nightFloor(random: Random): string {
  const screens = [80, 196, 452, 568].map((x) => litMonitor(random, { x, y: 372, width: 104 }));
  return (
    cityWindow([36, 44], [190, 200], 12, true) +
    cityWindow([414, 44], [190, 200], 18, true) +
    screens.join("") +
    rect(0, 372, portraitSize.width, 12, marigold[3]) +
    rect(0, 384, portraitSize.width, 96, indigo[1])
  );
}

/** Post-closing: shelves of files, and the one on top is being checked. */
export function auditorOfFiles(): string {
  return portrait(42, {
    wall: ["#DDF3EA", "#B5E2D4"],
    place: shelves,
    sitter: { skin: skins[4], hair: "long", hairColour: "#2B1B1B", cloth: apricot[1] },
    worn: kurtaNeck(marigold[3]) + dupatta(indigo[4], marigold[2]),
    front: heldSheet(),
  });
}

function heldSheet(): string {
  return (
    stroke("M402 384 Q444 440 448 480", apricot[1], 46) +
    sheet([440, 300], [118, 152], 7, { ticks: 3, head: apricot[1] }) +
    ellipse([450, 424], [25, 19], skins[4])
  );
}

function shelves(random: Random): string {
  return [132, 274, 416].map((board) => shelf(random, board)).join("");
}

function shelf(random: Random, board: number): string {
  const spines = [indigo[3], indigo[4], apricot[2], marigold[2], green[1], green[2], white];
  let files = "";
  for (let x = 24; x < 600; ) {
    const width = 22 + random() * 12;
    const height = 84 + random() * 24;
    const spine =
      rect(x, board - height, width - 3, height, pick(random, spines), { rx: 3 }) +
      rect(x + 5, board - height + 14, width - 13, 22, indigo[7], { rx: 2 });
    const leans = random() < 0.1;
    files += leans ? turned(9, [x, board], spine) : spine;
    x += leans ? width + 22 : width;
  }
  return files + rect(0, board, portraitSize.width, 12, green[0]);
}
