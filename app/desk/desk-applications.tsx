import { Link } from "react-router";
import { limits } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { groupedNumber } from "../figures/grouped-number.ts";
import { Icon } from "../ui/icon.tsx";
import { Pager } from "../ui/pager.tsx";
import { type Column, columnClass, Table } from "../ui/table.tsx";
import type { ApplicationView } from "./application-view.ts";
import { deskHref } from "./desk-query.ts";
import type { ApplicationsPage } from "./load-applications.ts";

const columns = {
  day: { label: "Date", wideOnly: true },
  candidate: { label: "Candidate" },
  telephone: { label: "Telephone", wideOnly: true, className: "far" },
  position: { label: "Position", wideOnly: true },
  source: { label: "Came through", wideOnly: true },
  city: { label: "City", wideOnly: true, className: "far" },
  years: { label: "Years", wideOnly: true, className: "far", numeric: true },
  ctc: { label: "CTC", wideOnly: true, className: "far", numeric: true },
  resume: { label: "Resume" },
} as const satisfies Record<string, Column>;

/** HR's list, newest first: one row an application, its name opens it beside the list. */
export function DeskApplications({ list }: { list: ApplicationsPage }) {
  const { rows, page, pages, open } = list;
  return (
    <div className="desk-list">
      <Table caption="Applications, newest first" columns={Object.values(columns)}>
        {rows.map((row) => (
          <Row key={row.id} row={row} page={page} isOpen={row.id === open?.id} />
        ))}
        {rows.length === 0 && (
          <tr>
            <td className="no-records" colSpan={Object.keys(columns).length}>
              {messages.noRecords}
            </td>
          </tr>
        )}
      </Table>
      <div className="desk-pages">
        {rows.length > 0 && <p>{shownRange(list)}</p>}
        <Pager page={page} pages={pages} hrefFor={(to) => deskHref({ page: to, open: null })} />
      </div>
    </div>
  );
}

interface RowProps {
  row: ApplicationView;
  page: number;
  isOpen: boolean;
}

function Row({ row, page, isOpen }: RowProps) {
  return (
    <tr className={isOpen ? "is-open" : undefined}>
      <td className={columnClass(columns.day)}>
        <time dateTime={row.receivedAt}>{row.day}</time>
      </td>
      <th scope="row">
        <Link
          className="desk-name"
          id={nameId(row.id)}
          to={deskHref({ page, open: row.id })}
          preventScrollReset
          aria-current={isOpen ? "true" : undefined}
        >
          {row.name}
        </Link>
        <span className="sub">{row.email}</span>
        <span className="sub small-only">
          {row.position}, {row.day}
        </span>
      </th>
      <td className={columnClass(columns.telephone)}>{row.contactNumber}</td>
      <td className={columnClass(columns.position)}>{row.position}</td>
      <td className={columnClass(columns.source)}>
        <span className={row.referred ? undefined : "soft"}>{row.source}</span>
      </td>
      <td className={columnClass(columns.city)}>{row.city}</td>
      <td className={columnClass(columns.years)}>{row.years}</td>
      <td className={columnClass(columns.ctc)}>{row.ctc}</td>
      <td>
        <a
          className="iconbtn"
          href={row.resumeHref}
          target="_blank"
          rel="noopener"
          aria-label={`Resume of ${row.name} (opens in a new tab)`}
        >
          <Icon name="file-text" />
        </a>
      </td>
    </tr>
  );
}

/** Where the focus goes back to when an application is closed. */
export function nameId(id: number): string {
  return `application-${id}`;
}

function shownRange({ rows, total, page }: ApplicationsPage): string {
  const before = (page - 1) * limits.applicationsPerPage;
  const [first, last] = [before + 1, before + rows.length];
  return `${groupedNumber(first)} to ${groupedNumber(last)} of ${groupedNumber(total)}`;
}
