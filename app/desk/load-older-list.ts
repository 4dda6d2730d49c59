import type { ApplicationDesk, ListedApplication } from "#server/applications/desk.ts";
import { type ApplicationView, viewApplication } from "./application-view.ts";
import { type OlderListQuery, searchOf } from "./older-list-query.ts";
import { type ListPage, readListPage } from "./read-list-page.ts";

export interface OlderListRow extends ApplicationView {
  firstName: string;
  lastName: string;
  gender: string;
  state: string;
}

export interface OlderListPage extends OlderListQuery, Omit<ListPage, "rows"> {
  rows: OlderListRow[];
}

/** A page of all applications, newest first. */
export async function loadOlderList(
  desk: Pick<ApplicationDesk, "search">,
  asked: OlderListQuery,
): Promise<OlderListPage> {
  const { page, show } = asked;
  const list = await readListPage(desk, searchOf(asked), { page, limit: show });
  return { ...asked, ...list, rows: list.rows.map(viewRow) };
}

function viewRow(row: ListedApplication): OlderListRow {
  const { jobFName, jobLName, jobGender, jobState } = row.answers;
  const names = { firstName: jobFName, lastName: jobLName };
  return { ...viewApplication(row), ...names, gender: jobGender, state: jobState };
}
