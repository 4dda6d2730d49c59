import type { RouterContextProvider } from "react-router";
import { type PublishedDraw, type PublishedWinner, shortName } from "#contract/draw.ts";
import { type DrawEntrant, entrantLine } from "#contract/draw-entrants.ts";
import type { DrawType } from "#contract/publications.ts";
import { servicesOf } from "../context.ts";
import { type ClockFigures, clockFigures } from "../enhance/clock-figures.ts";
import { readOr } from "../read-or.ts";

export interface ListedEntrant extends DrawEntrant {
  /** Its line of the list, which no other has. */
  line: string;
}

/** A draw as its page shows it. What is worked out here costs the browser no script. */
export interface LoadedDraw {
  draw: PublishedDraw;
  winners: PublishedWinner[];
  entrants: ListedEntrant[];
  /** The time that is left, or null when the draw is due. */
  timeLeft: ClockFigures | null;
  /** Shortened names that pass by while the winners are fetched. */
  passingNames: string[];
}

/** A festival's draw for its page; null, and reported, where it cannot be read. */
export async function loadDraw(
  context: Readonly<RouterContextProvider>,
  type: DrawType,
): Promise<LoadedDraw | null> {
  const { draws, clock } = servicesOf(context);
  return readOr(context, async () => {
    const draw = await draws.find(type);
    if (!draw) return null;
    const winners = (await draws.winners()).filter((winner) => winner.type === type);
    const remaining = Date.parse(draw.drawsAt) - clock.now().getTime();
    return {
      draw,
      winners,
      entrants: draw.participants.map((entrant) => ({ ...entrant, line: entrantLine(entrant) })),
      timeLeft: remaining > 0 ? clockFigures(remaining) : null,
      passingNames: passingNames(draw.participants),
    };
  });
}

/** The reel of the stylesheet turns in as many steps. */
const reelLength = 12;

function passingNames(entrants: readonly DrawEntrant[]): string[] {
  if (entrants.length === 0) return [];
  const apart = entrants.length / reelLength;
  return Array.from({ length: reelLength }, (_, at) => {
    const entrant = entrants[Math.floor(at * apart)] as DrawEntrant;
    return shortName(entrant.employeeName);
  });
}
