import { type KycQuery, readKycQuery, writeKycQuery } from "#contract/kyc-list.ts";
import { wirePaths } from "#contract/wire.ts";
import { readPage } from "../desk/desk-query.ts";

/** What the address of the dashboard says. */
export interface CandidatesQuery {
  query: KycQuery;
  /** Counted from 1; not yet checked against the number of pages. */
  page: number;
}

export const dashboardPath = "/dashboard";

export function readCandidatesQuery(search: URLSearchParams): CandidatesQuery {
  return { query: readKycQuery(search), page: readPage(search) };
}

/** @param more further parameters, such as what was just done */
export function dashboardHref(
  { query, page }: CandidatesQuery,
  more: readonly [string, string][] = [],
): string {
  const search = writeKycQuery(query);
  if (page > 1) search.set("page", String(page));
  for (const [name, value] of more) search.set(name, value);
  return withSearch(dashboardPath, search);
}

export function kycExportHref(query: KycQuery): string {
  return withSearch(wirePaths.kycExport, writeKycQuery(query));
}

/** The page of one candidate. */
export function candidateHref(id: number): string {
  return `/desk/kyc/${id}`;
}

function withSearch(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}
