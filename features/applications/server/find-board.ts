import type { ApplicationStatus } from "#contract/application-status.ts";
import type { Queries } from "#platform/database.ts";
import { createBoardStore } from "./board-store.ts";
import { type DailyCountScope, dailyCountScopeOf, sumDailyCounts } from "./daily-counts-store.ts";
import type { BoardColumn, FoundPage } from "./desk.ts";
import type { MeantQuery } from "./search-meaning.ts";
import { hasText } from "./search-words.ts";

interface BoardLimits {
  /** Rows that fit, up to which all are looked up, counted and sorted. */
  fewRows: number;
  /** Rows up to which a column is counted where no sum is kept. */
  mostCounted: number;
}

const boardLimits: BoardLimits = { fewRows: 8_000, mostCounted: 1_000 };

/**
 * The first cards of every column, and how many each has. Few rows are looked up and put into
 * columns; of more, each column is read in the order of the list. See docs/decisions/0080.
 */
export async function findBoard(
  queries: Queries,
  query: MeantQuery,
  columns: readonly BoardColumn[],
  limits: BoardLimits = boardLimits,
): Promise<FoundPage[]> {
  const days = scopeOfDays(query);
  if (days) return readTallied(queries, { query, columns, days });
  const store = createBoardStore(queries);
  const few = await store.sortIntoColumns(query, columns, limits.fewRows);
  if (few) return few;
  // a text is compared with each row: its columns are counted no further than they are shown
  const most = ({ limit }: BoardColumn) => (hasText(query) ? limit : limits.mostCounted);
  const asked = columns.map((column) => ({ ...column, mostCounted: most(column) + 1 }));
  const found = await store.walkColumns(query, asked);
  return columns.map((column, at) => {
    const { ids = [], count = 0 } = found[at] ?? {};
    return { ids, count: Math.min(count, most(column)), exact: count <= most(column) };
  });
}

/** Nothing but days and a status narrow the board: sums by status are kept. */
function scopeOfDays(query: MeantQuery): DailyCountScope | null {
  const scope = dailyCountScopeOf({ ...query, status: undefined });
  return scope?.dimension === "all" ? scope : null;
}

interface TalliedBoard {
  query: MeantQuery;
  columns: readonly BoardColumn[];
  days: DailyCountScope;
}

/** What is in no stage that HR added is the rest of its status. */
async function readTallied(
  queries: Queries,
  { query, columns, days }: TalliedBoard,
): Promise<FoundPage[]> {
  const asked = columns.map((column) => ({
    ...column,
    mostCounted: column.stageId === null ? 0 : null,
  }));
  const ofStatus = async (status: ApplicationStatus) => {
    if (query.status !== undefined && query.status !== status) return [status, 0] as const;
    const scope: DailyCountScope = { ...days, dimension: "status", values: [status] };
    return [status, await sumDailyCounts(queries, scope)] as const;
  };
  const [found, sums] = await Promise.all([
    createBoardStore(queries).walkColumns(query, asked),
    Promise.all([...new Set(columns.map(({ status }) => status))].map(ofStatus)),
  ]);
  const rest = new Map(sums);
  for (const [at, { status }] of columns.entries()) {
    rest.set(status, (rest.get(status) ?? 0) - (found[at]?.count ?? 0));
  }
  return columns.map(({ status, stageId }, at) => {
    const { ids = [], count = 0 } = found[at] ?? {};
    // the list may have grown between the two reads
    const others = Math.max(rest.get(status) ?? 0, ids.length);
    return { ids, count: stageId === null ? others : count, exact: true };
  });
}
