import * as v from "valibot";
import { checkBody } from "#contract/calls/check-body.ts";
import { unknownKeys } from "#contract/ids/unknown-keys.ts";
import { limits } from "#contract/limits.ts";
import { searchText } from "#contract/text/search-text.ts";
import { maxSearchCharacters } from "./application-query.ts";

/** Records in an answer where the call names no range. */
const defaultRows = 100;
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

/** Keys of both read calls that do not concern the records. */
const envelope = { method: v.optional(v.unknown()), headers: v.optional(v.unknown()) };

/**
 * Body of a call that reads referral records. Its message is that of an action which is not there.
 */
export const referralReading = v.strictObject(
  {
    ...envelope,
    action: v.picklist(["count", "getData"], unknownAction),
    limit: amount(mostRows),
    offset: place,
    min: place,
    max: place,
    filterText: v.nullish(
      v.pipe(
        v.string("Text belongs here."),
        v.transform((text) => searchText(text, maxSearchCharacters)),
      ),
    ),
    export: v.nullish(v.unknown()),
  },
  unknownAction,
);

/** Body of the older reading call: a method and headers alone. */
export const legacyReading = v.strictObject({
  method: v.literal("get", "This method is not understood."),
  headers: v.optional(v.unknown()),
});

/** What refuses the older reading call, by key, or null. */
export function refuseLegacyReading(body: unknown): Record<string, string> | null {
  const checked = checkBody(legacyReading, body);
  return checked.ok ? null : checked.errors;
}

export interface ReferralReading {
  action: "count" | "getData";
  text: string;
  offset: number;
  limit: number;
  /** Requests an export. */
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
  const unfit = unknownKeys(body, Object.keys(referralReading.entries));
  if (unfit) return { ok: false, errors: unfit };
  const result = v.safeParse(referralReading, body);
  if (!result.success) {
    const errors = result.issues.map((issue) => [v.getDotPath(issue) ?? "body", issue.message]);
    return { ok: false, errors: Object.fromEntries(errors) };
  }
  const { action, filterText, min, max, limit, offset, export: exporting } = result.output;
  const exported = Boolean(exporting);
  const usual = exported ? mostRows : defaultRows;
  const first = min ?? offset ?? 0;
  const rows = max === null || max === undefined ? (limit ?? usual) : max - first;
  const range = { offset: first, limit: Math.min(Math.max(rows, 0), mostRows) };
  return { ok: true, reading: { action, text: filterText ?? "", ...range, exported } };
}
