import { Button } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { DeskArea } from "#ui/desk/fields.tsx";
import { Panel } from "#ui/desk/record-panels.tsx";
import { letterLimits } from "../offer-letter.ts";
import type { DeskLetterProps, RefusedPress } from "./desk-letter-page.tsx";

interface QuestionsProps {
  questions: DeskLetterProps["opened"]["questions"];
  names: Readonly<Record<string, string>>;
  refused: RefusedPress | null;
}

/** What was asked about a letter, with HR's answers. */
export function LetterQuestions({ questions, names, refused }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <Panel id="questions-title" title="Questions">
      {questions.map(({ id, question, askedAt, answer, answeredAt, answeredBy }) => (
        <div key={id} className="stack gap-3">
          <p className="letter-text">{question}</p>
          <p className="sub">
            <Time at={askedAt} />
          </p>
          {answer === null ? (
            <form method="post" className="fields" noValidate>
              <input type="hidden" name="question" value={id} />
              <DeskArea
                id={`answer-${id}`}
                name="answer"
                label="Answer"
                rows={3}
                maxLength={letterLimits.question}
                error={refused?.pressed === "answer" ? refused.fields.answer : undefined}
              />
              <Button look="ink" type="submit" name="do" value="answer">
                Send answer
              </Button>
            </form>
          ) : (
            <>
              <p className="letter-text">{answer}</p>
              <p className="sub">
                {answeredBy && names[answeredBy]} {answeredAt && <Time at={answeredAt} />}
              </p>
            </>
          )}
        </div>
      ))}
    </Panel>
  );
}
