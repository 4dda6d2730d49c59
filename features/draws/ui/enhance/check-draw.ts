import {
  type Commitments,
  commitTo,
  type DrawCheck,
  drawWinners,
  type PublishedDraw,
  type Sha256,
} from "../../draw.ts";
import { entrantLine } from "../../draw-entrants.ts";
import type { Winner } from "./unique-winners.ts";

export interface DrawnOnPage {
  draw: PublishedDraw | null;
  winners: readonly Winner[];
  /** The commitments that the page stored before the draw, if it was open then. */
  noted: Commitments | null;
}

/** Repeats the draw from the published data. */
export async function checkDraw(
  { draw, winners, noted }: DrawnOnPage,
  sha256: Sha256 | null,
): Promise<DrawCheck> {
  if (!sha256) return "cannot";
  if (!draw?.seed) return "unreachable";
  const { participants, seed, winnerCount, listCommitment, seedCommitment } = draw;
  const known = await commitTo(participants, seed, sha256);
  if (known.listCommitment !== listCommitment) return "list";
  if (known.seedCommitment !== seedCommitment) return "seed";
  if (noted && noted.listCommitment !== listCommitment) return "changed";
  if (noted && noted.seedCommitment !== seedCommitment) return "changed";
  const drawn = await drawWinners(participants, seed, winnerCount, sha256);
  const shown = winners.filter(({ source }) => source === "draw").map(winnerLine);
  return drawn.map(entrantLine).join("\n") === shown.join("\n") ? "same" : "winners";
}

/** The winner's line of the list. */
export function winnerLine({ winnerName, codeEnding }: Winner): string {
  return entrantLine({ employeeName: winnerName, ...(codeEnding && { codeEnding }) });
}
