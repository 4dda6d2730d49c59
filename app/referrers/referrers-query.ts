import { type ApplicantType, applicantTypes } from "#contract/referrer-columns.ts";
import { searchText } from "#contract/search-text.ts";

/** What the address of HR's list of referrers says. */
export interface ReferrersQuery {
  text: string;
  type: ApplicantType | null;
  /** Counted from 1; not yet checked against the number of pages. */
  page: number;
}

export const referrersPath = "/desk/referrers";
const mostText = 200;
const mostPages = 100_000;

export function readReferrersQuery(search: URLSearchParams): ReferrersQuery {
  const page = Number(/^\d{1,6}$/.exec(search.get("page") ?? "")?.[0] ?? 1);
  return {
    text: searchText(search.get("q"), mostText),
    type: applicantTypes.find((type) => type === search.get("type")) ?? null,
    page: Math.min(Math.max(page, 1), mostPages),
  };
}

export function referrersHref({ text, type, page }: ReferrersQuery): string {
  const search = new URLSearchParams();
  if (text) search.set("q", text);
  if (type) search.set("type", type);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `${referrersPath}?${search}` : referrersPath;
}
