import { setImmediate as letOthersRun } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { limits } from "#contract/limits.ts";
import { writeAudit } from "../admins/write-audit.ts";
import type { Queries } from "../platform/database.ts";
import type { AnyCollection, StoredBody } from "./collection.ts";
import type { Content, ImportChange, ImportMode, ImportPlan } from "./content.ts";
import { createContentStore } from "./content-store.ts";
import { type Changing, type ContentOptions, changing } from "./desk-transaction.ts";
import { checkedBody, readStanding, titleOf } from "./item-state.ts";
import { errorsAtFields, keptBody } from "./judge-body.ts";
import { publishBody } from "./publish-content.ts";

type Import = Pick<Content, "planImport" | "publishImport">;

/** Whole lists from files: what they would change, then publishing it at once. */
export function importContent(
  options: ContentOptions,
  named: (name: string) => AnyCollection,
): Import {
  return {
    async planImport(name, bodies, mode) {
      const { queries } = options.database;
      const revision = await createContentStore(queries, name).readRevision();
      return plan(queries, named(name), revision, bodies, mode);
    },

    publishImport(name, bodies, mode, { expected, actor }) {
      return changing(options, named(name), async (desk) => {
        const { queries, collection, store, revision } = desk;
        const planned = await plan(queries, collection, revision, bodies, mode);
        if (planned.revision !== expected || planned.problems.length > 0) {
          return { ok: false, plan: planned } as const;
        }
        const changes = planned.changes.filter(({ kind }) => kind !== "unchanged");
        const keys = new Map<ImportChange, string>();
        // first what goes: a new item may have the code of one that leaves
        const leaving = changes.filter(({ kind }) => kind === "removed");
        for (const change of [...leaving, ...changes.filter(({ kind }) => kind !== "removed")]) {
          const key = change.key ?? (await collection.newKey(queries));
          keys.set(change, key);
          await publishChange(desk, key, change, actor);
        }
        const ordered = await orderAsFile(desk, planned, keys, mode);
        if (changes.length === 0 && !ordered) return { ok: true, changed: 0 } as const;
        await store.raiseRevision();
        const count = (wanted: ImportChange["kind"]) =>
          changes.filter(({ kind }) => kind === wanted).length;
        await writeAudit(queries, desk.now, {
          actor,
          action: "content-imported",
          subject: name,
          detail: { added: count("added"), changed: count("changed"), removed: count("removed") },
        });
        return { ok: true, changed: changes.length } as const;
      });
    },
  };
}

/** Long texts take a while to tidy: visitors are answered in between. */
const rowsAtOnce = 10;

/** Bodies in the order of the file, each with the item that it is; then those without a row. */
async function plan(
  queries: Queries,
  collection: AnyCollection,
  revision: number,
  bodies: readonly StoredBody[],
  mode: ImportMode,
): Promise<ImportPlan> {
  const live = await collection.listLive(queries);
  const known = new Map(live.map((item) => [identityOf(collection, item.body), item]));
  const named = new Set<string | null>();
  const changes: ImportChange[] = [];
  const problems: ImportPlan["problems"] = [];
  for (const [row, body] of bodies.entries()) {
    if (row % rowsAtOnce === rowsAtOnce - 1) await letOthersRun();
    if (problems.length >= limits.contentFileProblems) break;
    const checked = v.safeParse(collection.schema, body);
    if (!checked.success) {
      const errors = errorsAtFields(collection, checked.issues);
      const problem = Object.entries(errors).map(([field, message]) => {
        return `${field.slice(field.lastIndexOf(".") + 1)}: ${message}`;
      });
      problems.push({ row, problem: problem.join(" ") });
      continue;
    }
    const after = keptBody(collection, checked.output);
    const title = collection.titleOf(checked.output);
    const identity = collection.identityOf(checked.output);
    if (named.has(identity)) problems.push({ row, problem: `${title} stands above already.` });
    named.add(identity);
    const { key = null, body: before = null } = known.get(identity) ?? {};
    const kind = kindOf(before, after);
    const unready = kind === "unchanged" ? {} : await collection.unready?.(queries, checked.output);
    problems.push(...Object.values(unready ?? {}).map((problem) => ({ row, problem })));
    changes.push({ kind, key, title, before, after });
  }
  const gone = live.filter(({ body }) => !named.has(identityOf(collection, body)));
  if (mode === "replace") changes.push(...gone.map((item) => removal(collection, item)));
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

async function publishChange(
  desk: Changing,
  key: string,
  { after, title }: ImportChange,
  actor: Parameters<typeof publishBody>[3],
): Promise<void> {
  const standing = await readStanding(desk.queries, desk.collection, key);
  const refused = await publishBody(
    desk,
    standing ?? { key, live: null, version: 0 },
    after,
    actor,
  );
  if (!refused) return;
  const why = "errors" in refused ? Object.values(refused.errors).join(" ") : refused.reason;
  throw new ImportRefused(`${title} cannot be published: ${why}`);
}

/** A row that the schema takes and its neighbours do not: nothing of the file is published. */
export class ImportRefused extends Error {}

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
