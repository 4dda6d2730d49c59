import { limits } from "#contract/limits.ts";
import type { ApplicationDesk } from "#server/applications/desk.ts";
import { type ApplicationView, viewApplication } from "./application-view.ts";
import type { DeskQuery } from "./desk-query.ts";
import { type OpenedView, viewOpened } from "./opened-view.ts";

export interface ApplicationsPage {
  rows: ApplicationView[];
  /** How many the query finds; where not `exact`, there are more than this. */
  count: number;
  exact: boolean;
  page: number;
  pages: number;
  open: OpenedView | null;
}

/** One page of HR's list, the last one where there are fewer, and the application that is open. */
export async function loadApplications(
  desk: Pick<ApplicationDesk, "search" | "open">,
  { query, page: asked, open }: DeskQuery,
): Promise<ApplicationsPage> {
  const limit = limits.applicationsPerPage;
  const read = (page: number) => desk.search(query, { limit, offset: (page - 1) * limit });
  // first, because from then on its row is no longer unread
  const opened = open === null ? null : await desk.open(open);
  let found = await read(asked);
  let page = asked;
  if (found.rows.length === 0 && asked > 1) {
    page = Math.max(1, Math.ceil(found.count / limit));
    found = await read(page);
  }
  const { rows, count, exact } = found;
  // beyond what was counted there is a next page as long as this one is full
  const beyond = exact || rows.length < limit ? page : page + 1;
  return {
    rows: rows.map(viewApplication),
    count,
    exact,
    page,
    pages: Math.max(Math.ceil(count / limit), beyond),
    open: opened && viewOpened(opened),
  };
}
