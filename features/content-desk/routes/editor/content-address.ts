import { data } from "react-router";
import { limits } from "#contract/limits.ts";
import type { Role } from "#contract/roles.ts";
import type { AnyCollection, Content, ContentItem } from "#features/publishing/server/index.ts";
import { servicesOf } from "#http/request-context.ts";
import type { DeskHandle, RouteArgs } from "#ui/route-handle.ts";

export interface ContentPlace {
  content: Content;
  collection: AnyCollection;
  /** Path of the collection's list. */
  base: string;
  /** Who edits it. */
  role: Role;
}

/** The collection that an address names. Throws 404 where there is none. */
export function contentPlace({ url, params, context }: Omit<RouteArgs, "request">): ContentPlace {
  const { content } = servicesOf(context);
  const { collection: name } = params;
  const collection = name ? content.collection(name) : ofPath(content, url);
  // one with a path of its own is found there alone
  if (!collection || (name && collection.base)) throw absent();
  const { base = `/desk/content/${collection.name}`, role = "editor" } = collection;
  const own = params.key === undefined ? undefined : collection.forItem?.(params.key);
  return { content, collection: own ?? collection, base, role };
}

/** Of every screen of the content desk. */
export const contentHandle = {
  role: (args: RouteArgs) => contentPlace(args).role,
  places: (args: RouteArgs) => ({ signInPage: contentPlace(args).base }),
  // as long as news are, also from somebody whose session has ended: it waits while they sign in
  formBytes: limits.contentBytes,
} satisfies DeskHandle;

/** What is said above all of it: of emails, that none is sent where no mail server is set up. */
export function noticeOf({ collection }: ContentPlace, { context }: Pick<RouteArgs, "context">) {
  const { unsent } = collection.words ?? {};
  return unsent && !servicesOf(context).outbox.canSend ? unsent : null;
}

/** Paths match in any letter case. */
function ofPath(content: Content, { pathname }: URL): AnyCollection | undefined {
  const path = `${pathname.toLowerCase()}/`;
  return content.collections().find(({ base }) => base && path.startsWith(`${base}/`));
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
  const item = collection.single ? items[0] : items.find(({ state }) => state === "new");
  return item?.key ?? newKey;
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
