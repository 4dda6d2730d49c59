import { foldEmployeeId } from "#contract/ids/referral-source.ts";
import { type Referrer, type ReferrerColumn, referrerColumns } from "../referrer-columns.ts";
import type { PublishMode } from "./data-files.ts";
import type { ReferrerLine } from "./read-referrers-csv.ts";

export interface ChangedField {
  column: ReferrerColumn;
  before: string;
  after: string;
}

/** What publishing a file does to the list. */
export interface DataPlan {
  added: ReferrerLine[];
  changed: (ReferrerLine & { fields: ChangedField[] })[];
  removed: Referrer[];
  unchanged: number;
  /** Those of `added` and `changed`, and those who stay as they are at another place. */
  put: (Referrer & { position: number })[];
  move: { key: string; position: number }[];
}

/**
 * IDs that are not the same person's after the plan: a private link under one of them would
 * show somebody else's candidates.
 */
export function changedHands({ added, changed, removed }: DataPlan): string[] {
  const renamed = changed.filter(({ fields }) =>
    fields.some(({ column }) => column === "referName"),
  );
  const people = [...removed, ...[...added, ...renamed].map(({ row }) => row)];
  return people.map(({ referID }) => referID);
}

/** Someone of the list as it is now. */
export type ListedReferrer = Referrer & { position: number };

/**
 * What changes when the rows of a file come over a list.
 * @param mode `replace` takes away those whom the file does not name, but only employees where it
 *   holds no students, and only students where it holds no employees
 */
export function planDataFile(
  before: readonly ListedReferrer[],
  lines: readonly ReferrerLine[],
  mode: PublishMode,
): DataPlan {
  const known = new Map(before.map((one) => [foldEmployeeId(one.referID), one]));
  const types = new Set(lines.map(({ row }) => row.applicantType));
  const named = new Set(lines.map(({ row }) => foldEmployeeId(row.referID)));
  const isRemoved = ({ referID, applicantType }: Referrer) =>
    mode === "replace" && types.has(applicantType) && !named.has(foldEmployeeId(referID));
  const plan: DataPlan = {
    added: [],
    changed: [],
    removed: before.filter(isRemoved),
    unchanged: 0,
    put: [],
    move: [],
  };
  const places = givePlaces(before, lines, mode);
  for (const line of lines) {
    const key = foldEmployeeId(line.row.referID);
    const old = known.get(key);
    const position = places.get(key) ?? 0;
    const fields = old ? changedFields(old, line.row) : [];
    if (!old) plan.added.push(line);
    else if (fields.length > 0) plan.changed.push({ ...line, fields });
    else plan.unchanged += 1;
    if (!old || fields.length > 0) plan.put.push({ ...line.row, position });
    else if (old.position !== position) plan.move.push({ key, position });
  }
  return plan;
}

/**
 * A place for each row. A file that replaces gives its own order; where its people stand in that
 * order already nobody moves. New people else come last.
 */
function givePlaces(
  before: readonly ListedReferrer[],
  lines: readonly ReferrerLine[],
  mode: PublishMode,
): Map<string, number> {
  const old = new Map(before.map((one) => [foldEmployeeId(one.referID), one.position]));
  const keys = lines.map(({ row }) => foldEmployeeId(row.referID));
  let last = before.reduce((most, { position }) => Math.max(most, position), -1);
  const inOrder = mode === "add" || standsInOrder(keys.map((key) => old.get(key) ?? Infinity));
  return new Map(
    keys.map((key) => {
      const place = inOrder ? old.get(key) : undefined;
      if (place !== undefined) return [key, place];
      last += 1;
      return [key, last];
    }),
  );
}

function standsInOrder(places: readonly number[]): boolean {
  return places.every((place, at) => at === 0 || place >= (places[at - 1] ?? 0));
}

function changedFields(before: Referrer, after: Referrer): ChangedField[] {
  return referrerColumns
    .filter((column) => before[column] !== after[column])
    .map((column) => ({ column, before: before[column], after: after[column] }));
}
