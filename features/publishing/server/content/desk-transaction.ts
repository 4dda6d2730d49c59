import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import type { Context } from "#platform/context.ts";
import { inChunks } from "#platform/database/chunks.ts";
import type { Queries } from "#platform/database/database.ts";
import { publishChange } from "#platform/nodes/pub-sub.ts";
import { type AffectsPath, type AnyCollection, forItem, type StoredBody } from "./collection.ts";
import { type ContentStore, createContentStore } from "./content-store.ts";
import {
  type Conflict,
  checkedBody,
  conflictOf,
  readStoredItem,
  revisionOf,
  type StoredItem,
} from "./item-state.ts";

export type Actor = Pick<StaffUser, "id" | "name" | "role" | "userName">;

export type Refused =
  | { ok: false; reason: "absent" }
  | { ok: false; reason: "conflict"; conflict: Conflict }
  | { ok: false; reason: "invalid"; errors: FieldErrors }
  | { ok: false; reason: "unconfirmed"; errors: FieldErrors }
  /** The item cannot be changed any more; the reason is at no field. */
  | { ok: false; reason: "locked"; errors: FieldErrors };

export type Saved = { ok: true; key: string; revision: string };

/** Who acts, and what they had before them. */
export interface Expecting {
  actor: Actor;
  /** Of the item as it was shown to them. */
  expected: string;
}

/** `dropPages` is told after each publication which pages show something else now. */
export type ContentContext = Pick<Context, "database" | "clock" | "dropPages">;

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
  { database, clock, dropPages }: ContentContext,
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
    dropPages((path) => affected.some((affects) => affects(path)));
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

/** What is published of one item from now on; null takes it away. */
export interface BodyWrite {
  key: string;
  before: StoredBody | null;
  /** As it was judged. */
  after: StoredBody | null;
}

/** A statement may have 65,535 parameters; a row here has a few dozen at most. */
const rowsAtOnce = 500;

/**
 * Writes what is published of items, and keeps each as a version.
 * @param versions by key the number of what was published last, where anything was
 */
export async function writeBodies(
  desk: Changing,
  writes: readonly BodyWrite[],
  { versions, actor }: { versions: ReadonlyMap<string, number>; actor: Actor },
): Promise<void> {
  const { collection, queries, store, now } = desk;
  const checked = writes.map((write) => {
    const own = forItem(collection, write.key);
    return {
      ...write,
      was: write.before === null ? null : checkedBody(own, write.before),
      body: write.after === null ? null : checkedBody(own, write.after),
    };
  });
  // first what goes: a new item may have the code of one that leaves
  const leaving = checked.filter(({ body }) => body === null);
  const staying = checked.filter(({ body }) => body !== null);
  for (const part of inChunks(leaving, rowsAtOnce)) {
    await collection.removeLive(
      queries,
      part.map(({ key }) => key),
    );
  }
  for (const part of inChunks(staying, rowsAtOnce)) {
    await collection.writeLive(
      queries,
      part.map(({ key, body }) => ({ key, body })),
    );
  }
  const newVersions = [...leaving, ...staying].flatMap(({ key, before, after }) => {
    const version = { key, body: after, at: now, actorId: actor.id };
    // what a new installation brings was never published here, and must come back all the same
    const isFirst = !versions.has(key) && before !== null;
    return isFirst ? [{ ...version, body: before, actorId: null }, version] : [version];
  });
  for (const part of inChunks(newVersions, rowsAtOnce)) await store.addVersions(part);
  for (const { was, body } of checked) desk.publishes(collection.pathsOf(was, body));
}
