import { type CandidateState, candidateStates } from "#contract/kyc-status.ts";
import { hasText } from "#features/applications/server/index.ts";
import type { KycQuery } from "../kyc-list.ts";
import type { CandidateListStore } from "./candidate-list-store.ts";
import type { CandidatesPage } from "./desk/desk.ts";

/** Nobody waits until more than this are counted that hold a text. */
const mostCounted = 1_000;

/** Rows that are passed over sooner than all are counted. */
const far = 1_000;

type Page = { limit: number; offset: number };

interface ListReading {
  list: CandidateListStore;
  /** What is asked again with every page. */
  repeated: Pick<CandidateListStore, "countStates" | "lookUp">;
}

/** A page of the list, and how many there are. */
export function findCandidates(
  reading: ListReading,
  query: KycQuery,
  page: Page,
): Promise<CandidatesPage> {
  return hasText(query) ? findByText(reading, query, page) : findAndCount(reading, query, page);
}

async function findAndCount(
  { list, repeated }: ListReading,
  query: KycQuery,
  page: Page,
): Promise<CandidatesPage> {
  const counting = repeated.countStates(query);
  const isFar = page.offset >= far;
  const [near, states] = await Promise.all([isFar ? null : readPage(list, query, page), counting]);
  const all = Object.values(states).reduce((sum, each) => sum + each, 0);
  const count = query.state ? states[query.state] : all;
  const rows = near ?? (await readPage(list, query, page, count));
  return { rows, count, exact: true, states };
}

/** From the nearer end, where the count is known. */
async function readPage(list: CandidateListStore, query: KycQuery, page: Page, count = Infinity) {
  const isNearer = page.offset > count / 2;
  const ids = isNearer ? list.pageFromEnd(query, page, count) : list.page(query, page);
  return list.listed(await ids);
}

/** Where few hold the text one look finds them all; where many do, a page is full soon. */
async function findByText(
  { list, repeated }: ListReading,
  { state, ...others }: KycQuery,
  page: Page,
): Promise<CandidatesPage> {
  const all = await repeated.lookUp(others, mostCounted + 1);
  if (all.length <= mostCounted) {
    const found = state ? all.filter((each) => each.state === state) : all;
    return { ...(await counted(list, found, page)), states: statesOf(all) };
  }
  const query = state ? { ...others, state } : others;
  const found = state ? await repeated.lookUp(query, mostCounted + 1) : all;
  if (found.length <= mostCounted) return { ...(await counted(list, found, page)), states: null };
  const rows = await list.listed(await list.page(query, page));
  return { rows, count: mostCounted, exact: false, states: null };
}

async function counted(
  list: CandidateListStore,
  found: readonly { id: number }[],
  { limit, offset }: Page,
) {
  const ids = found.slice(offset, offset + limit).map(({ id }) => id);
  return { rows: await list.listed(ids), count: found.length, exact: true };
}

function statesOf(found: readonly { state: CandidateState }[]) {
  const counts = candidateStates.map((state) => [
    state,
    found.filter((each) => each.state === state).length,
  ]);
  return Object.fromEntries(counts) as Record<CandidateState, number>;
}
