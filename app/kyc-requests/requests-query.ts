import { type RequestState, requestStates } from "#contract/kyc-requests.ts";
import { searchText } from "#contract/search-text.ts";

/** What the address of the list of requests says. */
export interface RequestsQuery {
  text: string;
  state: RequestState | null;
  /** Counted from 1; not yet checked against the number of pages. */
  page: number;
}

export const requestsPath = "/desk/kyc-requests";
export const newRequestPath = `${requestsPath}/new`;
export const requestPath = (id: number) => `${requestsPath}/${id}`;

const mostText = 200;
const mostPages = 100_000;

export function readRequestsQuery(search: URLSearchParams): RequestsQuery {
  const page = Number(/^\d{1,6}$/.exec(search.get("page") ?? "")?.[0] ?? 1);
  return {
    text: searchText(search.get("q"), mostText),
    state: requestStates.find((state) => state === search.get("state")) ?? null,
    page: Math.min(Math.max(page, 1), mostPages),
  };
}

export function requestsHref({ text, state, page }: RequestsQuery): string {
  const search = new URLSearchParams();
  if (text) search.set("q", text);
  if (state) search.set("state", state);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `${requestsPath}?${search}` : requestsPath;
}
