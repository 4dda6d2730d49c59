import { and, asc, count, eq, ne, or, sql } from "drizzle-orm";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import { cachedReads } from "#platform/cached-read.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { folded } from "#platform/database/search-sql.ts";
import { publishChange } from "#platform/nodes/pub-sub.ts";
import { withSearch } from "#records/list/list-address.ts";
import { applicationList } from "../list/application-list.ts";
import {
  maxSavedSearches,
  maxSharedOnRail,
  type SavedSearch,
  savedQuery,
} from "../list/saved-searches.ts";
import { savedSearches } from "../tables.ts";

export interface NewSavedSearch {
  name: string;
  /** Parameters of the list's address; what is none of a search is left out. */
  query: string;
  shared: boolean;
  /** Takes the place of the account's search of this name. */
  replace: boolean;
}

/** `change` of one search: another name, shared or not, or deleted. */
export type SearchChange =
  | { id: number; name: string }
  | { id: number; to: "shared" | "unshared" | "deleted" };

/** `named`: another one of the account has that name; `most`: it has as many as it may have; `unknown`: there is none that this person may change. */
export type SearchOutcome = "made" | "unknown" | "named" | "most";

/** A search as the desk's rail links it. */
export interface RailSearch {
  id: number;
  name: string;
  query: string;
  href: string;
  /** Who shares it; null for one's own. */
  by: string | null;
}

/** Every page of the desk has the rail: milliseconds for which it is read once, for so many accounts. */
const cachedFor = 30_000;
const maxCached = 200;

type Account = Pick<StaffUser, "id">;
type Actor = Pick<StaffUser, "id" | "role">;
type Row = typeof savedSearches.$inferInsert;

const { id, accountId, name, query, shared } = savedSearches;

export type SavedSearches = ReturnType<typeof createSavedSearches>;

/** Searches of the list of applications. See docs/decisions/0083-saved-searches.md. */
export function createSavedSearches(
  context: Pick<Context, "database" | "clock"> & Partial<Pick<Context, "subscriptions">>,
) {
  const { database, clock, subscriptions } = context;
  const rails = cachedReads<RailSearch[]>({ clock, maxAge: cachedFor, most: maxCached });
  subscriptions?.subscribe("applications", rails.forget);

  async function seenBy(account: Account): Promise<SavedSearch[]> {
    const found = await database.queries
      .select({
        id,
        name,
        query,
        shared,
        owner: { id: staffAccounts.id, name: staffAccounts.name },
      })
      .from(savedSearches)
      .innerJoin(staffAccounts, eq(staffAccounts.id, accountId))
      .where(or(eq(accountId, account.id), shared))
      .orderBy(ne(accountId, account.id), folded(name), asc(id));
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
    /** The account's own ones, then what colleagues share, each by name. */
    seenBy,
    /** Those that the rail has room for. */
    onRail: (account: Account): Promise<RailSearch[]> =>
      rails.get(account.id, async () => railOf(await seenBy(account), account.id)),
    save: (search: NewSavedSearch, actor: Account): Promise<SearchOutcome> =>
      changing((queries) => save(queries, search, actor, clock.now())),
    /** Owners change theirs; admins delete what others share. */
    change: (change: SearchChange, actor: Actor): Promise<SearchOutcome> =>
      changing((queries) => changeOne(queries, change, actor, clock.now())),
  };
}

function railOf(all: readonly SavedSearch[], account: string): RailSearch[] {
  const own = all.filter(({ owner }) => owner.id === account);
  return all.slice(0, own.length + maxSharedOnRail).map(({ id, name, query, owner }) => ({
    ...{ id, name, query },
    href: withSearch(applicationList.path, new URLSearchParams(query)),
    by: owner.id === account ? null : owner.name,
  }));
}

async function save(
  queries: Queries,
  { name, query, shared, replace }: NewSavedSearch,
  actor: Account,
  at: Date,
): Promise<SearchOutcome> {
  const count = await lockThoseOf(queries, actor.id);
  const same = await named(queries, actor.id, name);
  if (same !== null && !replace) return "named";
  if (same === null && count >= maxSavedSearches) return "most";
  const row = { name, query: savedQuery(new URLSearchParams(query)), shared, savedAt: at };
  if (same !== null) await update(queries, same, row);
  const id = same ?? (await insert(queries, { ...row, accountId: actor.id }));
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
  await lockThoseOf(queries, actor.id);
  const [locked] = await queries
    .select({ accountId, shared })
    .from(savedSearches)
    .where(eq(id, change.id))
    .for("update");
  if (!locked || !mayChange(locked, change, actor)) return "unknown";
  const note = (action: "search-renamed" | `search-${"shared" | "unshared" | "deleted"}`) =>
    writeAudit(queries, at, { actor, action, subject: String(change.id) });
  if ("name" in change) {
    const same = await named(queries, actor.id, change.name);
    if (same !== null && same !== change.id) return "named";
    await update(queries, change.id, { name: change.name });
    await note("search-renamed");
    return "made";
  }
  if (change.to === "deleted") await queries.delete(savedSearches).where(eq(id, change.id));
  else await update(queries, change.id, { shared: change.to === "shared" });
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

/** How many the account has; nobody adds or renames one of them until the transaction ends. */
async function lockThoseOf(queries: Queries, account: string): Promise<number> {
  await queries
    .select()
    .from(staffAccounts)
    .where(eq(staffAccounts.id, account))
    .for("no key update");
  const [row] = await queries
    .select({ count: count() })
    .from(savedSearches)
    .where(eq(accountId, account));
  return row?.count ?? 0;
}

/** The account's search of this name, in any letter case. */
async function named(queries: Queries, account: string, wanted: string): Promise<number | null> {
  const [row] = await queries
    .select({ id })
    .from(savedSearches)
    .where(and(eq(accountId, account), eq(folded(name), folded(sql`${wanted}::text`))));
  return row?.id ?? null;
}

async function insert(queries: Queries, row: Row): Promise<number> {
  const [made] = await queries.insert(savedSearches).values(row).returning({ id });
  return made?.id ?? 0;
}

async function update(queries: Queries, wanted: number, changes: Partial<Row>): Promise<void> {
  await queries.update(savedSearches).set(changes).where(eq(id, wanted));
}
