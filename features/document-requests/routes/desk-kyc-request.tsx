import { data } from "react-router";
import { documentName } from "#contract/answers/kyc-fields.ts";
import { daysLater, indianDay } from "#contract/days/indian-day.ts";
import { personHref } from "#contract/ids/person-id.ts";
import { readRowId } from "#contract/ids/row-id.ts";
import { mayActAs } from "#contract/roles.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { CopyField } from "#ui/desk/copy-field.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone, DeskRefused } from "#ui/desk/desk-notice.tsx";
import { DeskText, DeskTick } from "#ui/desk/fields.tsx";
import { Fact, Facts, Panel } from "#ui/desk/record-panels.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { kycRequestList } from "../kyc-request-list.ts";
import { requestLimits, requestStateNames } from "../kyc-requests.ts";
import type { ListedRequest } from "../server/requests.ts";
import styles from "../styles/kyc-requests.css?url";
import { Reminders } from "../ui/reminders.tsx";
import { emailWillWait } from "../ui/request-form.tsx";
import {
  loadRequestMails,
  mailOfDone,
  type RequestMails,
  requestDone,
} from "../ui/request-mails.ts";
import type { Route } from "./+types/desk-kyc-request.ts";
import { changeRequest } from "./receive-request.ts";

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

/** The private link, to be copied and handed on. */
function RequestLink({ url }: { url: string }) {
  const message = `Hello, please fill in our KYC form and send us your documents with this private link. Please do not share it. ${url}`;
  return (
    <Panel id="link-title" title="Private link" className="is-new">
      <p>Whoever has this link can send documents as this candidate. Share it with nobody else.</p>
      <CopyField id="link" label="Private link" value={url}>
        <ButtonLink
          look="quiet"
          icon="brand-whatsapp"
          href={`https://wa.me/?${new URLSearchParams({ text: message })}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp
          <span className="vh"> (opens in a new tab)</span>
        </ButtonLink>
      </CopyField>
    </Panel>
  );
}

/** What was asked of whom, and what became of it. */
function RequestFacts({ request, mails }: { request: ListedRequest; mails: RequestMails }) {
  const { email, dueOn, state, createdAt, documentKeys } = request;
  const documents = documentKeys.map(documentName);
  return (
    <Panel id="facts-title" title={request.name}>
      <Facts>
        <Fact label="Status">
          <span className="status" data-status={state}>
            {requestStateNames[state]}
          </span>
          {request.candidateId && (
            <a className="text-link" href={`/desk/kyc/${request.candidateId}`}>
              Open KYC record
            </a>
          )}
        </Fact>
        <Fact label="Email">{email}</Fact>
        <Fact label="Due date">
          <Time at={dueOn} />
        </Fact>
        <Fact label="Additional documents">{documents.join(", ") || "None"}</Fact>
        <Fact label="Created">
          <Time at={createdAt} />
        </Fact>
        <Fact label="Email with the link">
          {mails.invitation ?? "None: send the link yourself"}
        </Fact>
        <Fact label="Reminders sent">
          <Reminders mails={mails} />
        </Fact>
      </Facts>
      <a className="person-link tap" href={personHref("request", request.id)}>
        All of this person
      </a>
    </Panel>
  );
}

interface RequestChangesProps {
  request: Pick<ListedRequest, "dueOn">;
  /** ISO date in India. */
  today: string;
  /** What is wrong with the due date, and what was typed. */
  refused: { error: string; dueOn: string } | null;
  /** Whether a mail server is set up. */
  canSend: boolean;
}

/** What can be done about an open request. */
function RequestChanges({ request, today, refused, canSend }: RequestChangesProps) {
  return (
    <section className="panel request-changes" aria-label="Change the request">
      <form method="post" className="fields">
        <h2>Remind now</h2>
        <p className="hint">
          {canSend
            ? "Sends an email now. Reminders are also sent 3 days before the due date and on it."
            : "Writes a reminder that is held in the outbox until you send it yourself: no mail server is set up."}
        </p>
        <Button type="submit" look="quiet" name="do" value="remind" icon="mail">
          Remind now
        </Button>
      </form>
      <form method="post" className="fields" noValidate>
        <h2>Create new link</h2>
        <p className="hint">The old link stops working.</p>
        <DeskText
          id="dueOn"
          type="date"
          label="Due date"
          error={refused?.error}
          defaultValue={refused?.dueOn ?? (request.dueOn < today ? "" : request.dueOn)}
          min={today}
          max={daysLater(today, requestLimits.daysAhead)}
          required
        />
        <DeskTick name="byMail" value="on" defaultChecked>
          Send the link by email
          {!canSend && <small>{emailWillWait}</small>}
        </DeskTick>
        <Button type="submit" look="quiet" name="do" value="renew" icon="link">
          Create new link
        </Button>
      </form>
      <form method="post" className="fields">
        <h2>Cancel request</h2>
        <p className="hint">The link stops working, and no more reminders are written.</p>
        <Button type="submit" look="quiet" name="do" value="cancel" icon="x">
          Cancel request
        </Button>
      </form>
    </section>
  );
}
