import { eligibilityNotes } from "#content/opening-notes.ts";
import { limits } from "#contract/limits.ts";
import { openingFields } from "#contract/opening-fields.ts";
import type { StoredBody } from "../content/collection.ts";
import { fieldFiles } from "../content/field-files.ts";
import { valueAt, withValue } from "../content/value-at.ts";

type Row = Record<string, unknown>;

const mostSummary = 300;
const published = `\n${eligibilityNotes.join("\n")}`;

/**
 * Openings in the shape of `CurrentOpenings.json` (specification 1, section 3), with further keys
 * for what that file does not say, and the same as CSV.
 */
export function openingsFiles(emptyBody: (now: Date) => StoredBody) {
  return fieldFiles({
    fields: openingFields,
    identity: "openingCode",
    number: "openingId",
    mostRows: limits.openingsFileRows,
    emptyBody,
    prepare: withoutEligibility,
    complete: withSummary,
  });
}

/** The published file ends each opening's notes with those that follow by themselves. */
function withoutEligibility(row: Row): Row {
  if (typeof row.notes !== "string") return row;
  const notes = `\n${row.notes}`;
  return notes.endsWith(published) ? { ...row, notes: notes.slice(1, -published.length) } : row;
}

/** A file in the specification's own shape has no summary: a new opening gets its first sentence. */
function withSummary(body: StoredBody): StoredBody {
  const brief = valueAt(body, "details.brifAboutProfile");
  if (valueAt(body, "summary") !== "" || typeof brief !== "string") return body;
  const [first = ""] = brief.split("\n");
  const [sentence = first] = first.match(/^.*?[.!?](?=\s|$)/) ?? [];
  return withValue(body, "summary", sentence.slice(0, mostSummary));
}
