import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import type { CollectionName, Item } from "#contract/publications.ts";
import type { Queries } from "#platform/database/database.ts";
import { listFields } from "../../list-fields.ts";
import type { Collection } from "../content/collection.ts";
import { type FieldFilesOptions, fieldFiles } from "../content/field-files.ts";
import { checkedBody } from "../content/item-state.ts";
import type { Publications } from "./publications.ts";
import {
  deleteItems,
  findDuplicate,
  nextItemIds,
  orderItems,
  putItems,
  readItem,
  readItems,
} from "./publications-store.ts";

type LiveItems = "readLive" | "listLive" | "writeLive" | "removeLive" | "newKeys" | "orderLive";

/** Where the published items of a list stand. Their key is the number of their row. */
export function listItems(name: CollectionName): Pick<Required<Collection<object>>, LiveItems> {
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

export interface ListOptions {
  publications: Pick<Publications, "invalidate">;
  /** What to say at the field `src` of a picture that there is not. */
  refusePicture: (queries: Queries, picture: string) => Promise<FieldErrors>;
  /** The same of one whose files are being made. */
  pictureNotReady: (queries: Queries, picture: string) => Promise<FieldErrors>;
}

type Own<Body> = Pick<
  Collection<Body>,
  "label" | "itemLabel" | "schema" | "titleOf" | "emptyBody"
> &
  Partial<
    Pick<
      Collection<Body>,
      "tidy" | "pictureOf" | "groupOf" | "cleanHtml" | "refuse" | "notReady" | "pathOf" | "showing"
    >
  > & {
    /** Keys whose values together make an item the same one; the last is where that is said. */
    identity: readonly (keyof Body & string)[];
    /** Mends a row of a file before it is read. */
    prepare?: FieldFilesOptions["prepare"];
    /** Pages and files that show the list, without a query. */
    pages?: readonly string[];
    /** The same with everything below them. */
    below?: readonly string[];
  };

/** One list whose items stand in the store's common table. */
export function publishedList<Name extends CollectionName>(
  name: Name,
  { publications }: ListOptions,
  { identity, prepare, pages = [], below = [], ...own }: Own<Item<Name>>,
): Collection<Item<Name>> {
  const exact = new Set(pages.map((path) => path.toLowerCase()));
  const starts = below.map((path) => path.toLowerCase());
  const items = listItems(name);
  const titleKey = identity.at(-1) as string;

  return {
    name,
    fields: listFields[name],
    files: fieldFiles({
      fields: listFields[name].flatMap(({ fields }) => fields),
      identity: titleKey,
      emptyBody: own.emptyBody,
      ...(prepare && { prepare }),
    }),
    ...(items as Pick<Collection<Item<Name>>, keyof typeof items>),
    ...own,

    identityOf: (body) => identity.map((field) => String(body[field]).toLowerCase()).join(" "),
    async refuseDuplicate(queries, key, body): Promise<FieldErrors> {
      const same = identity.map((field) => [field, String(body[field])] as const);
      const duplicate = checkedBody(own, await findDuplicate(queries, name, Number(key), same));
      if (!duplicate) return {};
      return { [titleKey]: `${own.itemLabel} “${own.titleOf(duplicate)}” already has this.` };
    },
    pathsOf: () => (path) =>
      exact.has(path) || starts.some((start) => path === start || path.startsWith(`${start}/`)),
    forget: () => publications.invalidate(name),
  };
}
