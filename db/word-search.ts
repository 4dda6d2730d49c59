import { type SQL, sql } from "drizzle-orm";

/**
 * Conditions of a search in a short list, where each row is looked at: every word of the text occurs
 * somewhere in `searched`, in any letter case. None where there is no text.
 */
export function holdsEachWord(text: string | undefined, searched: SQL): SQL[] {
  const words = (text ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const folded = sql`lower((${searched}) COLLATE "und-x-icu")`;
  return words.map((word) => sql`position(${word} in ${folded}) > 0`);
}
