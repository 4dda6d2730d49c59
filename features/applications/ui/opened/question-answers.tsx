import { Icon } from "#ui/components/icon.tsx";
import { Fact, Facts } from "#ui/desk/record-panels.tsx";
import type { OpenedView } from "./opened-view.ts";

/** What the candidate answered to the opening's questions; nothing where none were answered. */
export function QuestionAnswers({ questions }: Pick<OpenedView, "questions">) {
  if (questions.length === 0) return null;
  return (
    <>
      <h2 id="open-answers">Answers</h2>
      <Facts className="is-below">
        {questions.map(({ key, label, answer, isPreferred }) => (
          <Fact key={key} label={label}>
            {isPreferred ? <Preferred answer={answer} /> : answer}
          </Fact>
        ))}
      </Facts>
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
