import { dayInWords } from "#contract/days/indian-moment.ts";
import { mayActAs } from "#contract/roles.ts";
import { counted } from "#contract/text/counted.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { listPlaces } from "#records/list/list-address.ts";
import { loadList } from "#records/list/load-page.ts";
import { DeskList } from "#records/list/ui/desk-list.tsx";
import type { RecordColumn } from "#records/list/ui/record-table.tsx";
import { ButtonLink } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { BreakableAddress } from "#ui/desk/breakable-address.tsx";
import type { DeskHandle } from "#ui/route-handle.ts";
import { kycRequestList, newRequestPath, requestPath } from "../kyc-request-list.ts";
import { requestStateNames } from "../kyc-requests.ts";
import type { ListedRequest } from "../server/requests.ts";
import styles from "../styles/kyc-requests.css?url";
import { Reminders } from "../ui/reminders.tsx";
import { loadRequestMails, type RequestMails } from "../ui/request-mails.ts";
import type { Route } from "./+types/desk-kyc-requests.ts";

export const handle: DeskHandle = { role: "viewer", places: listPlaces(kycRequestList) };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const mayAsk = mayActAs(deskOf(args.context).user.role, "editor");
  const { searchParams } = new URL(args.request.url);
  const services = servicesOf(args.context);
  const list = await loadList(kycRequestList, searchParams, services.kycRequests.search);
  const mails = await loadRequestMails(services, list.rows);
  const [made] = /^\d{1,3}$/.exec(searchParams.get("made") ?? "") ?? [];
  const { canSend } = services.outbox;
  const byMail = searchParams.get("mail") === "on";
  const said = made && [
    `${counted(Number(made), "request")} created.`,
    byMail &&
      (canSend
        ? "Each request shows when its email was sent."
        : "The emails are held in the outbox: no mail server is set up."),
  ];
  const rows = list.rows.map((row) => ({ ...row, mails: mails.get(row.id) }));
  const done = said ? said.filter(Boolean).join(" ") : null;
  return { mayAsk, list: { ...list, rows }, done };
}

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
    cell: ({ dueOn }) => <Time at={dueOn} />,
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
  { label: "Created", wideOnly: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

export default function DeskKycRequests({ loaderData }: Route.ComponentProps) {
  const { mayAsk, list, done } = loaderData;
  return (
    <DeskList
      list={kycRequestList}
      loaded={list}
      title="KYC requests"
      lead="Candidates whom HR has asked for documents, newest first"
      caption="Requests for documents, newest first"
      columns={columns}
      empty="No requests here."
      done={done}
    >
      {mayAsk && (
        <ButtonLink look="ink" href={newRequestPath} icon="mail">
          Request documents
        </ButtonLink>
      )}
    </DeskList>
  );
}
