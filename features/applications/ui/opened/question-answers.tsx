import { Fragment } from "react";
import { Icon } from "#ui/components/icon.tsx";
import type { OpenedView } from "./opened-view.ts";

/** What the candidate answered to the opening's questions; nothing where none were answered. */
export function QuestionAnswers({ questions }: Pick<OpenedView, "questions">) {
  if (questions.length === 0) return null;
  return (
    <>
      <h2 id="open-answers">Answers</h2>
      <dl className="desk-answers stack">
        {questions.map(({ key, label, answer, isPreferred }) => (
          <Fragment key={key}>
            <dt>{label}</dt>
            <dd>{isPreferred ? <Preferred answer={answer} /> : answer}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}

/** An answer that HR prefers. */
export function Preferred({ answer }: { answer: string }) {
  return (
    <span className="preferred-answer">
      <Icon name="check" /> {answer} <small>Preferred</small>
    </span>
  );
}
