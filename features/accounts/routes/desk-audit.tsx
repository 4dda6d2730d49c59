import { type RecordKindName, recordKindByName } from "#content/record-kinds.ts";
import { servicesOf } from "#http/request-context.ts";
import { exportHref, listHref, listPlaces, readQuery } from "#records/list/list-address.ts";
import { isFiltered } from "#records/list/list-declaration.ts";
import { FilterFields } from "#records/list/ui/filter-fields.tsx";
import { type RecordColumn, RecordTable } from "#records/list/ui/record-table.tsx";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { Time } from "#ui/components/time.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { type AuditAction, auditActions } from "../audit-actions.ts";
import {
  type AuditPlace,
  type AuditQuery,
  auditList,
  nobody,
  readAuditPlace,
} from "../audit-list.ts";
import type { AuditPage, AuditPerson, NamedAuditRow } from "../server/audit-log.ts";
import auditStyles from "../styles/accounts.css?url";
import { detailInWords } from "../ui/audit-detail.ts";
import type { Route } from "./+types/desk-audit.ts";

export const handle: DeskHandle = { role: "admin", places: listPlaces(auditList) };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: auditStyles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { auditLog } = servicesOf(args.context);
  const { searchParams } = new URL(args.request.url);
  const query = readQuery(auditList, searchParams);
  return {
    query,
    people: await auditLog.people(),
    log: await auditLog.page(query, readAuditPlace(searchParams)),
  };
}

export default function DeskAudit({ loaderData }: Route.ComponentProps) {
  const { query, people, log } = loaderData;
  return (
    <div className="desk">
      <title>{pageTitle("Audit log")}</title>
      <DeskHead
        title="Audit log"
        lead="Who did what, and when. The log stores IDs and counts only. The names shown are looked up now."
      >
        <ButtonLink look="quiet" icon="download" href={exportHref(auditList, query)}>
          Download as CSV
        </ButtonLink>
      </DeskHead>
      <div className="wrap">
        <AuditFilter query={query} people={people} />
        <AuditTable log={log} query={query} />
      </div>
    </div>
  );
}

interface AuditFilterProps {
  query: AuditQuery;
  people: readonly AuditPerson[];
}

/** Who, what, when and about which id: a form whose answer is an address. */
function AuditFilter({ query, people }: AuditFilterProps) {
  const actor = [
    [nobody, "Nobody signed in (refused sign-ins, the command line, retention rules)"],
    ...people.map(({ id, name, userName }) => [id, `${name} (${userName})`] as const),
  ] as const;
  return (
    <search>
      <form className="panel audit-filter" action={auditList.path}>
        <FilterFields list={auditList} query={query} options={{ actor }} />
        <div className="audit-buttons row gap-4">
          <Button type="submit" look="ink">
            Show
          </Button>
          {isFiltered(query) && (
            <a className="text-link" href={auditList.path}>
              Clear all
            </a>
          )}
        </div>
      </form>
    </search>
  );
}

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
function AuditTable({ log, query }: AuditTableProps) {
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
