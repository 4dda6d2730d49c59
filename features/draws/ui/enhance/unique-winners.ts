import type { DrawType } from "#contract/publications.ts";
import type { PublishedWinner } from "../../draw.ts";
import { tidyName } from "../../draw-entrants.ts";

export type Winner = Omit<PublishedWinner, "type">;

/**
 * The winners of one type without duplicates, in their order. Entries that do not say that they
 * were drawn count as not drawn.
 */
export function uniqueWinners(type: DrawType, published: unknown): Winner[] {
  const entries: Partial<PublishedWinner>[] = Array.isArray(published) ? published : [];
  const found = new Map<string, Winner>();
  for (const entry of entries) {
    const name = tidyName(String(entry?.winnerName ?? ""));
    if (entry?.type !== type || name === "") continue;
    const { codeEnding = "" } = entry;
    const person = `${name}\t${codeEnding}`.toLowerCase();
    const source = entry.source === "draw" ? "draw" : "hand";
    if (found.has(person)) continue;
    found.set(person, { winnerName: name, source, ...(codeEnding && { codeEnding }) });
  }
  return [...found.values()];
}
