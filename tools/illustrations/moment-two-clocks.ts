import { apricot, green, indigo, marigold, skins, white } from "./colours.ts";
import { litMonitor } from "./lit-monitor.ts";
import { type BackLook, personFromBehind } from "./person-behind.ts";
import { randomFrom } from "./random.ts";
import { cityWindow, momentSize, wall } from "./room.ts";
import { circle, d, rect, stroke, svg, words } from "./svg.ts";

const deskTop = 500;
const desks = [170, 480, 790] as const;
const chair = indigo[3];
const colleagues: readonly BackLook[] = [
  { hair: "short", cloth: marigold[2], skin: skins[3], hairColour: "#17122B", wrap: "", chair },
  { hair: "scarf", cloth: green[2], skin: skins[1], hairColour: "", wrap: apricot[1], chair },
  { hair: "long", cloth: apricot[2], skin: skins[0], hairColour: "#2B1B1B", wrap: "", chair },
];

/** The night shift at half past nine, when it is noon in New York. */
export function momentTwoClocks(): string {
  const random = randomFrom(61);
  const { width, height } = momentSize;
  const room = wall("#1B2268", "#333A98", "#141A5A");
  const workplaces = desks.map(
    (x) =>
      litMonitor(random, { x: x - 82, y: deskTop, width: 128 }) +
      litMonitor(random, { x: x + 82, y: deskTop, width: 128 }) +
      rect(x - 150, deskTop, 300, 14, marigold[3], { rx: 4 }) +
      rect(x - 138, deskTop + 14, 12, 100, indigo[0]) +
      rect(x + 126, deskTop + 14, 12, 100, indigo[0]),
  );
  return svg(
    width,
    height,
    room.body +
      cityWindow([56, 74], [260, 220], 21, true) +
      cityWindow([644, 74], [260, 220], 33, true) +
      clock(402, "Navi Mumbai", [9.5, 30], indigo[5]) +
      clock(558, "New York", [12, 0], marigold[2]) +
      workplaces.join("") +
      mug(352, deskTop) +
      mug(902, deskTop) +
      colleagues.map((look, i) => personFromBehind(desks[i] ?? 0, 472, 43, look)).join(""),
    room.defs,
  );
}

function clock(
  x: number,
  place: string,
  [hours, minutes]: readonly [number, number],
  rim: string,
): string {
  const y = 160;
  let marks = "";
  for (let hour = 0; hour < 12; hour++) {
    const [markX, markY] = onDial(x, y, hour / 12, 49);
    marks += circle(markX, markY, hour % 3 ? 2 : 4, indigo[3]);
  }
  const [hourX, hourY] = onDial(x, y, hours / 12, 27);
  const [minuteX, minuteY] = onDial(x, y, minutes / 60, 40);
  return (
    circle(x, y, 68, rim) +
    circle(x, y, 59, white) +
    marks +
    stroke(d`M${x} ${y} L${hourX} ${hourY}`, indigo[1], 7) +
    stroke(d`M${x} ${y} L${minuteX} ${minuteY}`, indigo[1], 4) +
    circle(x, y, 6, marigold[1]) +
    words(x, y + 102, 21, place, marigold[4])
  );
}

function onDial(x: number, y: number, turn: number, radius: number): readonly [number, number] {
  const angle = turn * 2 * Math.PI;
  return [x + Math.sin(angle) * radius, y - Math.cos(angle) * radius];
}

function mug(x: number, y: number): string {
  return (
    circle(x + 12, y - 12, 7, "none", { stroke: apricot[1], "stroke-width": 4 }) +
    rect(x - 11, y - 24, 22, 24, apricot[1], { rx: 3 })
  );
}
