import { limits } from "#contract/limits.ts";
import type { ApplicationDesk } from "#server/applications/desk.ts";
import { type ApplicationView, viewApplication } from "./application-view.ts";
import type { DeskQuery } from "./desk-query.ts";
import { type OpenedView, viewOpened } from "./opened-view.ts";
import { type ListPage, readListPage } from "./read-list-page.ts";

export interface ApplicationsPage extends Omit<ListPage, "rows"> {
  rows: ApplicationView[];
  open: OpenedView | null;
}

/** One page of HR's list, and the application that is open. */
export async function loadApplications(
  desk: Pick<ApplicationDesk, "search" | "open">,
  { query, page, open }: DeskQuery,
): Promise<ApplicationsPage> {
  // first, because from then on its row is no longer unread
  const opened = open === null ? null : await desk.open(open);
  const list = await readListPage(desk, query, { page, limit: limits.applicationsPerPage });
  return { ...list, rows: list.rows.map(viewApplication), open: opened && viewOpened(opened) };
}
