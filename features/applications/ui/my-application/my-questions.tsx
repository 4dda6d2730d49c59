import { Button } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { FieldArea } from "#ui/fields/field-area.tsx";
import { useTexts } from "#ui/texts.ts";
import { myApplicationHref } from "../../my-application.ts";
import { answerField, questionField } from "../../questions/candidate-questions.ts";
import type { RefusedAnswer } from "../../routes/my-application/receive-answer.ts";
import { questionMailTexts } from "../../texts/candidate-questions.ts";
import type { MyApplicationView } from "./my-application-view.ts";
import type { MyQuestionView } from "./my-question-view.ts";

interface QuestionProps {
  application: Pick<MyApplicationView, "asked" | "withdrawn">;
  token: string;
  refused: RefusedAnswer | null;
}

/** What HR asks and has not heard yet, each with a box for the answer. */
export function OpenQuestions({ application, token, refused }: QuestionProps) {
  const texts = useTexts(questionMailTexts);
  const open = application.asked.filter(({ sent }) => sent === null);
  // one that HR withdrew, or read the answer of, has no box any more
  const known = application.asked.some(({ id, isRead }) => id === refused?.id && !isRead);
  const lost = refused && !known ? refused : null;
  if (application.withdrawn || (open.length === 0 && !lost)) return null;
  return (
    <section className="asked stack" aria-labelledby="asked">
      {lost && (
        <div className="summary" role="alert">
          <p>{lost.message}</p>
        </div>
      )}
      {open.length > 0 && <h2 id="asked">{open.length === 1 ? texts.title : texts.titleMany}</h2>}
      {open.map((each, place) => (
        <div className="stack" key={each.id}>
          <p className="asked-question">{each.question}</p>
          {each.dueOn && <p className="hint">{texts.dueOn(each.dueOn)}</p>}
          <AnswerForm
            question={each}
            label={texts.answer(open.length === 1 ? null : place + 1)}
            token={token}
            refused={refused?.id === each.id ? refused : null}
          />
        </div>
      ))}
    </section>
  );
}

/** What was answered; it can be corrected until HR has read it. */
export function AnsweredQuestions({ application, token, refused }: QuestionProps) {
  const texts = useTexts(questionMailTexts);
  const answered = application.asked.filter(({ sent }) => sent !== null);
  if (answered.length === 0) return null;
  return (
    <section aria-labelledby="answered">
      <h2 id="answered">{texts.doneTitle}</h2>
      {answered.map((each) => (
        <div key={each.id} className="stack gap-2">
          <p className="asked-question">{each.question}</p>
          <p className="asked-answer">{each.answer}</p>
          <p className="hint">
            {texts.sent(each.sent ?? "")} {each.isRead ? texts.read : texts.open}
          </p>
          {!each.isRead && !application.withdrawn && (
            <details className="receipt-more" open={refused?.id === each.id}>
              <summary>
                <h3>{texts.correct}</h3> <Icon name="chevron-down" />
              </summary>
              <AnswerForm
                question={each}
                label={texts.answer(null)}
                token={token}
                refused={refused?.id === each.id ? refused : null}
              />
            </details>
          )}
        </div>
      ))}
    </section>
  );
}

interface AnswerFormProps extends Pick<QuestionProps, "token" | "refused"> {
  question: MyQuestionView;
  label: string;
}

function AnswerForm({ question: { id, answer }, label, token, refused }: AnswerFormProps) {
  const texts = useTexts(questionMailTexts);
  return (
    <form method="post" action={myApplicationHref(token)} className="asked-form stack" noValidate>
      <input type="hidden" name={questionField} value={id} />
      <FieldArea
        id={answerField(id)}
        label={label}
        rows={4}
        defaultValue={refused?.typed ?? answer}
        error={refused?.message}
        autoFocus={refused !== null}
      />
      <Button look="ink" type="submit">
        {texts.button}
      </Button>
    </form>
  );
}
