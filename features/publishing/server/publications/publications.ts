import * as v from "valibot";
import { newsLists } from "#contract/news.ts";
import {
  type CollectionName,
  collections,
  type Item,
  type NewsItem,
} from "#contract/publications.ts";
import { type CachedRead, cachedFor, cachedRead, shownWithin } from "#platform/cached-read.ts";
import type { Context } from "#platform/context.ts";
import type { Logger } from "#platform/logger.ts";
import { readBodies, readRevision } from "./publications-store.ts";
import { sanitiseNews } from "./sanitise-details.ts";

/** An item that its list cannot show. */
export interface UnshownItem {
  collection: CollectionName;
  /** From 1, in the list's order. */
  item: number;
  /** What is wrong, such as `Rating: Invalid type`. Never the item's own text. */
  problems: string[];
}

/** It is logged, once for each revision of a list, which of its items cannot be shown. */
interface PublicationsContext extends Pick<Context, "database" | "clock"> {
  logger: Pick<Logger, "warn">;
}

/**
 * The lists that HR publishes, as pages and calls read them. An item of the wrong shape is left out.
 */
export function createPublications(context: PublicationsContext) {
  const { clock } = context;
  const lists = new Map<CollectionName, CachedRead<readonly unknown[]>>();

  function listNamed(name: CollectionName): CachedRead<readonly unknown[]> {
    const known =
      lists.get(name) ??
      cachedRead(listReader(name, context), { clock, maxAge: cachedFor, timeoutMs: shownWithin });
    lists.set(name, known);
    return known;
  }

  return {
    /** The items that can be shown, in their order. */
    async list<Name extends CollectionName>(name: Name) {
      return (await listNamed(name).get()) as readonly Item<Name>[];
    },
    /** To be called after a list was changed here: the next call reads it again. */
    invalidate: (name: CollectionName) => listNamed(name).forget(),
    /** The same for all of them. */
    invalidateAll() {
      for (const list of lists.values()) list.forget();
    },
  };
}

export type Publications = ReturnType<typeof createPublications>;

/** Reads a list, but its items only where it has changed since the last time. */
function listReader(name: CollectionName, { database, logger }: PublicationsContext) {
  const report = (unshown: UnshownItem) =>
    logger.warn(unshown, "an item of a list cannot be shown");
  let known: { revision: number | null; items: readonly unknown[] } | null = null;
  return async () => {
    const revision = await readRevision(database.queries, name);
    if (known?.revision === revision) return known.items;
    const shown = shownItems(name, await readBodies(database.queries, name), report);
    const items = isNews(shown, name) ? await sanitiseNews(shown) : shown;
    known = { revision, items };
    return items;
  };
}

/** Whatever wrote them into the store, their details are shown as HTML. */
function isNews(items: readonly unknown[], name: CollectionName): items is readonly NewsItem[] {
  return items.length > 0 && (newsLists as readonly CollectionName[]).includes(name);
}

/** What of `bodies` has the list's shape. */
export function shownItems<Name extends CollectionName>(
  name: Name,
  bodies: readonly unknown[],
  report: (unshown: UnshownItem) => void,
): Item<Name>[] {
  const schema = collections[name];
  return bodies.flatMap((body, at) => {
    const checked = v.safeParse(schema, body);
    if (checked.success) return [checked.output as Item<Name>];
    report({ collection: name, item: at + 1, problems: checked.issues.map(describeIssue) });
    return [];
  });
}

/** The field and the kind of fault; the received value may be anything, so it is not told. */
function describeIssue(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? "item"}: not a valid ${issue.kind} (${issue.type})`;
}
