import { limits } from "#contract/limits.ts";
import type { Applications } from "#server/applications/applications.ts";
import { type ApplicationView, viewApplication } from "./application-view.ts";
import type { DeskQuery } from "./desk-query.ts";
import { type OpenedView, viewOpened } from "./opened-view.ts";

export interface ApplicationsPage {
  rows: ApplicationView[];
  total: number;
  page: number;
  pages: number;
  open: OpenedView | null;
}

/** One page of HR's list, the last one where there are fewer, and the application that is open. */
export async function loadApplications(
  applications: Pick<Applications, "list" | "find">,
  query: DeskQuery,
): Promise<ApplicationsPage> {
  const limit = limits.applicationsPerPage;
  const read = (page: number) => applications.list({ limit, offset: (page - 1) * limit });
  let { rows, total } = await read(query.page);
  const pages = Math.max(1, Math.ceil(total / limit));
  const page = Math.min(query.page, pages);
  if (page < query.page) ({ rows, total } = await read(page));
  const listed = rows.find(({ id }) => id === query.open) ?? null;
  const open =
    listed === null && query.open !== null ? await applications.find(query.open) : listed;
  return {
    rows: rows.map(viewApplication),
    total,
    page,
    pages,
    open: open && viewOpened(open),
  };
}
