import * as v from "valibot";
import { mostSearchCharacters } from "./application-list.ts";
import { limits } from "./limits.ts";
import { unknownKeys } from "./unknown-keys.ts";

/** Records that a call answers where it names no range. */
const usualRows = 100;
const mostRows = limits.applicationsPerExport;

const amount = (most: number) =>
  v.nullish(
    v.pipe(
      v.number("A number belongs here."),
      v.transform((number) => Math.trunc(Math.min(Math.max(number, 0), most))),
    ),
  );
const place = amount(Number.MAX_SAFE_INTEGER);

const unknownAction = "This action is not understood.";

/** What of a reading call is looked at. Its message is that of an action which is not there. */
const reading = v.object(
  {
    action: v.picklist(["count", "getData"], unknownAction),
    limit: amount(mostRows),
    offset: place,
    min: place,
    max: place,
    filterText: v.nullish(
      v.pipe(
        v.string("Text belongs here."),
        v.transform((text) => text.slice(0, mostSearchCharacters)),
      ),
    ),
    export: v.nullish(v.unknown()),
  },
  unknownAction,
);

/** Keys of both reading calls that say nothing of the records. */
const envelope = ["method", "headers"];
const keys = [...envelope, ...Object.keys(reading.entries)];

/** What refuses the older reading call, or null: its body has a method and headers alone. */
export function refuseLegacyReading(body: unknown): Record<string, string> | null {
  const unfit = unknownKeys(body, envelope);
  if (unfit) return unfit;
  const { method } = body as { method?: unknown };
  return method === "get" ? null : { method: "This method is not understood." };
}

export interface ReferralReading {
  action: "count" | "getData";
  text: string;
  offset: number;
  limit: number;
  /** Asked for as an export, not to be looked at. */
  exported: boolean;
}

/**
 * Body of a reading call on referral records (specification 2, section 7, call 4): `limit` and
 * `offset`, or `min` and `max`, of which the latter is no longer part. Numbers out of range are
 * moved to its edge; text in their place is refused, by message per key.
 */
export function readReferralReading(
  body: unknown,
): { ok: true; reading: ReferralReading } | { ok: false; errors: Record<string, string> } {
  const unfit = unknownKeys(body, keys);
  if (unfit) return { ok: false, errors: unfit };
  const result = v.safeParse(reading, body);
  if (!result.success) {
    const errors = result.issues.map((issue) => [v.getDotPath(issue) ?? "body", issue.message]);
    return { ok: false, errors: Object.fromEntries(errors) };
  }
  const { action, filterText, min, max, limit, offset, export: exporting } = result.output;
  const exported = Boolean(exporting);
  const usual = exported ? mostRows : usualRows;
  const first = min ?? offset ?? 0;
  const rows = max === null || max === undefined ? (limit ?? usual) : max - first;
  const range = { offset: first, limit: Math.min(Math.max(rows, 0), mostRows) };
  return { ok: true, reading: { action, text: filterText ?? "", ...range, exported } };
}
