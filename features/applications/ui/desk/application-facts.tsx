import { deskTexts } from "#content/desk.ts";
import { BreakableAddress } from "#ui/desk/breakable-address.tsx";
import { resumeField } from "../../application-fields.ts";
import type { AnswerView } from "./answer-view.ts";
import type { OpenedView } from "./opened-view.ts";
import { Source } from "./source.tsx";

/** Every answer, in the order of the form. */
export function ApplicationFacts({ application }: { application: OpenedView }) {
  const { name, date, referred, referrerName, resumeHref, answers } = application;
  return (
    <dl className="desk-facts">
      <dt>Source</dt>
      <dd>
        <Source {...application} />
        {referred && !referrerName && <span className="sub">{deskTexts.unverifiedWhy}</span>}
      </dd>
      <dt>Date</dt>
      <dd>{date.own}</dd>
      <dt>{resumeField.label}</dt>
      <dd>
        <a
          href={resumeHref}
          target="_blank"
          rel="noopener"
          aria-label={`Download the resume of ${name} (opens in a new tab)`}
        >
          Download
        </a>
      </dd>
      {answers.map((answer) => (
        <Answer key={answer.id} answer={answer} />
      ))}
    </dl>
  );
}

function Answer({ answer: { label, text, href } }: { answer: AnswerView }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {href ? (
          <a href={href}>
            <BreakableAddress>{text}</BreakableAddress>
          </a>
        ) : (
          text
        )}
      </dd>
    </>
  );
}
