import { data, type Params, type RouterContextProvider } from "react-router";
import { servicesOf } from "#features/context.ts";
import type { AnyCollection, Content, ContentItem } from "#features/publishing/server/index.ts";

/** What loaders and actions of the content desk are handed. */
export interface ContentArgs {
  request: Request;
  params: Params;
  context: Readonly<RouterContextProvider>;
}

export interface ContentPlace {
  content: Content;
  collection: AnyCollection;
  /** Path of the collection's list. */
  base: string;
}

/** Collections with an address of their own. */
const ownBases: Readonly<Record<string, string>> = {
  openings: "/desk/openings",
  drives: "/desk/drives",
};

/** Path of a collection's list. */
function contentBase(name: string): string {
  return ownBases[name] ?? `/desk/content/${name}`;
}

/** Of an address: the name in it, or the collection whose own address it is. */
function collectionName({ request, params }: Pick<ContentArgs, "request" | "params">) {
  if (params.collection)
    return Object.hasOwn(ownBases, params.collection) ? null : params.collection;
  return ownCollection(new URL(request.url).pathname);
}

/** The collection whose own address this is; null for none. */
export function ownCollection(pathname: string): string | null {
  const path = `${pathname.toLowerCase()}/`;
  return Object.entries(ownBases).find(([, base]) => path.startsWith(`${base}/`))?.[0] ?? null;
}

/** The collection that an address names. Throws 404 where there is none. */
export function contentPlace(args: ContentArgs): ContentPlace {
  const { content } = servicesOf(args.context);
  const name = collectionName(args);
  const collection = name === null ? null : content.collection(name);
  if (!collection) throw absent();
  return { content, collection, base: contentBase(collection.name) };
}

/** A new item has no key yet. */
export const newKey = "new";

/**
 * The key that an address means: where there is one item always, `new` is that one too, and where one
 * at most is open, the one that somebody began.
 */
export async function keyIn(
  { content, collection }: ContentPlace,
  key: string = newKey,
): Promise<string> {
  if (key !== newKey || !(collection.single || collection.lasting)) return key;
  const items = await content.list(collection.name);
  const meant = collection.single ? items[0] : items.find(({ state }) => state === "new");
  return meant?.key ?? newKey;
}

/** The item that an address names. Throws 404 where there is none. */
export async function contentItem(
  { content, collection }: ContentPlace,
  key: string | undefined,
): Promise<ContentItem> {
  const found = key ? await content.find(collection.name, key) : null;
  if (!found) throw absent();
  return found;
}

function absent() {
  return data("Page Not Found", { status: 404 });
}
