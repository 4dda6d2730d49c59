import { changeDrafts } from "./change-drafts.ts";
import { type AnyCollection, forItem } from "./collection.ts";
import type { Content } from "./content.ts";
import { isItemKey } from "./content-keys.ts";
import { createContentStore } from "./content-store.ts";
import type { ContentOptions } from "./desk-transaction.ts";
import { importContent } from "./import-content.ts";
import { importFiles } from "./import-files.ts";
import { itemOf, readStoredItem, type StoredItem, titleOf } from "./item-state.ts";
import { lockOf } from "./judge-body.ts";
import { publishContent } from "./publish-content.ts";

/** Versions of one item that HR is shown. */
const mostVersions = 200;

/** Drafts and publishing over the collections. See docs/decisions/0021-drafts-and-versions.md. */
export function createContent(options: ContentOptions): Content {
  const { database, clock, collections } = options;
  const { queries } = database;
  const byName = new Map(collections.map((each) => [each.name, each]));

  function named(name: string): AnyCollection {
    const found = byName.get(name);
    if (!found) throw new Error(`There is no collection ${name}.`);
    return found;
  }

  const lists = importContent(options, named);

  return {
    ...changeDrafts(options, named),
    ...publishContent(options, named),
    ...lists,
    ...importFiles(options, named, lists),
    collection: (name) => byName.get(name) ?? null,
    collections: () => collections,

    async list(name) {
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

    async find(name, key) {
      const collection = named(name);
      const stored = await readStoredItem(queries, collection, key);
      return stored && itemOf(collection, stored, clock.now());
    },

    async figures(name, keys) {
      return (await named(name).figuresOf?.(queries, keys)) ?? new Map();
    },

    locked: (name, key) => lockOf({ collection: named(name), queries }, key),

    async removed(name) {
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

    firstPublished: (name) => createContentStore(queries, named(name).name).firstByHand(),

    async history(name, key) {
      if (!isItemKey(key)) return [];
      return createContentStore(queries, named(name).name).versions(key, mostVersions);
    },
  };
}
