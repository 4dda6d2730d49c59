import { lapels } from "./clothes.ts";
import { apricot, green, indigo, marigold, skins, white } from "./colours.ts";
import { person } from "./person.ts";
import { portrait, portraitSize } from "./portrait.ts";
import type { Random } from "./random.ts";
import { clipped, polygon, rect, stroke } from "./svg.ts";

/** Before the glass of the meeting room, where her team sits. */
export function leaderOfTeam(): string {
  return portrait(49, {
    wall: ["#F3D9E6", "#D9A9C4"],
    place: meetingRoom,
    sitter: {
      skin: skins[1],
      hair: "bob",
      hairColour: "#5B5562",
      cloth: "#6A3F78",
      lanyard: false,
    },
    worn: lapels("#5A3468", marigold[4]),
  });
}

function meetingRoom(random: Random): string {
  const { width, height } = portraitSize;
  const team = [
    [96, apricot[1], "long"],
    [190, green[2], "scarf"],
    [446, marigold[2], "braid"],
    [546, indigo[4], "bun"],
  ] as const;
  const seats = team.map(([x, cloth, hair]) =>
    person(random, x, 226, 26, { cloth, hair, height: 130, lanyard: true }),
  );
  const bars = [0, 1, 2, 3].map((i) =>
    rect(78 + i * 34, 142 - i * 18, 22, 22 + i * 18, indigo[4], { rx: 3 }),
  );
  const table = polygon(
    [
      [40, 336],
      [600, 336],
      [640, 400],
      [0, 400],
    ],
    "#8A4F6D",
  );
  const room =
    rect(0, 0, width, height, "#FBEFF5") +
    rect(52, 52, 176, 124, white, { rx: 8, stroke: indigo[5], "stroke-width": 5 }) +
    bars.join("") +
    seats.join("") +
    table;
  return clipped(24, 24, 592, 380, room) + glass();
}

function glass(): string {
  const gleam = { "stroke-opacity": 0.5, "stroke-linecap": "butt" };
  return (
    rect(24, 24, 592, 380, "none", { stroke: "#7A4A6C", "stroke-width": 10 }) +
    rect(248, 24, 7, 380, "#7A4A6C") +
    rect(392, 24, 7, 380, "#7A4A6C") +
    stroke("M440 190 L560 40 M470 200 L590 50", white, 12, gleam)
  );
}
