import type { FieldErrors } from "#contract/application-fields.ts";
import { listFields } from "#contract/list-fields.ts";
import type { CollectionName, Item } from "#contract/publications.ts";
import type { Collection } from "../content/collection.ts";
import { type FieldFilesOptions, fieldFiles } from "../content/field-files.ts";
import { checkedBody } from "../content/item-state.ts";
import type { Queries } from "../platform/database.ts";
import { listItems } from "./list-collection.ts";
import type { CachedPublications } from "./publications-service.ts";

export interface ListOptions {
  publications: Pick<CachedPublications, "invalidate">;
  /** What to say at the field `src` of a picture that there is not. */
  refusePicture: (queries: Queries, picture: string) => Promise<FieldErrors>;
  /** The same of one whose files are being made. */
  unreadyPicture: (queries: Queries, picture: string) => Promise<FieldErrors>;
}

type Own<Body> = Pick<
  Collection<Body>,
  "label" | "itemLabel" | "schema" | "titleOf" | "identityOf" | "emptyBody"
> &
  Partial<
    Pick<Collection<Body>, "pictureOf" | "groupOf" | "cleanHtml" | "unready" | "pathOf" | "showing">
  > & {
    /** Where to say that the item is there already. */
    identityField: string;
    /** Mends a row of a file before it is read. */
    prepare?: FieldFilesOptions["prepare"];
    refuse?: (queries: Queries, body: Body) => Promise<FieldErrors>;
    /** Pages and files that show the list, without a query. */
    pages?: readonly string[];
    /** The same with everything below them. */
    below?: readonly string[];
  };

/** One list whose items stand in the store's common table. */
export function publishedList<Name extends CollectionName>(
  name: Name,
  { publications }: ListOptions,
  { identityField, prepare, pages = [], below = [], refuse, ...own }: Own<Item<Name>>,
): Collection<Item<Name>> {
  const exact = new Set(pages.map((path) => path.toLowerCase()));
  const starts = below.map((path) => path.toLowerCase());
  const items = listItems(name);

  return {
    name,
    fields: listFields[name],
    files: fieldFiles({
      fields: listFields[name].flatMap(({ fields }) => fields),
      identity: identityField,
      emptyBody: own.emptyBody,
      ...(prepare && { prepare }),
    }),
    ...(items as Pick<Collection<Item<Name>>, keyof typeof items>),
    ...own,

    async refuse(queries, key, body) {
      const wanted = own.identityOf(body);
      for (const other of await items.listLive(queries)) {
        const known = other.key === key ? null : checkedBody(own, other.body);
        if (known && own.identityOf(known) === wanted) {
          return {
            [identityField]: `${own.itemLabel} of “${own.titleOf(known)}” has this already.`,
          };
        }
      }
      return (await refuse?.(queries, body)) ?? {};
    },
    pathsOf: () => (path) =>
      exact.has(path) || starts.some((start) => path === start || path.startsWith(`${start}/`)),
    forget: () => publications.invalidate(name),
  };
}
