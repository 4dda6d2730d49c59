import { requestStateNames, requestTexts } from "#content/kyc-requests.ts";
import { documentName } from "#contract/kyc-fields.ts";
import type { ListedRequest } from "#server/kyc/requests.ts";
import { DeskMoment } from "../desk/desk-moment.tsx";
import { Fact } from "../desk/fact.tsx";
import { dayInWords } from "./day-in-words.ts";

/** What was asked of whom, and what became of it. */
export function RequestFacts({ request }: { request: ListedRequest }) {
  const { email, dueOn, state, createdAt, documentKeys, reminders, remindedAt } = request;
  const documents = documentKeys.map(documentName);
  return (
    <section className="panel request-facts" aria-labelledby="facts-title">
      <h2 id="facts-title">{request.name}</h2>
      <dl>
        <Fact label="State">
          <span className="status" data-status={state}>
            {requestStateNames[state]}
          </span>
          {request.candidateId && (
            <a className="request-answer" href={`/desk/kyc/${request.candidateId}`}>
              {requestTexts.answered}
            </a>
          )}
        </Fact>
        <Fact label="E-mail">{email}</Fact>
        <Fact label="Due on">
          <time dateTime={dueOn}>{dayInWords(dueOn)}</time>
        </Fact>
        <Fact label="Also asked for">{documents.join(", ") || "Nothing beside the form"}</Fact>
        <Fact label="Asked">
          <DeskMoment at={createdAt} />
        </Fact>
        <Fact label="Reminded">
          {remindedAt ? (
            <>
              {reminders === 1 ? "Once" : `${reminders} times`}, last <DeskMoment at={remindedAt} />
            </>
          ) : (
            "Not yet"
          )}
        </Fact>
      </dl>
    </section>
  );
}
