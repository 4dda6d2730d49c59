import { data } from "react-router";
import { indianDay } from "#contract/days/indian-day.ts";
import { readRowId } from "#contract/ids/row-id.ts";
import { mayActAs } from "#contract/roles.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone, DeskRefused } from "#ui/desk/desk-notice.tsx";
import type { DeskHandle } from "#ui/route-handle.ts";
import { kycRequestList } from "../kyc-request-list.ts";
import styles from "../styles/kyc-requests.css?url";
import { RequestChanges } from "../ui/request-changes.tsx";
import { RequestFacts } from "../ui/request-facts.tsx";
import { RequestLink } from "../ui/request-link.tsx";
import {
  loadRequestMails,
  mailOfDone,
  type RequestMails,
  requestDone,
} from "../ui/request-mails.ts";
import type { Route } from "./+types/desk-kyc-request.ts";
import { changeRequest } from "./change-request.ts";

export const handle: DeskHandle = { role: "viewer", changes: "editor" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
  const services = servicesOf(args.context);
  const { kycRequests, origin, clock } = services;
  const found = await kycRequests.get(readId(args.params.id));
  if (!found) throw data("Page Not Found", { status: 404 });
  const { token, ...request } = found;
  const mails = (await loadRequestMails(services, [request])).get(request.id) as RequestMails;
  const isOpen = request.state === "waiting" || request.state === "overdue";
  // who has the link can act in the candidate's name
  const mayChange = isOpen && mayActAs(user.role, "editor");
  const done = new URL(args.request.url).searchParams.get("done") ?? "";
  return {
    request,
    mails,
    canSend: services.outbox.canSend,
    url: mayChange ? `${origin}/upload-your-kyc/${token}` : null,
    today: indianDay(clock.now()),
    done: isDone(done) ? `${requestDone[done]} ${mailOfDone(done, mails)}`.trim() : null,
  };
}

const isDone = (text: string): text is keyof typeof requestDone => Object.hasOwn(requestDone, text);

function readId(text: string): number {
  const id = readRowId(text);
  if (id === null) throw data("Page Not Found", { status: 404 });
  return id;
}

export async function action({ params, context }: Route.ActionArgs) {
  return changeRequest(servicesOf(context), { id: readId(params.id), ...deskOf(context) });
}

export default function DeskKycRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { request, mails, canSend, url, today, done } = loaderData;
  const problem = actionData && "problem" in actionData ? actionData.problem : null;
  const refused = actionData && "refusedDay" in actionData ? actionData.refusedDay : null;
  const said = problem ?? (refused && "Fix the fields marked below.");
  return (
    <div className="desk">
      <title>{pageTitle(said ? "Error: KYC request" : "KYC request")}</title>
      <DeskHead title="KYC request" lead={`Request ${request.id}`}>
        <a className="back-link" href={kycRequestList.path}>
          All requests
        </a>
      </DeskHead>
      {said && <DeskRefused>{said}</DeskRefused>}
      {done && !said && <DeskDone>{done}</DeskDone>}
      <div className="split request-page">
        <RequestFacts request={request} mails={mails} />
        {url && <RequestLink url={url} />}
        {url && (
          <RequestChanges request={request} today={today} refused={refused} canSend={canSend} />
        )}
      </div>
    </div>
  );
}
