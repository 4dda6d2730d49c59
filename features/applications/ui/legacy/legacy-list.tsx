import { Form } from "react-router";
import { messages } from "#contract/messages.ts";
import { listHref, readQuery, writeQuery } from "#records/list/list-address.ts";
import { shownRange } from "#records/list/ui/counted-words.ts";
import { ListLoader } from "#records/list/ui/list-loader.tsx";
import { type RecordColumn, RecordTable } from "#records/list/ui/record-table.tsx";
import { SearchBox } from "#records/list/ui/search-box.tsx";
import { useAppliedForm } from "#records/list/ui/use-applied-form.ts";
import { Pager } from "#ui/components/pager.tsx";
import { RecordDay } from "#ui/desk/record-date.tsx";
import { entriesOnPage, type LegacyListQuery, legacyList } from "../../list/legacy-list.ts";
import { Source } from "../desk/source.tsx";
import { OptionalNumber } from "../opened/optional-number.tsx";
import type { LegacyListPage, LegacyListRow } from "./load-legacy-list.ts";

const { text, show } = legacyList.filters;

const columns: readonly RecordColumn<LegacyListRow>[] = [
  { label: "Date", cell: ({ date }) => <RecordDay date={date} /> },
  { label: "Source", cell: (row) => <Source {...row} /> },
  { label: "First name", cell: ({ firstName }) => firstName },
  { label: "Last name", cell: ({ lastName }) => lastName },
  { label: "Email", cell: ({ email }) => email },
  { label: "Mobile number", cell: ({ contactNumber }) => contactNumber },
  { label: "Gender", cell: ({ gender }) => gender },
  { label: "City", cell: ({ city }) => city },
  { label: "State", cell: ({ state }) => state },
  { label: "Experience", numeric: true, cell: ({ years }) => <OptionalNumber answer={years} /> },
  { label: "CTC", numeric: true, cell: ({ ctc }) => <OptionalNumber answer={ctc} /> },
  { label: "Opening", cell: ({ position }) => position },
  {
    label: "Resume",
    cell: ({ resumeHref, name }) =>
      resumeHref === null ? (
        "No resume"
      ) : (
        <a
          href={resumeHref}
          target="_blank"
          rel="noopener"
          aria-label={`Resume of ${name} (opens in a new tab)`}
        >
          Resume
        </a>
      ),
  },
];

/** The list as it was before: every column, entries per page to choose, and a filter. */
export function LegacyList({ list }: { list: LegacyListPage }) {
  const { query, rows, page, pages } = list;
  return (
    <div className="panel is-tall older-list">
      <Choices query={query} />
      <ListLoader />
      <RecordTable
        caption="Referrals, newest first"
        columns={columns}
        rows={rows}
        empty={messages.noRecords}
      />
      <div className="desk-pages cluster apart">
        {rows.length > 0 && <p>{shownRange(list, entriesOnPage(query))}</p>}
        <Pager
          page={page}
          pages={pages}
          hrefFor={(to) => listHref(legacyList, { query, page: to })}
        />
      </div>
    </div>
  );
}

function Choices({ query }: { query: LegacyListQuery }) {
  const form = useAppliedForm({ asked: writeQuery(legacyList, query).toString(), read: askedBy });
  const entries = entriesOnPage(query);
  return (
    <search>
      <Form
        ref={form}
        method="get"
        action={legacyList.path}
        preventScrollReset
        className="older-choices cluster gap-3"
        autoComplete="off"
      >
        <label htmlFor="show">{show.label}</label>
        {/* a select does not follow its default by itself */}
        <select key={entries} className="desk-box" id="show" name="show" defaultValue={entries}>
          {show.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <span>entries</span>
        <SearchBox filter={text} value={query.text} button="Filter" />
      </Form>
    </search>
  );
}

function askedBy(fields: URLSearchParams): string {
  return writeQuery(legacyList, readQuery(legacyList, fields)).toString();
}
