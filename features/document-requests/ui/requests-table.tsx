import { dayInWords } from "#contract/days/indian-moment.ts";
import { type RecordColumn, RecordTable } from "#records/list/ui/record-table.tsx";
import { BreakableAddress } from "#ui/desk/breakable-address.tsx";
import { DeskMoment } from "#ui/desk/desk-moment.tsx";
import { requestPath } from "../kyc-request-list.ts";
import { requestStateNames } from "../kyc-requests.ts";
import type { ListedRequest } from "../server/requests.ts";
import { Reminders } from "./reminders.tsx";
import type { RequestMails } from "./request-mails.ts";

interface RequestRow extends ListedRequest {
  mails: RequestMails | undefined;
}

const columns: readonly RecordColumn<RequestRow>[] = [
  {
    label: "Candidate",
    isRowHeading: true,
    cell: ({ id, name, email, dueOn }) => (
      <>
        <a className="row-link" href={requestPath(id)}>
          {name}
        </a>
        <span className="sub">
          <BreakableAddress>{email}</BreakableAddress>
        </span>
        <span className="sub small-only">due {dayInWords(new Date(dueOn))}</span>
      </>
    ),
  },
  {
    label: "Due date",
    wideOnly: true,
    cell: ({ dueOn }) => <time dateTime={dueOn}>{dayInWords(new Date(dueOn))}</time>,
  },
  {
    label: "Status",
    cell: ({ state, mails }) => (
      <>
        <span className="status" data-status={state}>
          {requestStateNames[state]}
        </span>
        {mails?.invitation && <span className="sub">{mails.invitation}</span>}
      </>
    ),
  },
  {
    label: "Reminders sent",
    wideOnly: true,
    cell: ({ mails }) => mails && <Reminders mails={mails} />,
  },
  { label: "Created", wideOnly: true, cell: ({ createdAt }) => <DeskMoment at={createdAt} /> },
];

export function RequestsTable({ rows }: { rows: readonly RequestRow[] }) {
  return (
    <RecordTable
      caption="Requests for documents, newest first"
      columns={columns}
      rows={rows}
      empty="No requests here."
    />
  );
}
