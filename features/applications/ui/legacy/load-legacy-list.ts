import type { ListAddress } from "#records/list/list-declaration.ts";
import { type LoadedList, loadPage } from "#records/list/load-page.ts";
import { scopeQuery } from "../../list/application-query.ts";
import {
  applicationsOf,
  entriesOnPage,
  type LegacyListQuery,
  type legacyList,
} from "../../list/legacy-list.ts";
import type { ApplicationDesk, SearchResult } from "../../server/application-desk.ts";
import type { ListedApplication, Reader } from "../../server/listed-applications.ts";
import { onlyStatuses } from "../decide/decision-choices.ts";
import { type ApplicationView, viewApplication } from "../desk/application-view.ts";

export interface LegacyListRow extends ApplicationView {
  firstName: string;
  lastName: string;
  gender: string;
  state: string;
}

export type LegacyListPage = Omit<
  LoadedList<typeof legacyList, Omit<SearchResult, "rows"> & { rows: LegacyListRow[] }>,
  "tabs"
>;

/** A page of all applications, newest first. */
export async function loadLegacyList(
  desk: Pick<ApplicationDesk, "search">,
  { query, page }: ListAddress<LegacyListQuery>,
  user: Reader,
): Promise<LegacyListPage> {
  const scoped = scopeQuery(applicationsOf(query), user);
  const list = await loadPage((rows) => desk.search(scoped, rows), page, entriesOnPage(query));
  return { ...list, query, rows: list.rows.map(viewRow) };
}

function viewRow(row: ListedApplication): LegacyListRow {
  const { jobFName, jobLName, jobGender, jobState } = row.answers;
  const names = { firstName: jobFName, lastName: jobLName };
  return { ...viewApplication(row, onlyStatuses), ...names, gender: jobGender, state: jobState };
}
