import { setImmediate as turn } from "node:timers/promises";
import { writeCsv } from "#platform/write-csv.ts";
import { type Referrer, referrerColumns } from "../referrer-columns.ts";

/** Rows written at once; a visitor's request waits no longer than for these. */
const step = 500;

/** The referral CSV, with its heading. */
export async function writeReferrers(rows: readonly Referrer[]): Promise<string> {
  let text = writeCsv(referrerColumns, []);
  const heading = text.length;
  for (let start = 0; start < rows.length; start += step) {
    text += writeCsv(referrerColumns, rows.slice(start, start + step)).slice(heading);
    await turn();
  }
  return text;
}
