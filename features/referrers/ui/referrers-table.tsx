import { messages } from "#contract/messages.ts";
import { type RecordColumn, RecordTable } from "#records/list/ui/record-table.tsx";
import { Button } from "#ui/components/button.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import type { ReferredApplications } from "../server/referrer-desk.ts";
import type { ReferrerView } from "./referrer-view.ts";

const mergedWhy = "shown within another application of the same person, and counted with that one";

const columns: readonly RecordColumn<ReferrerView>[] = [
  {
    label: "Name",
    isRowHeading: true,
    cell: ({ id, name, team }) => (
      <>
        {name}
        <span className="sub">{id}</span>
        <span className="sub small-only">{team}</span>
      </>
    ),
  },
  {
    label: "Type",
    wideOnly: true,
    cell: ({ type }) => (type === "student" ? "Student" : <span className="soft">Employee</span>),
  },
  { label: "Team or college", wideOnly: true, cell: ({ team }) => team },
  {
    label: "Applications",
    numeric: true,
    cell: ({ id, name, applications, merged }) => (
      <ReferredCount id={id} counts={{ applications, merged }} of={name} />
    ),
  },
];

const linkColumn = (mayChange: boolean): RecordColumn<ReferrerView> => ({
  label: "Private link",
  className: "link-cell",
  cell: (row) => (
    <div className="cluster apart">
      <LinkState link={row.link} />
      {mayChange && <LinkButtons row={row} />}
    </div>
  ),
});

interface ReferrersTableProps {
  rows: readonly ReferrerView[];
  /** Whether the person at the desk may make and revoke links. */
  mayChange: boolean;
}

export function ReferrersTable({ rows, mayChange }: ReferrersTableProps) {
  return (
    <RecordTable
      caption="People who refer candidates, by name"
      columns={[...columns, linkColumn(mayChange)]}
      rows={rows}
      empty={messages.noRecords}
    />
  );
}

interface ReferredCountProps {
  id: string;
  counts: ReferredApplications;
  of: string;
}

/** Leads to the applications that came through this ID; says which ones are counted no more, and why. */
export function ReferredCount({ id, counts: { applications, merged }, of }: ReferredCountProps) {
  return (
    <>
      {applications === 0 ? (
        <span className="soft">0</span>
      ) : (
        <a className="count-link" href={`/refer-data?referrer=${encodeURIComponent(id)}`}>
          {groupedNumber(applications)}
          <span className="vh"> applications referred by {of}</span>
        </a>
      )}
      {merged > 0 && (
        <span className="sub" title={mergedWhy}>
          {groupedNumber(merged)} merged<span className="vh">: {mergedWhy}</span>
        </span>
      )}
    </>
  );
}

function LinkState({ link }: Pick<ReferrerView, "link">) {
  if (!link) return <span className="soft">None</span>;
  return (
    <span>
      Created {link.made}
      <span className="sub">{link.seen ? `Last opened ${link.seen}` : "Never opened"}</span>
      {link.isNotified && <span className="sub">Gets an email when somebody applies</span>}
    </span>
  );
}

function LinkButtons({ row: { id, name, link } }: { row: ReferrerView }) {
  return (
    <form method="post" className="cluster link-buttons">
      <input type="hidden" name="referID" value={id} />
      <Button type="submit" look="quiet" name="do" value="make">
        {link ? "Create new link" : "Create link"}
        <span className="vh"> for {name}</span>
      </Button>
      {link && (
        <Button type="submit" look="quiet" name="do" value="revoke">
          Revoke<span className="vh"> the link of {name}</span>
        </Button>
      )}
    </form>
  );
}
