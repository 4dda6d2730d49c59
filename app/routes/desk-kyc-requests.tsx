import { requestsTexts } from "#content/kyc-requests.ts";
import { mayActAs } from "#contract/roles.ts";
import { DeskDone } from "../accounts/desk-notice.tsx";
import { servicesOf } from "../context.ts";
import { DeskHead } from "../desk/desk-head.tsx";
import { deskMeta } from "../desk/desk-meta.ts";
import { deskAdmin, deskHeaders, signInOrOut } from "../desk/desk-session.ts";
import { DeskSignIn } from "../desk/desk-sign-in.tsx";
import { FoundPages } from "../desk/found-pages.tsx";
import { loadRequests } from "../kyc-requests/load-requests.ts";
import { RequestsSearch, RequestTabs } from "../kyc-requests/requests-filter.tsx";
import {
  newRequestPath,
  readRequestsQuery,
  requestsHref,
  requestsPath,
} from "../kyc-requests/requests-query.ts";
import { RequestsTable } from "../kyc-requests/requests-table.tsx";
import styles from "../styles/kyc-requests.css?url";
import { ButtonLink } from "../ui/button.tsx";
import { pageTitle } from "../ui/page-meta.ts";
import type { Route } from "./+types/desk-kyc-requests.ts";

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

export async function loader(args: Route.LoaderArgs) {
  const admin = await deskAdmin(args);
  if (!admin) return { admin: null };
  const { searchParams } = new URL(args.request.url);
  const services = servicesOf(args.context);
  const list = await loadRequests(services, readRequestsQuery(searchParams));
  const { name, role } = admin;
  const [made] = /^\d{1,3}$/.exec(searchParams.get("made") ?? "") ?? [];
  const { canSend } = services.outbox;
  const byMail = searchParams.get("mail") === "on";
  const said = made && [
    requestsTexts.created(Number(made)),
    byMail && requestsTexts.createdMails(canSend),
  ];
  return { admin: { name, role }, list, done: said ? said.filter(Boolean).join(" ") : null };
}

export function action({ request, context }: Route.ActionArgs) {
  const here = requestsHref(readRequestsQuery(new URL(request.url).searchParams));
  return signInOrOut({ request, context }, { here, door: requestsPath });
}

export default function DeskKycRequests({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.admin) return <DeskSignIn refused={actionData ?? null} />;
  const { admin, list, done } = loaderData;
  const { rows, mails, count, pages, query } = list;
  return (
    <div className="desk">
      <title>{pageTitle(requestsTexts.title)}</title>
      <DeskHead title={requestsTexts.title} lead={requestsTexts.lead}>
        {mayActAs(admin.role, "editor") && (
          <ButtonLink look="ink" href={newRequestPath} icon="mail">
            {requestsTexts.ask}
          </ButtonLink>
        )}
      </DeskHead>
      {done && <DeskDone>{done}</DeskDone>}
      <RequestTabs {...query} />
      <div className="panel">
        <RequestsSearch {...query} />
        <RequestsTable rows={rows} mails={mails} />
        <FoundPages
          count={count}
          page={query.page}
          pages={pages}
          hrefFor={(page) => requestsHref({ ...query, page })}
        />
      </div>
    </div>
  );
}
