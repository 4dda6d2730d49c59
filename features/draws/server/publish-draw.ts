import type { EnteredWinner } from "#contract/publications.ts";
import type { PublishedDraw, PublishedWinner } from "../draw.ts";
import { entrantLine } from "../draw-entrants.ts";
import { listParticipants, publicEntrants } from "../draw-list.ts";
import type { DrawRow } from "./draws-store.ts";

/** What everyone may see of a draw; its seed only when that decides nothing any more. */
export function publishDraw(draw: DrawRow): PublishedDraw {
  const { type, winnerCount, closedAt, drawnAt, listCommitment, seedCommitment } = draw;
  const listed = closedAt ? draw.participants : listParticipants(draw.participants);
  const participants = publicEntrants(listed);
  const byLine = new Map(participants.map((entrant) => [entrantLine(entrant), entrant]));
  return {
    type,
    closesAt: draw.closesAt.toISOString(),
    drawsAt: draw.drawsAt.toISOString(),
    winnerCount,
    state: drawnAt ? "drawn" : closedAt ? "closed" : "open",
    participants,
    closedAt: closedAt?.toISOString() ?? null,
    drawnAt: drawnAt?.toISOString() ?? null,
    listCommitment,
    seedCommitment,
    seed: drawnAt ? draw.seed : null,
    winners: drawnAt ? (draw.winners ?? []).flatMap((line) => byLine.get(line) ?? []) : null,
  };
}

/**
 * All winners, each once: those drawn, then those entered by hand. While a draw is to come its
 * type has none, so that a page never takes the first few for all of them.
 */
export function publishWinners(
  draws: readonly PublishedDraw[],
  entered: readonly EnteredWinner[],
): PublishedWinner[] {
  const drawn = draws.flatMap(({ type, winners }) =>
    (winners ?? []).map(
      ({ employeeName, codeEnding }): PublishedWinner => ({
        type,
        winnerName: employeeName,
        source: "draw",
        ...(codeEnding && { codeEnding }),
      }),
    ),
  );
  const pending = new Set(draws.filter(({ winners }) => !winners).map(({ type }) => type));
  const known = new Set(drawn.map(nameKey));
  const byHand = entered.filter((winner) => {
    if (pending.has(winner.type) || known.has(nameKey(winner))) return false;
    known.add(nameKey(winner));
    return true;
  });
  return [...drawn, ...byHand.map((winner) => ({ ...winner, source: "hand" as const }))];
}

function nameKey({ type, winnerName }: EnteredWinner): string {
  return `${type} ${winnerName.normalize("NFC").replace(/\s+/g, " ").toLowerCase()}`;
}
