import { indianDay } from "#contract/indian-day.ts";
import type { Queries } from "#platform/database.ts";
import type { OpeningContent } from "../opening-content.ts";
import { draftedCodes, isCodeTaken } from "./openings-store.ts";

/** No opening has this number. */
const none = 0;

/** A copy with a code of its own, posted today and without the dates of the first. */
export async function copyOpening(
  queries: Queries,
  body: OpeningContent,
  now: Date,
): Promise<OpeningContent> {
  const stem = body.openingCode
    .replace(/-copy(-\d+)?$/, "")
    .slice(0, 70)
    .replace(/-$/, "");
  const drafted = await draftedCodes(queries);
  const isTaken = async (code: string) =>
    drafted.has(code.toLowerCase()) || (await isCodeTaken(queries, code, none));
  let openingCode = `${stem}-copy`;
  for (let count = 2; await isTaken(openingCode); count += 1) {
    openingCode = `${stem}-copy-${count}`;
  }
  return {
    ...body,
    openingCode,
    openingTitle: body.openingTitle.slice(0, 110).concat(" (copy)"),
    datePosted: indianDay(now),
    visibleFrom: null,
    validThrough: null,
  };
}
