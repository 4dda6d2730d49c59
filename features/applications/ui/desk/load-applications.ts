import { boundedCount, type Counted } from "#records/list/counted-list.ts";
import { loadPage, type PageOf } from "#records/list/load-page.ts";
import { applicationList } from "../../list/application-list.ts";
import {
  type ApplicationQuery,
  type ScopedQuery,
  scopeQuery,
} from "../../list/application-query.ts";
import type { ApplicationDesk, SearchResult } from "../../server/application-desk.ts";
import type { Reader } from "../../server/listed-applications.ts";
import { type ColumnView, loadBoard } from "../board/load-board.ts";
import type { DecisionChoices } from "../decide/decision-choices.ts";
import { type BroaderSearch, findBroaderSearches } from "../filters/broader-searches.ts";
import { statusTabs } from "../filters/status-tabs.tsx";
import { type OpenedView, viewOpened } from "../opened/opened-view.ts";
import type { PreviousNext } from "../previous-next/previous-next.ts";
import { type ApplicationView, viewApplication } from "./application-view.ts";
import { textColumns } from "./applications-columns.tsx";
import type { DeskQuery } from "./desk-query.ts";

export interface ApplicationsPage extends PageOf, Omit<SearchResult, "rows"> {
  rows: ApplicationView[];
  open: OpenedView | null;
  /** Of the board: its rows by stage. */
  columns?: ColumnView[];
  /** Where that stands first or last on its page: who is next to it on the other one. */
  beyond?: PreviousNext;
  /** Where nothing was found: what would be, with one thing less. */
  oneLess?: BroaderSearch[];
  /** How many each of `statusTabs` holds. */
  tabs: (Counted | null)[];
}

/** One page of HR's list or its board, and the application that is open. */
export async function loadApplications(
  desk: Pick<ApplicationDesk, "search" | "open" | "board" | "tabCounts" | "columns">,
  { query: filters, page, open, board, table }: DeskQuery,
  { user, choices, now }: { user: Reader; choices: DecisionChoices; now: Date },
): Promise<ApplicationsPage> {
  const query = scopeQuery(filters, user);
  // first, because from then on its row is no longer unread
  const opened = open === null ? null : await desk.open(open, user);
  const tabs = statusTabs({ query: filters, board });
  const counting = desk.tabCounts(tabs.map((tab) => scopeQuery(tab.query, user)));
  if (board) {
    const [columns, counts] = await Promise.all([
      loadBoard(desk, { query, board, choices, now }),
      counting,
    ]);
    return {
      ...{ ...asOnePage(columns), columns, tabs: counts },
      open: opened && viewOpened(opened, choices, now),
    };
  }
  const [list, counts] = await Promise.all([
    loadPage((rows) => desk.search(query, rows), page, applicationList.perPage),
    counting,
  ]);
  const ids = list.rows.map(({ id }) => id);
  const texts = table && !opened ? await desk.columns(ids, textColumns(table), user) : null;
  const shown: Omit<ApplicationsPage, "open"> = {
    ...{ ...list, tabs: counts },
    rows: list.rows.map((row) => ({
      ...viewApplication(row, choices),
      ...(texts && { texts: texts.get(row.id) }),
    })),
  };
  if (shown.rows.length === 0) {
    const first = { limit: 1, offset: 0 };
    const search = (less: ApplicationQuery) => desk.search(scopeQuery(less, user), first);
    shown.oneLess = await findBroaderSearches(search, { query: filters, table }, choices);
  }
  if (!opened) return { ...shown, open: null };
  return {
    ...shown,
    open: viewOpened(opened, choices, now),
    beyond: await readBeyond(desk, query, list, opened.id),
  };
}

/** The cards of all columns, one column after the other. */
function asOnePage(columns: readonly ColumnView[]) {
  const sum = boundedCount(columns.reduce((all, column) => all + column.count, 0));
  const exact = sum.exact && columns.every((column) => column.exact);
  const rows = columns.flatMap(({ cards }) => cards);
  return { rows, count: sum.count, exact, page: 1, pages: 1 };
}

async function readBeyond(
  desk: Pick<ApplicationDesk, "search">,
  query: ScopedQuery,
  { rows, page, pages }: SearchResult & PageOf,
  id: number,
): Promise<PreviousNext> {
  const first = (page - 1) * applicationList.perPage;
  const at = async (offset: number) =>
    (await desk.search(query, { limit: 1, offset })).rows[0]?.id ?? null;
  const [isFirst, isLast] = [rows[0]?.id === id, rows.at(-1)?.id === id];
  return {
    before: isFirst && page > 1 ? await at(first - 1) : null,
    after: isLast && page < pages ? await at(first + rows.length) : null,
  };
}
