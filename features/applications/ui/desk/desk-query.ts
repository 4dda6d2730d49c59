import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { limits } from "#contract/limits.ts";
import { hasEmptyFields, integer, readPage, withSearch } from "#records/list/list-address.ts";
import {
  applicationList,
  orderParameters,
  readApplicationQuery,
  writeApplicationQuery,
} from "../../list/application-list.ts";
import { type ApplicationQuery, newestFirst } from "../../list/application-query.ts";
import {
  columnsParameter,
  moveUpParameter,
  readTable,
  writeTable,
} from "../../list/sheet-columns.ts";
import { type BoardQuery, readBoard, writeBoard } from "../board/board-query.ts";
import { type CompareQuery, comparePath, writeCompare } from "../compare/compare-query.ts";
import { nearParameter, readNear, type Trail, writeNear } from "../previous-next/previous-next.ts";

/** What the address of HR's list says. */
export interface DeskQuery {
  query: ApplicationQuery;
  /** Counted from 1; not yet checked against the number of pages. */
  page: number;
  /** Id of the application that is open beside the list. */
  open: number | null;
  /** The list around it, as it was when one walked in. */
  near?: Trail | null;
  /** Of the board; left out of the list. */
  board?: BoardQuery | undefined;
  /** Keys of the columns of the table, in their order; left out of the list. */
  table?: readonly string[] | undefined;
  /** What stands side by side in place of the list. */
  compare?: CompareQuery | undefined;
}

export const wholeList: DeskQuery = { query: newestFirst, page: 1, open: null };

export function readDeskQuery(search: URLSearchParams): DeskQuery {
  const board = readBoard(search);
  const table = readTable(search);
  return {
    query: readApplicationQuery(search),
    page: readPage(search),
    open: integer(search.get("open")),
    near: readNear(search),
    ...(board && { board }),
    ...(table && { table }),
  };
}

/** @param more further parameters, such as what was just done */
export function deskHref(
  { query, page, open, near, board, table, compare }: DeskQuery,
  more: [string, string][] = [],
): string {
  const compared = compare ? writeCompare(compare) : [];
  const search = new URLSearchParams([...compared, ...writeApplicationQuery(query)]);
  for (const [name, value] of viewFields({ board, table })) search.append(name, value);
  if (page > 1) search.set("page", String(page));
  if (open !== null) search.set("open", String(open));
  if (open !== null && near) search.set(nearParameter, writeNear(near));
  for (const [name, value] of more) search.set(name, value);
  return withSearch(compare ? comparePath : applicationList.path, search);
}

/** The parameters that ask for the same view of another list. */
export function viewFields({ board, table }: Pick<DeskQuery, "board" | "table">) {
  if (board) return writeBoard(board);
  return table ? writeTable(table) : [];
}

/** Applications side by side, with the list that the way back leads to. */
export function compareHref(state: DeskQuery, compare: CompareQuery): string {
  return deskHref({ ...state, open: null, near: null, compare });
}

/** The whole export in one file, from its first record on: so it has the specification's columns for every account. */
export function applicationsExportHref(query: ApplicationQuery): string {
  const search = writeApplicationQuery(query);
  search.set("min", "0");
  return withSearch(applicationList.exportPath, search);
}

/** The same records as an Excel file, with the columns of the table, else of the account. */
export function excelHref({ query, table }: Pick<DeskQuery, "query" | "table">): string {
  const search = writeApplicationQuery(query);
  if (table) search.set(columnsParameter, ["name", ...table].join(","));
  return withSearch(deskCallPaths.applicationsExcel, search);
}

/** The same records as CSV with these columns. */
export function chosenCsvHref(query: ApplicationQuery, columns: readonly string[]): string {
  const search = writeApplicationQuery(query);
  search.set(columnsParameter, columns.join(","));
  return withSearch(applicationList.exportPath, search);
}

/** Its first piece, which names the next one. */
export function firstPieceHref(query: ApplicationQuery): string {
  const search = writeApplicationQuery(query);
  search.set("min", "0");
  search.set("max", String(limits.applicationsPerExport));
  return withSearch(applicationList.exportPath, search);
}

/** A form sends empty fields, its order in one and each column by itself: the address should say what is asked, only. */
export function isSentByForm(search: URLSearchParams): boolean {
  return (
    hasEmptyFields(search) ||
    search.has(orderParameters.by) ||
    search.has(moveUpParameter) ||
    search.getAll(columnsParameter).length > 1
  );
}

/** The whole list, newest first, narrowed by this. */
export function filteredHref(filters: Partial<ApplicationQuery>): string {
  return deskHref({ ...wholeList, query: { ...newestFirst, ...filters } });
}

/** Where HR corrects the email of an application; the way back leads to it in its list. */
export function correctEmailHref(id: number, state: DeskQuery): string {
  const list = new URL(deskHref({ ...state, open: id }), "http://desk").searchParams;
  return withSearch(`/desk/correct-email/${id}`, list);
}
