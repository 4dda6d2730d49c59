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
  const list = await loadRequests(servicesOf(args.context), readRequestsQuery(searchParams));
  const { name, role } = admin;
  const [made] = /^\d{1,3}$/.exec(searchParams.get("made") ?? "") ?? [];
  return { admin: { name, role }, list, made: made ?? null };
}

export function action({ request, context }: Route.ActionArgs) {
  const here = requestsHref(readRequestsQuery(new URL(request.url).searchParams));
  return signInOrOut({ request, context }, { here, door: requestsPath });
}

export default function DeskKycRequests({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.admin) return <DeskSignIn refused={actionData ?? null} />;
  const { admin, list, made } = loaderData;
  const { rows, count, pages, query } = list;
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
      {made && (
        <DeskDone>{made === "1" ? "1 request is made." : `${made} requests are made.`}</DeskDone>
      )}
      <RequestTabs {...query} />
      <div className="panel">
        <RequestsSearch {...query} />
        <RequestsTable rows={rows} />
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
