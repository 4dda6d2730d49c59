import { type RecordKindName, recordKindByName } from "#content/record-kinds.ts";
import { listHref } from "#records/list/address.ts";
import { type RecordColumn, RecordTable } from "#records/list/ui/record-table.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { Time } from "#ui/components/time.tsx";
import { type AuditAction, auditActions } from "../audit-actions.ts";
import { type AuditPlace, type AuditQuery, auditList } from "../audit-list.ts";
import type { AuditPage, NamedAuditRow } from "../server/audit-log.ts";
import { detailInWords } from "./audit-detail.ts";

const columns: readonly RecordColumn<NamedAuditRow>[] = [
  { label: "When", cell: ({ at }) => <Time at={at} /> },
  {
    label: "Who",
    cell: ({ actor }) =>
      actor ? (
        <>
          <span className="audit-name">{actor.name}</span>{" "}
          <span className="sub">{actor.userName}</span>
        </>
      ) : (
        <span className="soft">Nobody signed in</span>
      ),
  },
  {
    label: "What",
    isRowHeading: true,
    cell: (row) => (
      <>
        {auditActions[row.action as AuditAction] ?? row.action}
        <span className="small-only sub">
          <Subject row={row} /> {row.detail && detailInWords(row.detail)}
        </span>
      </>
    ),
  },
  { label: "About", wideOnly: true, cell: (row) => <Subject row={row} /> },
  { label: "Detail", wideOnly: true, cell: ({ detail }) => detail && detailInWords(detail) },
];

interface AuditTableProps {
  log: AuditPage;
  query: AuditQuery;
}

/** One page of the log, and the ways to the pages beside it. */
export function AuditTable({ log, query }: AuditTableProps) {
  return (
    <section className="panel">
      <RecordTable
        caption="Audit log"
        columns={columns}
        rows={log.rows}
        empty="No entries match these filters."
      />
      <LogPager log={log} query={query} />
    </section>
  );
}

/** Its name, and below it the id, which leads to everything that happened to it. */
function Subject({ row: { subject, subjectName } }: { row: NamedAuditRow }) {
  if (subject === null) return null;
  const name = subjectName === undefined ? otherName(subject) : (subjectName ?? "Erased");
  return (
    <>
      {name && <span className={subjectName === null ? "soft" : "audit-name"}>{name} </span>}
      <a className="audit-subject" href={listHref(auditList, { query: { subject } })}>
        {subject}
      </a>
    </>
  );
}

/** Of what is named in the content of pages. */
function otherName(subject: string): string | null {
  return recordKindByName[subject as RecordKindName]?.label ?? null;
}

function LogPager({ log: { rows, newer, older }, query }: AuditTableProps) {
  const first = rows.at(0)?.id;
  const last = rows.at(-1)?.id;
  const hrefOf = (place: AuditPlace) => listHref(auditList, { query }, { ...place });
  if (!newer && !older) return null;
  return (
    <nav className="audit-pager" aria-label="Pages of the log">
      {newer && first !== undefined && (
        <a className="text-link" href={hrefOf({ after: first })}>
          <Icon name="chevron-left" /> Newer
        </a>
      )}
      {newer && (
        <a className="text-link" href={hrefOf({})}>
          Newest
        </a>
      )}
      {older && last !== undefined && (
        <a className="text-link older" href={hrefOf({ before: last })}>
          Older <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
