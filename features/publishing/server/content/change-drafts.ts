import { isDeepStrictEqual } from "node:util";
import { writeAudit } from "#features/accounts/server/index.ts";
import { type AnyCollection, forItem, type StoredBody } from "./collection.ts";
import {
  type Actor,
  type Changing,
  type ContentContext,
  changing,
  type Expecting,
  itemAsExpected,
  type Refused,
  type Saved,
} from "./desk-transaction.ts";
import {
  checkedBody,
  conflictOf,
  readStoredItem,
  revisionOf,
  type StoredItem,
} from "./item-state.ts";
import { refuseLocked, validateBody } from "./validate-body.ts";

/** Everything that changes drafts, and nothing that visitors see. */
export function changeDrafts(context: ContentContext, named: (name: string) => AnyCollection) {
  return {
    /** Keeps a draft; `key` null begins a new item. A null body drafts taking it away. */
    saveDraft(
      name: string,
      key: string | null,
      body: StoredBody | null,
      { expected, actor }: Expecting,
    ): Promise<Saved | Refused> {
      return changing(context, named(name), async (desk) => {
        if (key === null) return beginItem(desk, body, actor);
        const found = await itemAsExpected(desk, key, expected);
        return found.ok ? changeItem(desk, found.stored, body, actor) : found;
      });
    },

    discardDraft(
      name: string,
      key: string,
      { expected, actor }: Expecting,
    ): Promise<Saved | Refused> {
      return changing(context, named(name), async (desk) => {
        const found = await itemAsExpected(desk, key, expected);
        return found.ok ? dropDraft(desk, key, actor) : found;
      });
    },

    /** Drafts the item as the build words it. */
    reset(name: string, key: string, { expected, actor }: Expecting): Promise<Saved | Refused> {
      return changing(context, named(name), async (desk) => {
        const { queries } = desk;
        const collection = forItem(desk.collection, key);
        const found = await itemAsExpected(desk, key, expected);
        if (!found.ok) return found;
        const edited = checkedBody(collection, found.stored.draft?.body ?? found.stored.live);
        const body = edited && (await collection.standardOf?.(queries, key, edited));
        if (!body) return { ok: false, reason: "absent" } as const;
        return changeItem(desk, found.stored, body, actor);
      });
    },

    /** Drafts a copy of the item as the editor sees it. */
    duplicate(name: string, key: string, actor: Actor): Promise<Saved | Refused> {
      return changing(context, named(name), async (desk) => {
        const { collection, queries, now } = desk;
        const stored = await readStoredItem(queries, collection, key);
        const body = stored && (stored.draft?.body ?? stored.live);
        const checked = body && checkedBody(collection, body);
        if (!checked) return { ok: false, reason: "absent" } as const;
        const copy = (await collection.copyOf?.(queries, checked, now)) ?? checked;
        return beginItem(desk, copy, actor);
      });
    },

    /**
     * Makes a version the draft; publishes nothing.
     * @param over the item's revision, where its unpublished draft is knowingly replaced
     */
    restore(
      name: string,
      versionId: number,
      { actor, over }: { actor: Actor; over?: string | undefined },
    ): Promise<Saved | Refused> {
      return changing(context, named(name), async (desk) => {
        const { collection, queries, store } = desk;
        const version = await store.version(versionId);
        const stored = version && (await readStoredItem(queries, collection, version.key));
        if (!version || !stored) return { ok: false, reason: "absent" } as const;
        const locked = await refuseLocked(desk, version.key);
        if (locked) return locked;
        if (stored.draft && revisionOf(stored) !== over) {
          const conflict = await conflictOf(store, stored);
          return { ok: false, reason: "conflict", conflict } as const;
        }
        if (isDeepStrictEqual(version.body, stored.live)) {
          return dropDraft(desk, version.key, actor);
        }
        return keepDraft(desk, version.key, version.body, actor);
      });
    },
  };
}

async function beginItem(
  desk: Changing,
  body: StoredBody | null,
  actor: Actor,
): Promise<Saved | Refused> {
  const { collection, queries, store } = desk;
  if (body === null) return { ok: false, reason: "absent" };
  const [key] = (await collection.newKeys(queries, 1)) as [string];
  // where one item at most can be begun, a colleague may have done so
  const begun = await readStoredItem(queries, collection, key);
  if (begun) return { ok: false, reason: "conflict", conflict: await conflictOf(store, begun) };
  const validated = await validateBody(desk, key, body);
  return validated.ok ? keepDraft(desk, key, validated.body, actor) : validated;
}

async function changeItem(
  desk: Changing,
  { key, live }: StoredItem,
  body: StoredBody | null,
  actor: Actor,
): Promise<Saved | Refused> {
  const { single, lasting } = desk.collection;
  if (body === null && (single || lasting)) return { ok: false, reason: "absent" };
  const validated = body === null ? null : await validateBody(desk, key, body);
  if (validated && !validated.ok) return validated;
  const changed = validated ? validated.body : null;
  if (isDeepStrictEqual(changed, live)) return dropDraft(desk, key, actor);
  return keepDraft(desk, key, changed, actor);
}

async function keepDraft(
  desk: Changing,
  key: string,
  body: StoredBody | null,
  actor: Actor,
): Promise<Saved> {
  const { store, collection, queries, now } = desk;
  const former = await store.draft(key);
  const revision = (former?.revision ?? 0) + 1;
  await store.putDraft({ key, body, revision, at: now, actorId: actor.id });
  const subject = `${collection.name}/${key}`;
  await writeAudit(queries, now, { actor, action: "content-drafted", subject });
  return saved(desk, key);
}

async function dropDraft(desk: Changing, key: string, actor: Actor): Promise<Saved> {
  const { store, collection, queries, now } = desk;
  if (await store.draft(key)) {
    await store.deleteDraft(key);
    const subject = `${collection.name}/${key}`;
    await writeAudit(queries, now, { actor, action: "content-draft-discarded", subject });
  }
  return saved(desk, key);
}

/** What an editor goes on with. */
export async function saved({ queries, collection }: Changing, key: string): Promise<Saved> {
  const stored = await readStoredItem(queries, collection, key);
  return { ok: true, key, revision: revisionOf(stored ?? { draft: null, version: 0 }) };
}
