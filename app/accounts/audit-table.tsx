import { auditPage } from "#content/audit.ts";
import { retentionNames } from "#content/retention.ts";
import { type AuditAction, auditActions } from "#contract/audit-actions.ts";
import { type AuditQuery, auditSearch } from "#contract/audit-query.ts";
import type { RetentionKindName } from "#contract/retention.ts";
import type { AuditPage, NamedAuditRow } from "#server/admins/audit-log.ts";
import { DeskMoment } from "../desk/desk-moment.tsx";
import { Icon } from "../ui/icon.tsx";
import { Table } from "../ui/table.tsx";
import { detailInWords } from "./audit-detail.ts";

const columns = [
  { label: "When" },
  { label: "Who" },
  { label: "What" },
  { label: "About", wideOnly: true },
  { label: "Detail", wideOnly: true },
];

interface AuditTableProps {
  log: AuditPage;
  query: AuditQuery;
}

/** One page of the log, and the ways to the pages beside it. */
export function AuditTable({ log, query }: AuditTableProps) {
  return (
    <section className="panel">
      <Table caption={auditPage.title} columns={columns}>
        {log.rows.map((row) => (
          <LogRow key={row.id} row={row} />
        ))}
        {log.rows.length === 0 && (
          <tr>
            <td className="no-records" colSpan={columns.length}>
              {auditPage.empty}
            </td>
          </tr>
        )}
      </Table>
      <LogPager log={log} query={query} />
    </section>
  );
}

function LogRow({ row }: { row: NamedAuditRow }) {
  const { at, actor, action, detail } = row;
  return (
    <tr>
      <td>
        <DeskMoment at={at} />
      </td>
      <td>
        {actor ? (
          <>
            {actor.name} <span className="sub">{actor.userName}</span>
          </>
        ) : (
          <span className="soft">{auditPage.nobody}</span>
        )}
      </td>
      <th scope="row">
        {auditActions[action as AuditAction] ?? action}
        <span className="small-only sub">
          <Subject row={row} /> {detail && detailInWords(detail)}
        </span>
      </th>
      <td className="wide-only">
        <Subject row={row} />
      </td>
      <td className="wide-only">{detail && detailInWords(detail)}</td>
    </tr>
  );
}

/** Its name, and below it the id, which leads to everything that happened to it. */
function Subject({ row: { subject, subjectName } }: { row: NamedAuditRow }) {
  if (subject === null) return null;
  const search = new URLSearchParams({ subject });
  const name = subjectName === undefined ? otherName(subject) : (subjectName ?? auditPage.erased);
  return (
    <>
      {name && <span className={subjectName === null ? "soft" : undefined}>{name} </span>}
      <a className="audit-subject" href={`/desk/audit?${search}`}>
        {subject}
      </a>
    </>
  );
}

/** Of what is named in the content of pages. */
function otherName(subject: string): string | null {
  return retentionNames[subject as RetentionKindName]?.name ?? null;
}

function LogPager({ log: { rows, newer, older }, query }: AuditTableProps) {
  const first = rows.at(0)?.id;
  const last = rows.at(-1)?.id;
  if (!newer && !older) return null;
  return (
    <nav className="audit-pager" aria-label="Pages of the log">
      {newer && first !== undefined && (
        <a href={`/desk/audit${auditSearch(query, { after: first })}`}>
          <Icon name="chevron-left" /> Newer
        </a>
      )}
      {newer && <a href={`/desk/audit${auditSearch(query)}`}>Newest</a>}
      {older && last !== undefined && (
        <a className="older" href={`/desk/audit${auditSearch(query, { before: last })}`}>
          Older <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
