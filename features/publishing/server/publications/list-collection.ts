import type { CollectionName } from "#contract/publications.ts";
import type { Collection } from "../content/collection.ts";
import {
  deleteItems,
  nextItemIds,
  orderItems,
  putItems,
  readItem,
  readItems,
} from "./publications-store.ts";

type Standing = "readLive" | "listLive" | "writeLive" | "removeLive" | "newKeys" | "orderLive";

/** Where the published items of a list stand. Their key is the number of their row. */
export function listItems(name: CollectionName): Pick<Required<Collection<object>>, Standing> {
  return {
    readLive: async (queries, key) => (isKey(key) ? readItem(queries, name, Number(key)) : null),
    listLive: (queries) => readItems(queries, name),
    writeLive: (queries, items) =>
      putItems(
        queries,
        name,
        items.map(({ key, body }) => ({ id: Number(key), body })),
      ),
    removeLive: (queries, keys) => deleteItems(queries, name, keys.map(Number)),
    newKeys: async (queries, count) => (await nextItemIds(queries, count)).map(String),
    orderLive: (queries, keys) => orderItems(queries, name, keys.map(Number)),
  };
}

/** Of a number that the store can hold. */
const isKey = (key: string) => /^[1-9]\d{0,14}$/.test(key);
