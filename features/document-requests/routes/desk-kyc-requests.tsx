import { mayActAs } from "#contract/roles.ts";
import { counted } from "#contract/text/counted.ts";
import { DeskDone } from "#features/accounts/ui/index.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { listPlaces } from "#records/list/address.ts";
import { loadList } from "#records/list/load-page.ts";
import { ListPages } from "#records/list/ui/list-pages.tsx";
import { ListSearch } from "#records/list/ui/list-search.tsx";
import { ListTabs } from "#records/list/ui/list-tabs.tsx";
import { ButtonLink } from "#ui/components/button.tsx";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import type { DeskHandle } from "#ui/route-handle.ts";
import { kycRequestList, newRequestPath } from "../kyc-request-list.ts";
import styles from "../styles/kyc-requests.css?url";
import { loadRequestMails } from "../ui/request-mails.ts";
import { RequestsTable } from "../ui/requests-table.tsx";
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

export default function DeskKycRequests({ loaderData }: Route.ComponentProps) {
  const { mayAsk, list, done } = loaderData;
  return (
    <div className="desk">
      <title>{pageTitle("KYC requests")}</title>
      <DeskHead
        title="KYC requests"
        lead="Candidates whom HR has asked for documents, newest first"
      >
        {mayAsk && (
          <ButtonLink look="ink" href={newRequestPath} icon="mail">
            Request documents
          </ButtonLink>
        )}
      </DeskHead>
      {done && <DeskDone>{done}</DeskDone>}
      <ListTabs list={kycRequestList} query={list.query} counts={list.tabs} />
      <div className="panel">
        <ListSearch list={kycRequestList} query={list.query} />
        <RequestsTable rows={list.rows} />
        <ListPages list={kycRequestList} loaded={list} />
      </div>
    </div>
  );
}
