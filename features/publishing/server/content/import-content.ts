import { isDeepStrictEqual } from "node:util";
import { writeAudit } from "#features/accounts/server/index.ts";
import type { AnyCollection } from "./collection.ts";
import type { Content, ImportChange, ImportMode, ImportPlan } from "./content.ts";
import { createContentStore } from "./content-store.ts";
import { type Changing, type ContentOptions, changing } from "./desk-transaction.ts";
import { checkRows, planImport } from "./plan-import.ts";
import { writeBodies } from "./write-bodies.ts";

type Import = Pick<Content, "planImport" | "publishImport">;

/** Whole lists from files: what they would change, then publishing it at once. */
export function importContent(
  options: ContentOptions,
  named: (name: string) => AnyCollection,
): Import {
  return {
    async planImport(name, bodies, mode) {
      const { queries } = options.database;
      const rows = await checkRows(named(name), bodies);
      const revision = await createContentStore(queries, name).readRevision();
      return planImport(queries, named(name), rows, { mode, revision });
    },

    async publishImport(name, bodies, mode, { expected, actor }) {
      // before the collection is held: on the embedded database nobody else is served meanwhile
      const rows = await checkRows(named(name), bodies);
      return changing(options, named(name), async (desk) => {
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
