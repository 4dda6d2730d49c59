import { documentName } from "#contract/answers/kyc-fields.ts";
import { personHref } from "#contract/ids/person-id.ts";
import { Time } from "#ui/components/time.tsx";
import { Fact, Facts } from "#ui/desk/fact.tsx";
import { Panel } from "#ui/desk/panel.tsx";
import { requestStateNames } from "../kyc-requests.ts";
import type { ListedRequest } from "../server/requests.ts";
import { Reminders } from "./reminders.tsx";
import type { RequestMails } from "./request-mails.ts";

/** What was asked of whom, and what became of it. */
export function RequestFacts({ request, mails }: { request: ListedRequest; mails: RequestMails }) {
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
