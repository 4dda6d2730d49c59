import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { cachedReads } from "#platform/cached-read.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database.ts";
import { publishChange, type Subscriptions } from "#platform/pub-sub.ts";
import { withSearch } from "#records/list/address.ts";
import { applicationList } from "../application-list-query.ts";
import {
  mostSavedSearches,
  mostSharedOnRail,
  type SavedSearch,
  savedQuery,
} from "../saved-searches.ts";
import type {
  NewSavedSearch,
  RailSearch,
  SavedSearches,
  SearchChange,
  SearchOutcome,
} from "./saved-searches.ts";
import { createSavedSearchesStore } from "./saved-searches-store.ts";

interface SavedSearchesOptions {
  database: Database;
  clock: Clock;
  subscriptions?: Pick<Subscriptions, "subscribe">;
}

/** Every page of the desk has the rail: milliseconds for which it is read once, for so many accounts. */
const cachedFor = 30_000;
const mostKept = 200;

type Actor = Pick<StaffUser, "id" | "role">;

export function createSavedSearches(options: SavedSearchesOptions): SavedSearches {
  const { database, clock } = options;
  const rails = cachedReads<RailSearch[]>({ clock, maxAge: cachedFor, most: mostKept });
  options.subscriptions?.subscribe("applications", rails.forget);

  async function seenBy({ id }: Pick<StaffUser, "id">): Promise<SavedSearch[]> {
    const found = await createSavedSearchesStore(database.queries).seenBy(id);
    // a filter may be gone since it was saved
    return found.map((each) => ({ ...each, query: savedQuery(new URLSearchParams(each.query)) }));
  }

  async function changing(work: (queries: Queries) => Promise<SearchOutcome>) {
    const outcome = await database.transaction(async (queries) => {
      const made = await work(queries);
      if (made === "made") await publishChange(database, queries, "applications");
      return made;
    });
    rails.forget();
    return outcome;
  }

  return {
    seenBy,
    onRail: (account) =>
      rails.get(account.id, async () => railOf(await seenBy(account), account.id)),
    save: (search, actor) => changing((queries) => save(queries, search, actor, clock.now())),
    change: (change, actor) =>
      changing((queries) => changeOne(queries, change, actor, clock.now())),
  };
}

function railOf(all: readonly SavedSearch[], account: string): RailSearch[] {
  const own = all.filter(({ owner }) => owner.id === account);
  return all.slice(0, own.length + mostSharedOnRail).map(({ id, name, query, owner }) => ({
    ...{ id, name, query },
    href: withSearch(applicationList.path, new URLSearchParams(query)),
    by: owner.id === account ? null : owner.name,
  }));
}

async function save(
  queries: Queries,
  { name, query, shared, replace }: NewSavedSearch,
  actor: Pick<StaffUser, "id">,
  at: Date,
): Promise<SearchOutcome> {
  const store = createSavedSearchesStore(queries);
  const count = await store.hold(actor.id);
  const same = await store.named(actor.id, name);
  if (same !== null && !replace) return "named";
  if (same === null && count >= mostSavedSearches) return "most";
  const row = { name, query: savedQuery(new URLSearchParams(query)), shared, savedAt: at };
  if (same !== null) await store.update(same, row);
  const id = same ?? (await store.insert({ ...row, accountId: actor.id }));
  const detail = { shared, replaced: same !== null };
  await writeAudit(queries, at, { actor, action: "search-saved", subject: String(id), detail });
  return "made";
}

async function changeOne(
  queries: Queries,
  change: SearchChange,
  actor: Actor,
  at: Date,
): Promise<SearchOutcome> {
  const store = createSavedSearchesStore(queries);
  await store.hold(actor.id);
  const held = await store.find(change.id);
  if (!held || !mayChange(held, change, actor)) return "unknown";
  const note = (action: "search-renamed" | `search-${"shared" | "unshared" | "deleted"}`) =>
    writeAudit(queries, at, { actor, action, subject: String(change.id) });
  if ("name" in change) {
    const same = await store.named(actor.id, change.name);
    if (same !== null && same !== change.id) return "named";
    await store.update(change.id, { name: change.name });
    await note("search-renamed");
    return "made";
  }
  if (change.to === "deleted") await store.remove(change.id);
  else await store.update(change.id, { shared: change.to === "shared" });
  await note(`search-${change.to}`);
  return "made";
}

function mayChange(
  { accountId, shared }: { accountId: string; shared: boolean },
  change: SearchChange,
  actor: Actor,
): boolean {
  if (accountId === actor.id) return true;
  return actor.role === "admin" && shared && "to" in change && change.to === "deleted";
}
