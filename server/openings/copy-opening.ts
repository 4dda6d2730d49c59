import type { OpeningContent } from "#contract/opening-content.ts";
import type { Queries } from "../platform/database.ts";
import { indianDay } from "../platform/indian-day.ts";
import { isCodeTaken } from "./openings-store.ts";

/** No opening has this number. */
const none = 0;

/** A copy with a code of its own, posted today and without the dates of the first. */
export async function copyOpening(
  queries: Queries,
  body: OpeningContent,
  now: Date,
): Promise<OpeningContent> {
  const stem = body.openingCode.replace(/-copy(-\d+)?$/, "").slice(0, 70);
  let openingCode = `${stem}-copy`;
  for (let count = 2; await isCodeTaken(queries, openingCode, none); count += 1) {
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
