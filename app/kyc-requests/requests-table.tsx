import { requestStateNames, requestsTexts } from "#content/kyc-requests.ts";
import type { ListedRequest } from "#server/kyc/requests.ts";
import { DeskMoment } from "../desk/desk-moment.tsx";
import { Table } from "../ui/table.tsx";
import { dayInWords } from "./day-in-words.ts";
import { requestPath } from "./requests-query.ts";

const columns = [
  { label: "Candidate" },
  { label: "Due", wideOnly: true },
  { label: "State" },
  { label: "Reminded", wideOnly: true },
  { label: "Asked", wideOnly: true },
];

export function RequestsTable({ rows }: { rows: readonly ListedRequest[] }) {
  return (
    <Table caption="Requests for documents, the newest first" columns={columns}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
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

function Row({ row }: { row: ListedRequest }) {
  const { id, name, email, dueOn, state, reminders, remindedAt, createdAt } = row;
  return (
    <tr>
      <th scope="row">
        <a className="request-name" href={requestPath(id)}>
          {name}
        </a>
        <span className="sub">{email}</span>
        <span className="sub small-only">due {dayInWords(dueOn)}</span>
      </th>
      <td className="wide-only">
        <time dateTime={dueOn}>{dayInWords(dueOn)}</time>
      </td>
      <td>
        <span className="status" data-status={state}>
          {requestStateNames[state]}
        </span>
      </td>
      <td className="wide-only">
        {remindedAt ? (
          <>
            {reminders === 1 ? "Once" : `${reminders} times`}
            <span className="sub">
              <DeskMoment at={remindedAt} />
            </span>
          </>
        ) : (
          <span className="soft">{requestsTexts.notReminded}</span>
        )}
      </td>
      <td className="wide-only">
        <DeskMoment at={createdAt} />
      </td>
    </tr>
  );
}
