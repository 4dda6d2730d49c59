import {
  type LeftOutBecause,
  type LetterSelection,
  type LetterText,
  leftOutBecause,
  namesApplication,
} from "../../letters.ts";
import type { SelectedRow } from "./letter-recipients-store.ts";
import type { LetterPlan } from "./letters.ts";

/** Who of a selection gets a letter, and why the others do not. */
export function planLetter(
  selection: LetterSelection,
  rows: readonly SelectedRow[],
  text: LetterText,
): LetterPlan {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const written = namesApplication(text) ? null : new Set<string>();
  const planned = selection.map(({ id, status }) => {
    const row = byId.get(id);
    const why = row ? leftBecause(row, status, written) : "erased";
    if (row && !why) written?.add(row.email.toLowerCase());
    return { why, id, name: row ? `${row.firstName} ${row.lastName}` : "" };
  });
  const to = planned.flatMap(({ why, id, name }) => (why ? [] : [{ id, name }]));
  const left = leftOutBecause.flatMap((why) => {
    const those = planned.filter((each) => each.why === why);
    const names = why === "erased" ? [] : those.map(({ name }) => name);
    return those.length > 0 ? [{ why, count: those.length, names }] : [];
  });
  return { to, left };
}

/** @param written addresses that get it already; null where each application gets it */
function leftBecause(
  row: SelectedRow,
  seen: SelectedRow["status"],
  written: ReadonlySet<string> | null,
): LeftOutBecause | null {
  if (row.status !== seen) return "moved";
  if (row.withdrawnAt) return "withdrawn";
  if (row.mergedInto !== null) return "merged";
  if (!row.email.includes("@")) return "no-email";
  if (row.emailRefusedAt) return "refused";
  return written?.has(row.email.toLowerCase()) ? "same-address" : null;
}
