import { inChunks } from "#platform/chunks.ts";
import { forItem, type StoredBody } from "./collection.ts";
import type { Actor } from "./content.ts";
import type { Changing } from "./desk-transaction.ts";
import { checkedBody } from "./item-state.ts";

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
  const kept = [...leaving, ...staying].flatMap(({ key, before, after }) => {
    const version = { key, body: after, at: now, actorId: actor.id };
    // what a new installation brings was never published here, and must come back all the same
    const isFirst = !versions.has(key) && before !== null;
    return isFirst ? [{ ...version, body: before, actorId: null }, version] : [version];
  });
  for (const part of inChunks(kept, rowsAtOnce)) await store.addVersions(part);
  for (const { was, body } of checked) desk.publishes(collection.pathsOf(was, body));
}
