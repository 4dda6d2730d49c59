import { isDeepStrictEqual } from "node:util";
import { writeAudit } from "#features/accounts/server/index.ts";
import { saved } from "./change-drafts.ts";
import type { AnyCollection, StoredBody } from "./collection.ts";
import {
  type Actor,
  type Changing,
  type ContentContext,
  changing,
  type Expecting,
  itemAsExpected,
  type Refused,
  type Saved,
  writeBodies,
} from "./desk-transaction.ts";
import { checkedBody, type StoredItem } from "./item-state.ts";
import { validateBody } from "./validate-body.ts";

/** Everything that changes what visitors see of single items. */
export function publishContent(context: ContentContext, named: (name: string) => AnyCollection) {
  return {
    /**
     * Publishes the draft. Nothing happens where there is none.
     * @param by.confirmed what the collection warns of is meant
     */
    publish(
      name: string,
      key: string,
      { expected, actor, confirmed = false }: Expecting & { confirmed?: boolean },
    ): Promise<Saved | Refused> {
      return changing(context, named(name), async (desk) => {
        const found = await itemAsExpected(desk, key, expected);
        if (!found.ok) return found;
        const { draft, live } = found.stored;
        if (!draft) return saved(desk, key);
        const warned = confirmed ? null : warningOf(desk.collection, live, draft.body);
        if (warned) return warned;
        const refused = await publishBody(desk, found.stored, draft.body, actor);
        if (refused) return refused;
        await desk.store.deleteDraft(key);
        return finish(desk, key, draft.body, actor);
      });
    },

    /** Closes what is published at once, and a draft of it alike. */
    close(name: string, key: string, { expected, actor }: Expecting): Promise<Saved | Refused> {
      return changing(context, named(name), async (desk) => {
        const found = await itemAsExpected(desk, key, expected);
        if (!found.ok) return found;
        const { live, draft } = found.stored;
        const closing = closingOf(desk, live);
        if (closing === null) return { ok: false, reason: "absent" } as const;
        const closed = { ...(live as object), ...closing };
        const refused = await publishBody(desk, found.stored, closed, actor);
        if (refused) return refused;
        if (draft && isOfShape(desk, draft.body)) {
          const body = { ...(draft.body as object), ...closing };
          const revision = draft.revision + 1;
          await desk.store.putDraft({ key, body, revision, at: desk.now, actorId: actor.id });
        }
        return finish(desk, key, closed, actor);
      });
    },

    /** Publishes an order; keys that are not named keep theirs behind the others. */
    async reorder(name: string, keys: readonly string[], actor: Actor): Promise<void> {
      await changing(context, named(name), async (desk) => {
        const { collection, queries, now } = desk;
        if (!collection.orderLive) throw new Error(`${collection.name} has an order of its own.`);
        const known = (await collection.listLive(queries)).map(({ key }) => key);
        const first = [...new Set(keys)].filter((key) => known.includes(key));
        const order = [...first, ...known.filter((key) => !first.includes(key))];
        if (isDeepStrictEqual(order, known)) return;
        await collection.orderLive(queries, order);
        await desk.store.raiseRevision();
        desk.publishes(collection.pathsOf(null, null));
        await writeAudit(queries, now, { actor, action: "content-ordered", subject: name });
      });
    },
  };
}

/** Null where nothing of the collection's shape is there to close. */
function closingOf({ collection, now }: Changing, live: StoredBody | null): object | null {
  const checked = checkedBody(collection, live);
  return checked === null ? null : (collection.close?.(checked, now) ?? null);
}

const isOfShape = ({ collection }: Changing, body: StoredBody | null) =>
  checkedBody(collection, body) !== null;

/** A change that nobody should make without meaning it. */
function warningOf(
  collection: AnyCollection,
  live: StoredBody | null,
  body: StoredBody | null,
): Refused | null {
  const before = live === null ? null : checkedBody(collection, live);
  const after = body === null ? null : checkedBody(collection, body);
  if (before === null || after === null) return null;
  const warned = collection.warn?.(before, after);
  if (!warned) return null;
  return { ok: false, reason: "unconfirmed", errors: { [warned.field]: warned.warning } };
}

/** Writes what is published of an item and keeps it as a version, unless it is refused. */
async function publishBody(
  desk: Changing,
  { key, live, version }: Pick<StoredItem, "key" | "live" | "version">,
  body: StoredBody | null,
  actor: Actor,
): Promise<Refused | null> {
  const { collection, queries } = desk;
  const validated = body === null ? null : await validateBody(desk, key, body);
  if (validated && !validated.ok) return validated;
  const notReady = validated ? await collection.notReady?.(queries, validated.body) : null;
  if (notReady && Object.keys(notReady).length > 0) {
    return { ok: false, reason: "invalid", errors: notReady };
  }
  const write = { key, before: live, after: validated ? validated.body : null };
  const versions = new Map(version === 0 ? [] : [[key, version]]);
  await writeBodies(desk, [write], { versions, actor });
  return null;
}

async function finish(
  desk: Changing,
  key: string,
  body: StoredBody | null,
  actor: Actor,
): Promise<Saved> {
  const { collection, queries, now } = desk;
  await desk.store.raiseRevision();
  const action = body === null ? "content-removed" : "content-published";
  await writeAudit(queries, now, { actor, action, subject: `${collection.name}/${key}` });
  return saved(desk, key);
}
