import { Form } from "react-router";
import { mostSearchCharacters } from "#contract/application-list.ts";
import { limits } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Pager } from "../ui/pager.tsx";
import { type Column, columnClass, Table } from "../ui/table.tsx";
import { CountAll } from "./count-all.tsx";
import { countParameter } from "./counted-list.ts";
import { ListLoader } from "./list-loader.tsx";
import type { OlderListPage, OlderListRow } from "./load-older-list.ts";
import { olderListHref, olderListPath, readOlderListQuery } from "./older-list-query.ts";
import { RecordDay } from "./record-date.tsx";
import { shownRange } from "./shown-range.ts";
import { Source } from "./source.tsx";
import { useAppliedForm } from "./use-applied-form.ts";

const columns: readonly Column[] = [
  { label: "Date" },
  { label: "Source" },
  { label: "First name" },
  { label: "Last name" },
  { label: "Email" },
  { label: "Mobile number" },
  { label: "Gender" },
  { label: "City" },
  { label: "State" },
  { label: "Experience", numeric: true },
  { label: "CTC", numeric: true },
  { label: "Opening" },
  { label: "Resume" },
];

/** The list as it was before: every column, entries per page to choose, and a filter. */
export function OlderList({ list }: { list: OlderListPage }) {
  const { rows, page, pages } = list;
  return (
    <div className="panel older-list">
      <Choices list={list} />
      <ListLoader />
      <Table caption="Referrals, newest first" columns={columns}>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
        {rows.length === 0 && (
          <tr>
            <td className="no-records" colSpan={columns.length}>
              {messages.noRecords}
            </td>
          </tr>
        )}
      </Table>
      <div className="desk-pages">
        {rows.length > 0 && <p>{shownRange(list, list.show)}</p>}
        {!list.exact && <CountAll href={olderListHref(list, [[countParameter, "all"]])} />}
        <Pager page={page} pages={pages} hrefFor={(to) => olderListHref({ ...list, page: to })} />
      </div>
    </div>
  );
}

function Choices({ list: { text, show } }: { list: OlderListPage }) {
  const form = useAppliedForm({ asked: olderListHref({ text, show, page: 1 }), read: askedBy });
  return (
    <search>
      <Form
        ref={form}
        method="get"
        action={olderListPath}
        preventScrollReset
        className="older-choices"
        autoComplete="off"
      >
        <label htmlFor="show">Show</label>
        {/* a select does not follow its default by itself */}
        <select key={show} className="desk-box" id="show" name="show" defaultValue={show}>
          {limits.olderListEntries.map((entries) => (
            <option key={entries}>{entries}</option>
          ))}
        </select>
        <span>entries</span>
        <div className="desk-search">
          <label className="vh" htmlFor="search">
            Filter
          </label>
          <Icon name="search" />
          <input
            className="desk-box"
            type="search"
            id="search"
            name="search"
            maxLength={mostSearchCharacters}
            defaultValue={text}
            placeholder="Filter"
            autoComplete="off"
          />
          <Button type="submit" look="quiet">
            Filter
          </Button>
        </div>
      </Form>
    </search>
  );
}

function askedBy(fields: URLSearchParams): string {
  return olderListHref({ ...readOlderListQuery(fields), page: 1 });
}

function Row({ row }: { row: OlderListRow }) {
  const numeric = columnClass({ label: "", numeric: true });
  return (
    <tr>
      <td>
        <RecordDay date={row.date} />
      </td>
      <td>
        <Source {...row} />
      </td>
      <td>{row.firstName}</td>
      <td>{row.lastName}</td>
      <td>{row.email}</td>
      <td>{row.contactNumber}</td>
      <td>{row.gender}</td>
      <td>{row.city}</td>
      <td>{row.state}</td>
      <td className={numeric}>{row.years}</td>
      <td className={numeric}>{row.ctc}</td>
      <td>{row.position}</td>
      <td>
        <a
          href={row.resumeHref}
          target="_blank"
          rel="noopener"
          aria-label={`Resume of ${row.name} (opens in a new tab)`}
        >
          Resume
        </a>
      </td>
    </tr>
  );
}
