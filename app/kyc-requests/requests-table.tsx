import { requestStateNames, requestsTexts } from "#content/kyc-requests.ts";
import { dayInWords } from "#contract/indian-moment.ts";
import type { ListedRequest } from "#server/kyc/requests.ts";
import { BreakableAddress } from "../desk/breakable-address.tsx";
import { DeskMoment } from "../desk/desk-moment.tsx";
import { Table } from "../ui/table.tsx";
import { Reminders } from "./reminders.tsx";
import type { RequestMails } from "./request-mails.ts";
import { requestPath } from "./requests-query.ts";

const columns = [
  { label: "Candidate" },
  { label: "Due date", wideOnly: true },
  { label: "Status" },
  { label: "Reminders sent", wideOnly: true },
  { label: "Created", wideOnly: true },
];

interface RequestsTableProps {
  rows: readonly ListedRequest[];
  /** By the request's id. */
  mails: ReadonlyMap<number, RequestMails>;
}

export function RequestsTable({ rows, mails }: RequestsTableProps) {
  return (
    <Table caption="Requests for documents, newest first" columns={columns}>
      {rows.map((row) => (
        <Row key={row.id} row={row} mails={mails.get(row.id)} />
      ))}
      {rows.length === 0 && (
        <tr>
          <td className="no-records" colSpan={columns.length}>
            {requestsTexts.empty}
          </td>
        </tr>
      )}
    </Table>
  );
}

function Row({ row, mails }: { row: ListedRequest; mails: RequestMails | undefined }) {
  const { id, name, email, dueOn, state, createdAt } = row;
  return (
    <tr>
      <th scope="row">
        <a className="request-name" href={requestPath(id)}>
          {name}
        </a>
        <span className="sub">
          <BreakableAddress>{email}</BreakableAddress>
        </span>
        <span className="sub small-only">due {dayInWords(new Date(dueOn))}</span>
      </th>
      <td className="wide-only">
        <time dateTime={dueOn}>{dayInWords(new Date(dueOn))}</time>
      </td>
      <td>
        <span className="status" data-status={state}>
          {requestStateNames[state]}
        </span>
        {mails?.invitation && <span className="sub">{mails.invitation}</span>}
      </td>
      <td className="wide-only">{mails && <Reminders mails={mails} />}</td>
      <td className="wide-only">
        <DeskMoment at={createdAt} />
      </td>
    </tr>
  );
}
