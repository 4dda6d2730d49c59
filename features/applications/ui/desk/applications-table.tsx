import { Link } from "react-router";
import { limits } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { shownRange } from "#records/list/ui/counted-words.ts";
import { Icon } from "#ui/components/icon.tsx";
import { Pager } from "#ui/components/pager.tsx";
import { columnClass } from "#ui/components/table.tsx";
import { firstDirection } from "../../list/application-list.ts";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import { SelectAll } from "../bulk/select-all.tsx";
import { useBulkChange } from "../bulk/use-bulk-change.ts";
import { usePicked } from "../bulk/use-selection.ts";
import type { RefusedChange } from "../change/read-change.ts";
import type { DecisionChoices } from "../decide/decision-choices.ts";
import type { UndoView } from "../decide/undo-view.ts";
import { withoutFilters } from "../filters/active-filters.ts";
import { searchCoverage } from "../filters/search-coverage.ts";
import type { Trail } from "../previous-next/previous-next.ts";
import { ApplicationRow } from "./application-row.tsx";
import {
  type ApplicationColumn,
  candidateColumn,
  chosenColumns,
  listColumns,
} from "./applications-columns.tsx";
import { type DeskQuery, deskHref } from "./desk-query.ts";
import type { ApplicationsPage } from "./load-applications.ts";

interface DeskApplicationsProps {
  list: ApplicationsPage;
  /** With the page that is shown. */
  state: DeskQuery;
  mayChange: boolean;
  mayWrite: boolean;
  choices: DecisionChoices;
  /** Who decides, by their account's id. */
  by: string;
  undo: UndoView | null;
  refused: RefusedChange | null;
  /** What was just done to some of them. */
  done: string | null;
}

/** HR's list: one row an application, its name opens it beside the list. */
export function DeskApplications(props: DeskApplicationsProps) {
  const { list, state, mayChange, mayWrite, choices, by, undo, refused, done } = props;
  const { rows, page, pages, open } = list;
  const lastChange = undo?.changeId ?? null;
  const picked = usePicked(rows, { query: state.query, lastChange, before: refused?.ids });
  const bulk = useBulkChange(picked, state, choices);
  const hasMore = picked.all && !picked.isWhole && (pages > 1 || list.count > rows.length);
  const count = list.exact ? list.count : null;
  const { columns, scrollClass } = shownAs(state, list);
  const table = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={scrollClass} tabIndex={0} aria-label="Applications">
      <table className="table">
        <caption className="vh">Applications</caption>
        <thead>
          <tr>
            {mayChange && <td className="pick">{picked.ready && <PickAll picked={picked} />}</td>}
            {[candidateColumn, ...columns].map((column) => (
              <SortHeading key={column.label} column={column} state={state} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <ApplicationRow
              key={row.id}
              row={row}
              state={state}
              isOpen={row.id === open?.id}
              near={state.query.unread ? nearRow(rows, at) : null}
              picked={mayChange ? picked : null}
              columns={columns}
            />
          ))}
          {rows.length === 0 && (
            <NoRecords list={list} state={state} span={columns.length + (mayChange ? 2 : 1)} />
          )}
        </tbody>
      </table>
    </section>
  );
  return (
    <div className="desk-list">
      {mayChange ? (
        <BulkBar
          {...{ picked, bulk, refused, done, choices, mayWrite, by, undo }}
          state={state}
          selectAll={hasMore && <SelectAll {...{ picked, count }} query={state.query} />}
        >
          {table}
        </BulkBar>
      ) : (
        table
      )}
      <div className="desk-pages cluster apart">
        {rows.length > 0 && <p>{shownRange(list, limits.applicationsPerPage)}</p>}
        <Pager
          page={page}
          pages={pages}
          hrefFor={(to) => deskHref({ ...state, page: to, open: null })}
        />
      </div>
    </div>
  );
}

/** As the list, or as a table; beside an open application the list is a narrow column. */
function shownAs({ table }: DeskQuery, { open }: ApplicationsPage) {
  if (!table || open) return { columns: listColumns, scrollClass: "table-scroll" };
  return { columns: chosenColumns(table), scrollClass: "table-scroll is-chosen" };
}

/** As much as the next page needs to find its place in the list: it goes on from there. */
function nearRow(rows: readonly { id: number }[], at: number): Trail {
  const ids = (from: number, to: number) => rows.slice(from, to).map(({ id }) => id);
  return { before: ids(Math.max(0, at - 1), at), after: ids(at + 1, at + 3) };
}

function PickAll({ picked }: { picked: ReturnType<typeof usePicked> }) {
  return (
    <label>
      <span className="vh">Select all on this page</span>
      <input
        type="checkbox"
        checked={picked.all}
        ref={(box) => {
          if (box) box.indeterminate = picked.count > 0 && !picked.all;
        }}
        onChange={(event) => picked.pickAll(event.target.checked)}
      />
    </label>
  );
}

function NoRecords(props: Pick<DeskApplicationsProps, "list" | "state"> & { span: number }) {
  const { list, state, span } = props;
  const everything = deskHref({ ...state, query: withoutFilters(state.query), page: 1 });
  const filtered = everything !== deskHref({ ...state, page: 1 });
  return (
    <tr>
      <td className="no-records" colSpan={span}>
        {messages.noRecords}
        {list.unreadResumes && <span className="sub">{searchCoverage(list.unreadResumes)}</span>}
        <span className="sub">
          {filtered
            ? "No application matches all of these filters. Remove one, or start again:"
            : "New applications appear here as soon as they are sent."}{" "}
          {filtered && <a href={everything}>Show all applications</a>}
        </span>
        {list.oneLess && list.oneLess.length > 0 && (
          <section className="one-less" aria-labelledby="one-less">
            <h2 id="one-less">With one thing less</h2>
            <ul>
              {list.oneLess.map(({ without, href, found }) => (
                <li key={href}>
                  <a href={href}>
                    <span>
                      Without <b>{without}</b>
                    </span>
                    <span>{found}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </td>
    </tr>
  );
}

interface SortHeadingProps {
  column: Omit<ApplicationColumn, "cell">;
  state: DeskQuery;
}

/** A column's heading; where it can be sorted by, a link that does it, and turns it round. */
function SortHeading({ column, state }: SortHeadingProps) {
  const { label, sort } = column;
  const className = columnClass(column);
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  }
  const { query } = state;
  const isSorted = query.sort === sort;
  const descending = isSorted ? !query.descending : firstDirection(sort);
  const direction = query.descending ? "descending" : "ascending";
  return (
    <th scope="col" className={className} aria-sort={isSorted ? direction : undefined}>
      <Link
        to={deskHref({ ...state, query: { ...query, sort, descending }, page: 1 })}
        preventScrollReset
      >
        {label}
        {isSorted && <Icon name={query.descending ? "chevron-down" : "chevron-up"} />}
      </Link>
    </th>
  );
}
