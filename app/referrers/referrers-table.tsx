import { referrersTexts } from "#content/desk-referrers.ts";
import { messages } from "#contract/messages.ts";
import { groupedNumber } from "../figures/grouped-number.ts";
import { Button } from "../ui/button.tsx";
import { type Column, columnClass, Table } from "../ui/table.tsx";
import type { ReferrerView } from "./load-referrers.ts";

const columns = {
  who: { label: "Name" },
  type: { label: "Type", wideOnly: true },
  team: { label: "Team or college", wideOnly: true },
  applications: { label: "Applications", numeric: true },
  link: { label: referrersTexts.linkTitle },
} as const satisfies Record<string, Column>;

interface ReferrersTableProps {
  rows: readonly ReferrerView[];
  /** Whether the person at the desk may make and revoke links. */
  mayChange: boolean;
}

export function ReferrersTable({ rows, mayChange }: ReferrersTableProps) {
  return (
    <Table caption="People who refer candidates, by name" columns={Object.values(columns)}>
      {rows.map((row) => (
        <Row key={row.referID} row={row} mayChange={mayChange} />
      ))}
      {rows.length === 0 && (
        <tr>
          <td className="no-records" colSpan={Object.keys(columns).length}>
            {messages.noRecords}
          </td>
        </tr>
      )}
    </Table>
  );
}

function Row({ row, mayChange }: { row: ReferrerView; mayChange: boolean }) {
  return (
    <tr>
      <th scope="row">
        {row.name}
        <span className="sub">{row.referID}</span>
        <span className="sub small-only">{row.team}</span>
      </th>
      <td className={columnClass(columns.type)}>
        {row.type === "student" ? "Student" : <span className="soft">Employee</span>}
      </td>
      <td className={columnClass(columns.team)}>{row.team}</td>
      <td className={columnClass(columns.applications)}>
        <ApplicationsLink id={row.referID} count={row.applications} of={row.name} />
      </td>
      <td className="link-cell">
        <div>
          <LinkState link={row.link} />
          {mayChange && <LinkButtons row={row} />}
        </div>
      </td>
    </tr>
  );
}

/** Leads to the applications that came through this ID. */
export function ApplicationsLink({ id, count, of }: { id: string; count: number; of: string }) {
  if (count === 0) return <span className="soft">0</span>;
  return (
    <a className="count-link" href={`/refer-data?referrer=${encodeURIComponent(id)}`}>
      {groupedNumber(count)}
      <span className="vh"> applications referred by {of}</span>
    </a>
  );
}

function LinkState({ link }: Pick<ReferrerView, "link">) {
  if (!link) return <span className="soft">None</span>;
  return (
    <span>
      Created {link.made}
      <span className="sub">{link.seen ? `Last opened ${link.seen}` : "Never opened"}</span>
    </span>
  );
}

function LinkButtons({ row: { referID, name, link } }: { row: ReferrerView }) {
  return (
    <form method="post" className="link-buttons">
      <input type="hidden" name="referID" value={referID} />
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
