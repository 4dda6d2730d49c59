import { setImmediate as letOthersRun } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { limits } from "#contract/limits.ts";
import { writeAudit } from "#features/accounts/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import type { AnyCollection, StoredBody } from "./collection.ts";
import { createContentStore } from "./content-store.ts";
import {
  type Changing,
  type ContentContext,
  changing,
  type Expecting,
  writeBodies,
} from "./desk-transaction.ts";
import { checkedBody, titleOf } from "./item-state.ts";
import { errorsAtFields, lockOf, storableBody } from "./validate-body.ts";

export interface ImportChange {
  kind: "added" | "changed" | "removed" | "unchanged";
  key: string | null;
  title: string;
  before: StoredBody | null;
  after: StoredBody | null;
}

export interface ImportPlan {
  changes: ImportChange[];
  /** By place in the file, from 0. */
  problems: { row: number; problem: string }[];
  /** Names the published list that was compared with. */
  revision: string;
}

/** `replace` takes away what the file does not have. */
export type ImportMode = "replace" | "merge";

/** Whole lists from files: what they would change, then publishing it at once. */
export function importContent(context: ContentContext, named: (name: string) => AnyCollection) {
  return {
    /** What publishing a whole list would change. */
    async planImport(
      name: string,
      bodies: readonly StoredBody[],
      mode: ImportMode,
    ): Promise<ImportPlan> {
      const { queries } = context.database;
      const rows = await checkRows(named(name), bodies);
      const revision = await createContentStore(queries, name).readRevision();
      return planImport(queries, named(name), rows, { mode, revision });
    },

    /** Publishes a whole list in one transaction; refused where it changed since the plan. */
    async publishImport(
      name: string,
      bodies: readonly StoredBody[],
      mode: ImportMode,
      { expected, actor }: Expecting,
    ): Promise<{ ok: true; changed: number } | { ok: false; plan: ImportPlan }> {
      // before the collection is held: on the embedded database nobody else is served meanwhile
      const rows = await checkRows(named(name), bodies);
      return changing(context, named(name), async (desk) => {
        const { queries, collection, store, revision } = desk;
        const plan = { mode, revision, hold: true };
        const planned = await planImport(queries, collection, rows, plan);
        if (planned.revision !== expected || planned.problems.length > 0) {
          return { ok: false, plan: planned } as const;
        }
        const changes = planned.changes.filter(({ kind }) => kind !== "unchanged");
        const keys = await keysFor(desk, changes);
        const writes = changes.map((change) => ({
          key: keys.get(change) as string,
          before: change.before,
          after: change.after,
        }));
        await writeBodies(desk, writes, { versions: await store.latestVersions(), actor });
        const ordered = await orderAsFile(desk, planned, keys, mode);
        if (changes.length === 0 && !ordered) return { ok: true, changed: 0 } as const;
        await store.raiseRevision();
        const detail = { added: 0, changed: 0, removed: 0, unchanged: 0 };
        for (const { kind } of changes) detail[kind] += 1;
        const { unchanged: _, ...counts } = detail;
        const action = "content-imported";
        await writeAudit(queries, desk.now, { actor, action, subject: name, detail: counts });
        return { ok: true, changed: changes.length } as const;
      });
    },
  };
}

/** Items that are there keep theirs; those that are added get new ones, in the order of the file. */
async function keysFor(
  { collection, queries }: Changing,
  changes: readonly ImportChange[],
): Promise<Map<ImportChange, string>> {
  const added = changes.filter(({ key }) => key === null);
  const fresh = added.length > 0 ? await collection.newKeys(queries, added.length) : [];
  const keyOf = new Map(added.map((change, at) => [change, fresh[at] as string]));
  return new Map(changes.map((change) => [change, change.key ?? (keyOf.get(change) as string)]));
}

/** The order of the file becomes the list's own; false where it was that already. */
async function orderAsFile(
  { collection, queries, publishes }: Changing,
  { changes }: ImportPlan,
  keys: ReadonlyMap<ImportChange, string>,
  mode: ImportMode,
): Promise<boolean> {
  if (!collection.orderLive || mode !== "replace") return false;
  const wanted = changes
    .filter(({ kind }) => kind !== "removed")
    .map((change) => keys.get(change) ?? (change.key as string));
  const present = (await collection.listLive(queries)).map(({ key }) => key);
  if (isDeepStrictEqual(wanted, present)) return false;
  await collection.orderLive(queries, wanted);
  publishes(collection.pathsOf(null, null));
  return true;
}

/** A row that keeps the rules by itself, at its place in the file. */
interface CheckedRow {
  row: number;
  checked: NonNullable<StoredBody>;
  body: NonNullable<StoredBody>;
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
    if (success) rows.push({ row, checked: output, body: storableBody(collection, output) });
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
  for (const { row, checked, body: after } of file.rows) {
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
      ...(await collection.notReady?.(queries, checked)),
      ...(await collection.refuse?.(queries, checked, key)),
      // whatever has another shape is not known by its identity, and may have it all the same
      ...(mayHide && (await collection.refuseDuplicate?.(queries, key, checked))),
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
