import { setImmediate as turn } from "node:timers/promises";
import type { Context } from "hono";
import type { HttpEnvironment } from "#http/environment.ts";
import { cacheableHeader } from "#http/fill-page-cache.ts";
import { writeCsv } from "#platform/write-csv.ts";
import type { Services } from "#server/services.ts";
import { type Referrer, referrerColumns } from "../../referrer-columns.ts";

/** Call 2 of specification 2: the people whose referral links show who they are. */
export function referrersFile({ referrers }: Pick<Services, "referrers">) {
  // a list is the same array until it changes, and a long one takes a while to write
  const written = new WeakMap<readonly Referrer[], Promise<string>>();
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const rows = await referrers.list();
    const text = written.get(rows) ?? writeReferrers(rows);
    written.set(rows, text);
    return c.body(await text, 200, {
      "content-type": "text/csv; charset=utf-8",
      [cacheableHeader]: "",
    });
  };
}

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
