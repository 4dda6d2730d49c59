import * as v from "valibot";
import { newsLists } from "#contract/news.ts";
import {
  type CollectionName,
  collections,
  type Item,
  type NewsItem,
} from "#contract/publications.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import type { Publications } from "./publications.ts";
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

export interface PublicationsOptions {
  database: Database;
  clock: Clock;
  /** Told once for each revision of a list. */
  report: (unshown: UnshownItem) => void;
  /** Milliseconds for which what was read is used again: how late another node's edits show. */
  maxAge?: number;
}

export interface CachedPublications extends Publications {
  /** To be called after a list was changed here: the next call reads it anew. */
  invalidate(): void;
}

interface Known {
  revision: number | null;
  items: readonly unknown[];
}

/** Lists from the database. An item of the wrong shape is left out and reported. */
export function createPublications(options: PublicationsOptions): CachedPublications {
  const { database, clock, report, maxAge = 1_000 } = options;
  const latest = new Map<CollectionName, { read: Promise<Known>; startedAt: number }>();

  async function readAnew(name: CollectionName, before?: Promise<Known>): Promise<Known> {
    const known = await before?.catch(() => undefined);
    const revision = await readRevision(database.queries, name);
    if (known && known.revision === revision) return known;
    const bodies = await readBodies(database.queries, name);
    const shown = shownItems(name, bodies, report);
    return { revision, items: isNews(shown, name) ? await sanitiseNews(shown) : shown };
  }

  function read(name: CollectionName): Promise<Known> {
    const now = clock.now().getTime();
    const before = latest.get(name);
    if (before && Math.abs(now - before.startedAt) < maxAge) return before.read;
    const started = { read: readAnew(name, before?.read), startedAt: now };
    latest.set(name, started);
    started.read.catch(() => {
      if (latest.get(name) === started) latest.delete(name);
    });
    return started.read;
  }

  return {
    async list<Name extends CollectionName>(name: Name) {
      const { items } = await read(name);
      return items as readonly Item<Name>[];
    },
    invalidate() {
      latest.clear();
    },
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
