import { data, type RouterContextProvider } from "react-router";
import type { DrawType } from "#contract/publications.ts";
import { servicesOf } from "#http/request-context.ts";
import { readOrNull } from "#ui/read-or-null.ts";
import { type DrawEdition, type PublishedDraw, type PublishedWinner, shortName } from "../draw.ts";
import { type DrawEntrant, entrantLine } from "../draw-entrants.ts";
import { earlierPath } from "../texts/draw-pages.ts";
import { type ClockFigures, clockFigures } from "../ui/enhance/clock-figures.ts";

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
  /** Draws before this one, the latest first. */
  earlier: { name: string; path: string }[];
}

const listed = (draw: PublishedDraw): ListedEntrant[] =>
  draw.participants.map((entrant) => ({ ...entrant, line: entrantLine(entrant) }));

/** A festival's draw for its page; null, and reported, where it cannot be read. */
export async function loadDraw(
  context: Readonly<RouterContextProvider>,
  type: DrawType,
): Promise<LoadedDraw | null> {
  const { draws, clock } = servicesOf(context);
  return readOrNull(context, async () => {
    const [present, ...earlier] = await draws.editions(type);
    if (!present) return null;
    const { draw, winners } = present;
    const remaining = Date.parse(draw.drawsAt) - clock.now().getTime();
    return {
      draw,
      winners,
      entrants: listed(draw),
      timeLeft: remaining > 0 ? clockFigures(remaining) : null,
      passingNames: passingNames(draw.participants),
      earlier: earlier.map(({ name }) => ({ name, path: earlierPath(type, name) })),
    };
  });
}

export interface LoadedEdition extends DrawEdition {
  entrants: ListedEntrant[];
  path: string;
}

/** An earlier draw by its name in the address. Throws 404 where there is none. */
export async function loadEarlierDraw(
  context: Readonly<RouterContextProvider>,
  type: DrawType,
  name: string,
): Promise<LoadedEdition> {
  const [, ...earlier] = await servicesOf(context).draws.editions(type);
  const found = earlier.find((one) => one.name === name);
  if (!found) throw data("Page Not Found", { status: 404 });
  return { ...found, entrants: listed(found.draw), path: earlierPath(type, name) };
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
