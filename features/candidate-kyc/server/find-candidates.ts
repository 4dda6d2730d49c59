import { type CandidateState, candidateStates } from "#contract/kyc-status.ts";
import { hasText } from "#features/applications/server/index.ts";
import { boundedCount, mostCounted } from "#records/list/counted-list.ts";
import type { KycQuery } from "../kyc-list.ts";
import type { CandidateListStore } from "./candidate-list-store.ts";
import type { CandidatesPage } from "./desk/desk.ts";

type Page = { limit: number; offset: number };

/** A page of the list, and how many there are. */
export function findCandidates(
  list: CandidateListStore,
  query: KycQuery,
  page: Page,
  most = mostCounted,
): Promise<CandidatesPage> {
  const find = hasText(query) ? findByText : findAndCount;
  return find(list, query, page, most);
}

async function findAndCount(
  list: CandidateListStore,
  query: KycQuery,
  page: Page,
  most: number,
): Promise<CandidatesPage> {
  const { state, ...others } = query;
  const [ids, states] = await Promise.all([
    list.page(query, page),
    list.countStates(others, most + 1),
  ]);
  const all = Object.values(states).reduce((sum, each) => sum + each, 0);
  const counted = boundedCount(state ? states[state] : all, most);
  return { rows: await list.listed(ids), ...counted, states };
}

/** Where few hold the text one look finds them all; where many do, a page is full soon. */
async function findByText(
  list: CandidateListStore,
  query: KycQuery,
  page: Page,
  most: number,
): Promise<CandidatesPage> {
  const { state, ...others } = query;
  const all = await list.lookUp(others, most + 1);
  const few = all.length <= most;
  const fitting = state ? all.filter((each) => each.state === state) : all;
  const found = few || !state ? fitting : await list.lookUp(query, most + 1);
  const counted = boundedCount(found.length, most);
  const ids = counted.exact
    ? found.slice(page.offset, page.offset + page.limit).map(({ id }) => id)
    : await list.page(query, page);
  return { rows: await list.listed(ids), ...counted, states: few ? statesOf(all) : null };
}

function statesOf(found: readonly { state: CandidateState }[]) {
  const counts = candidateStates.map((state) => [
    state,
    found.filter((each) => each.state === state).length,
  ]);
  return Object.fromEntries(counts) as Record<CandidateState, number>;
}
