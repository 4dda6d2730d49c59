import * as v from "valibot";
import type { Queries } from "#platform/database/database.ts";
import { type AnyCollection, forItem, type Showing, type StoredBody } from "./collection.ts";
import { type ContentStore, createContentStore, type StoredDraft } from "./content-store.ts";

export interface ContentDraft {
  /** Null takes the item away. */
  body: StoredBody | null;
  by: string | null;
  at: Date;
}

export interface ContentItem {
  key: string;
  title: string;
  /** What is published, against what is drafted. */
  state: "published" | "changed" | "new" | "removing" | "removed";
  /** What visitors see of it now; null where nothing is published. */
  showing: Showing | null;
  /** When that changes, in words. */
  schedule: string | null;
  /** What else a list says of it; null where that is nothing. */
  note: string | null;
  /** By which editors know it; null where its list has none. */
  picture: string | null;
  /** Heading that it stands under; null where its list has none. */
  group: string | null;
  live: StoredBody | null;
  draft: ContentDraft | null;
  /** Names what an editor has before them; a save that names an older one is refused. */
  revision: string;
}

/** What somebody else saved meanwhile. */
export interface Conflict {
  /** Null where they took the item away. */
  theirs: StoredBody | null;
  by: string | null;
  at: Date | null;
  /** To be named by who knowingly goes on. */
  revision: string;
}

/** An item as it stands in the store. */
export interface StoredItem {
  key: string;
  live: StoredBody | null;
  draft: StoredDraft | null;
  /** Number of what was published last; 0 where nothing is kept of it. */
  version: number;
}

/** Everything that is known of one key; null where nothing is. */
export async function readStoredItem(
  queries: Queries,
  collection: AnyCollection,
  key: string,
): Promise<StoredItem | null> {
  if (!isItemKey(key)) return null;
  const store = createContentStore(queries, collection.name);
  const live = await collection.readLive(queries, key);
  const draft = await store.draft(key);
  const [latest] = await store.versions(key, 1);
  if (live === null && !draft && !latest) return null;
  return { key, live, draft, version: latest?.id ?? 0 };
}

/** Changes with each save, discard and publication; the time tells drafts of one number apart. */
export function revisionOf({ draft, version }: Pick<StoredItem, "draft" | "version">): string {
  return draft ? `${draft.revision}.${draft.at.getTime()}.${version}` : `0.0.${version}`;
}

/** A body with its own type, or null where it has another shape. */
export function checkedBody<Body>(
  { schema }: { schema: v.GenericSchema<unknown, Body> },
  body: StoredBody,
): Body | null {
  const checked = v.safeParse(schema, body);
  return checked.success ? checked.output : null;
}

/** What an editor reads of an item. */
export function itemOf(whole: AnyCollection, stored: StoredItem, now: Date): ContentItem {
  const { key, live } = stored;
  const collection = forItem(whole, key);
  const shown = live === null ? null : checkedBody(collection, live);
  const draft = stored.draft && { ...stored.draft, ...withFacts(collection, stored.draft, shown) };
  const edited = draft?.body ?? live;
  const known = edited === null ? null : checkedBody(collection, edited);
  return {
    key,
    title: titleOf(collection, edited) ?? `${collection.itemLabel} ${key}`,
    state: stateOf(stored),
    ...shownOf(collection, key, shown, now),
    picture: known === null ? null : (collection.pictureOf?.(known) ?? null),
    group: known === null ? null : (collection.groupOf?.(known) ?? null),
    live,
    draft: draft && { body: draft.body, by: draft.by, at: draft.at },
    revision: revisionOf(stored),
  };
}

/** A draft never hides what has happened to the item since. */
function withFacts(
  collection: AnyCollection,
  { body }: Pick<StoredDraft, "body">,
  shown: StoredBody | null,
): Pick<StoredDraft, "body"> {
  if (body === null || shown === null) return { body };
  return { body: { ...body, ...collection.factsOf?.(shown) } };
}

/** What a list says of what is published; nothing where that is nothing. */
function shownOf(
  collection: AnyCollection,
  key: string,
  shown: StoredBody | null,
  now: Date,
): Pick<ContentItem, "showing" | "schedule" | "note"> {
  if (shown === null) return { showing: null, schedule: null, note: null };
  return {
    showing: collection.showing?.(shown, now) ?? "shown",
    schedule: collection.scheduleOf?.(shown, now) ?? null,
    note: collection.noteOf?.(shown, key) ?? null,
  };
}

function stateOf({ live, draft }: StoredItem): ContentItem["state"] {
  if (!draft) return live === null ? "removed" : "published";
  if (draft.body === null) return "removing";
  return live === null ? "new" : "changed";
}

/** Of a body of any shape; null where it says nothing. */
export function titleOf(collection: AnyCollection, body: StoredBody | null): string | null {
  const checked = body === null ? null : checkedBody(collection, body);
  return checked === null ? null : collection.titleOf(checked);
}

/** What to show to somebody whose save came second. */
export async function conflictOf(store: ContentStore, stored: StoredItem): Promise<Conflict> {
  const { draft, live } = stored;
  const revision = revisionOf(stored);
  if (draft) return { theirs: draft.body, by: draft.by, at: draft.at, revision };
  const [latest] = await store.versions(stored.key, 1);
  return { theirs: live, by: latest?.by ?? null, at: latest?.at ?? null, revision };
}

/** Whether a key can be one of an item's, as addresses bring them. */
export function isItemKey(key: string): boolean {
  return /^[A-Za-z\d_-]{1,64}$/.test(key);
}
