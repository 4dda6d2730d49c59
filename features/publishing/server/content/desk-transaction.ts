import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database.ts";
import { publishChange } from "#platform/pub-sub.ts";
import type { AffectsPath, AnyCollection } from "./collection.ts";
import type { Refused } from "./content.ts";
import { type ContentStore, createContentStore } from "./content-store.ts";
import { conflictOf, readStoredItem, revisionOf, type StoredItem } from "./item-state.ts";

export interface ContentOptions {
  database: Database;
  clock: Clock;
  collections: readonly AnyCollection[];
  /** Told after each publication which pages show something else now. */
  onPublished: (affects: AffectsPath) => void;
}

/** One change of a collection, which nobody else changes meanwhile. */
export interface Changing {
  queries: Queries;
  store: ContentStore;
  collection: AnyCollection;
  now: Date;
  /** Of the collection, before the change. */
  revision: number;
  /** What was published: all nodes forget what they kept of it once the change is there. */
  publishes(affects: AffectsPath): void;
}

/** Runs a change in one transaction; pages are told once it is there. */
export async function changing<Result>(
  { database, clock, onPublished }: ContentOptions,
  collection: AnyCollection,
  change: (desk: Changing) => Promise<Result>,
): Promise<Result> {
  const affected: AffectsPath[] = [];
  const result = await database.transaction(async (queries) => {
    affected.length = 0;
    const store = createContentStore(queries, collection.name);
    const revision = await store.hold();
    const publishes = (affects: AffectsPath) => void affected.push(affects);
    const changed = await change({
      ...{ queries, store, collection, revision, publishes },
      now: clock.now(),
    });
    if (affected.length > 0) await publishChange(database, queries, "pages");
    return changed;
  });
  if (affected.length > 0) {
    collection.forget();
    onPublished((path) => affected.some((affects) => affects(path)));
  }
  return result;
}

/** The item if it is still as somebody had it before them, or why they may not go on. */
export async function itemAsExpected(
  { queries, store, collection }: Changing,
  key: string,
  expected: string,
): Promise<{ ok: true; stored: StoredItem } | Refused> {
  const stored = await readStoredItem(queries, collection, key);
  if (!stored) return { ok: false, reason: "absent" };
  if (revisionOf(stored) === expected) return { ok: true, stored };
  return { ok: false, reason: "conflict", conflict: await conflictOf(store, stored) };
}
