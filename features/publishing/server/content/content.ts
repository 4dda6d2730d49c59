import { changeDrafts } from "./change-drafts.ts";
import { type AnyCollection, forItem, type ItemFigures } from "./collection.ts";
import { type ContentVersion, createContentStore } from "./content-store.ts";
import type { ContentContext } from "./desk-transaction.ts";
import { importContent } from "./import-content.ts";
import { importFiles } from "./import-files.ts";
import {
  type ContentItem,
  isItemKey,
  itemOf,
  readStoredItem,
  type StoredItem,
  titleOf,
} from "./item-state.ts";
import { publishContent } from "./publish-content.ts";
import { lockOf } from "./validate-body.ts";

/** Versions of one item that HR is shown. */
const maxVersions = 200;

/** Drafts and publishing over the collections. See docs/decisions/0021-drafts-and-versions.md. */
export function createContent(context: ContentContext, collections: readonly AnyCollection[]) {
  const { clock } = context;
  const { queries } = context.database;
  const byName = new Map(collections.map((each) => [each.name, each]));

  function named(name: string): AnyCollection {
    const found = byName.get(name);
    if (!found) throw new Error(`There is no collection ${name}.`);
    return found;
  }

  const lists = importContent(context, named);

  return {
    ...changeDrafts(context, named),
    ...publishContent(context, named),
    ...lists,
    ...importFiles(context, named, lists),
    collection: (name: string) => byName.get(name) ?? null,
    collections: () => collections,

    async list(name: string): Promise<ContentItem[]> {
      const collection = named(name);
      const store = createContentStore(queries, name);
      const [live, drafts, versions] = await Promise.all([
        collection.listLive(queries),
        store.drafts(),
        store.latestVersions(),
      ]);
      const draftOf = new Map(drafts.map((draft) => [draft.key, draft]));
      const published = new Set(live.map(({ key }) => key));
      const fresh = drafts.filter(({ key }) => !published.has(key));
      const items: Omit<StoredItem, "version">[] = [
        ...live.map(({ key, body }) => ({ key, live: body, draft: draftOf.get(key) ?? null })),
        ...fresh.map((draft) => ({ key: draft.key, live: null, draft })),
      ];
      return items.map((each) =>
        itemOf(collection, { ...each, version: versions.get(each.key) ?? 0 }, clock.now()),
      );
    },

    async find(name: string, key: string): Promise<ContentItem | null> {
      const collection = named(name);
      const stored = await readStoredItem(queries, collection, key);
      return stored && itemOf(collection, stored, clock.now());
    },

    /** What has come of items, by key; of none where the collection counts nothing. */
    async figures(name: string, keys: readonly string[]): Promise<Map<string, ItemFigures>> {
      return (await named(name).figuresOf?.(queries, keys)) ?? new Map();
    },

    /** Why an item cannot be changed, or where `key` is null no other begun; null where it can. */
    locked: (name: string, key: string | null) => lockOf({ collection: named(name), queries }, key),

    /** Items that were taken away and can be restored, by title. */
    async removed(name: string): Promise<{ key: string; title: string }[]> {
      const collection = named(name);
      const store = createContentStore(queries, name);
      const [live, drafts, last] = await Promise.all([
        collection.listLive(queries),
        store.drafts(),
        store.lastBodies(),
      ]);
      const present = new Set([...live, ...drafts].map(({ key }) => key));
      return last
        .filter(({ key }) => !present.has(key))
        .map(({ key, body }) => ({ key, title: titleOf(forItem(collection, key), body) ?? key }))
        .sort((a, b) => a.title.localeCompare(b.title, "en"));
    },

    /** When somebody of HR first published an item of it; null where only what came with the build is there. */
    firstPublished: (name: string) => createContentStore(queries, named(name).name).firstByHand(),

    /** The newest first. */
    async history(name: string, key: string): Promise<ContentVersion[]> {
      if (!isItemKey(key)) return [];
      return createContentStore(queries, named(name).name).versions(key, maxVersions);
    },
  };
}

export type Content = ReturnType<typeof createContent>;
