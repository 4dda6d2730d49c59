import { limits } from "#contract/limits.ts";
import type { CandidatesPage, KycDesk } from "#server/kyc/desk.ts";
import { type CandidateView, viewCandidate } from "./candidate-view.ts";
import type { CandidatesQuery } from "./candidates-query.ts";

const perPage = limits.candidatesPerPage;

export interface CandidatesShown extends Omit<CandidatesPage, "rows"> {
  rows: CandidateView[];
  page: number;
  pages: number;
}

/** A page of the list, counted from 1; the last one where there are fewer pages. */
export async function loadCandidates(
  desk: Pick<KycDesk, "list">,
  { query, page: asked }: CandidatesQuery,
): Promise<CandidatesShown> {
  const read = (page: number) => desk.list(query, { limit: perPage, offset: (page - 1) * perPage });
  let page = asked;
  let found = await read(page);
  if (found.rows.length === 0 && page > 1) {
    page = Math.max(1, Math.ceil(found.count / perPage));
    found = await read(page);
  }
  const first = (page - 1) * perPage + 1;
  // beyond what was counted there is a next page as long as this one is full
  const beyond = found.exact || found.rows.length < perPage ? page : page + 1;
  return {
    ...found,
    rows: found.rows.map((row, index) => viewCandidate(row, first + index)),
    page,
    pages: Math.max(Math.ceil(found.count / perPage), beyond),
  };
}
