import { setImmediate as letOthersRun } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { limits } from "#contract/limits.ts";
import type { Queries } from "#platform/database.ts";
import type { AnyCollection, StoredBody } from "./collection.ts";
import type { ImportChange, ImportMode, ImportPlan } from "./content.ts";
import { checkedBody, titleOf } from "./item-state.ts";
import { errorsAtFields, keptBody, lockOf } from "./judge-body.ts";

/** A row that keeps the rules by itself, at its place in the file. */
interface CheckedRow {
  row: number;
  checked: NonNullable<StoredBody>;
  kept: NonNullable<StoredBody>;
}

export interface CheckedRows {
  rows: CheckedRow[];
  problems: ImportPlan["problems"];
}

/** Long texts take a while to tidy: visitors are answered in between. */
const rowsAtOnce = 10;

/** What the rows say by themselves; needs no database, so that none waits for it. */
export async function checkRows(
  collection: AnyCollection,
  bodies: readonly StoredBody[],
): Promise<CheckedRows> {
  const rows: CheckedRow[] = [];
  const problems: ImportPlan["problems"] = [];
  for (const [row, body] of bodies.entries()) {
    if (row % rowsAtOnce === rowsAtOnce - 1) await letOthersRun();
    if (problems.length >= limits.contentFileProblems) break;
    const { success, output, issues } = v.safeParse(collection.schema, body);
    if (success) rows.push({ row, checked: output, kept: keptBody(collection, output) });
    else problems.push({ row, problem: wordsOf(errorsAtFields(collection, issues)) });
  }
  return { rows, problems };
}

function wordsOf(errors: ReturnType<typeof errorsAtFields>): string {
  return Object.entries(errors)
    .map(([field, message]) => `${field.slice(field.lastIndexOf(".") + 1)}: ${message}`)
    .join(" ");
}

/** Rows in the order of the file, each with the item that it is; then those without a row. */
export async function planImport(
  queries: Queries,
  collection: AnyCollection,
  file: CheckedRows,
  { mode, revision, hold = false }: { mode: ImportMode; revision: number; hold?: boolean },
): Promise<ImportPlan> {
  const live = await collection.listLive(queries);
  const known = new Map(live.map((item) => [identityOf(collection, item.body), item]));
  const mayHide = mode === "merge" && known.has(null);
  const named = new Set<string | null>();
  const changes: ImportChange[] = [];
  const problems = [...file.problems];
  for (const { row, checked, kept: after } of file.rows) {
    if (problems.length >= limits.contentFileProblems) break;
    const title = collection.titleOf(checked);
    const identity = collection.identityOf(checked);
    if (named.has(identity)) problems.push({ row, problem: `${title} is in the file twice.` });
    named.add(identity);
    const { key = null, body: before = null } = known.get(identity) ?? {};
    const kind = kindOf(before, after);
    changes.push({ kind, key, title, before, after });
    if (kind === "unchanged") continue;
    const locked = await lockOf({ collection, queries }, key, hold);
    if (locked) {
      problems.push({ row, problem: locked });
      continue;
    }
    const errors = {
      ...(await collection.unready?.(queries, checked)),
      ...(await collection.refuse?.(queries, checked, key)),
      // whatever has another shape is not known by its identity, and may have it all the same
      ...(mayHide && (await collection.refuseTwin?.(queries, key, checked))),
    };
    problems.push(...Object.values(errors).map((problem) => ({ row, problem })));
  }
  const gone = live.filter(({ body }) => !named.has(identityOf(collection, body)));
  if (mode === "replace" && !collection.lasting)
    changes.push(...gone.map((item) => removal(collection, item)));
  problems.sort((one, other) => one.row - other.row);
  return { changes, problems, revision: String(revision) };
}

function kindOf(before: StoredBody | null, after: StoredBody): ImportChange["kind"] {
  if (before === null) return "added";
  return isDeepStrictEqual(before, after) ? "unchanged" : "changed";
}

function removal(
  collection: AnyCollection,
  { key, body }: { key: string; body: StoredBody },
): ImportChange {
  const title = titleOf(collection, body) ?? key;
  return { kind: "removed", key, title, before: body, after: null };
}

/** Of a published body; one of another shape is like nothing that a file may hold. */
function identityOf(collection: AnyCollection, body: StoredBody): string | null {
  const checked = checkedBody(collection, body);
  return checked === null ? null : collection.identityOf(checked);
}
