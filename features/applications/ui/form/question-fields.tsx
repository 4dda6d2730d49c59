import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { useTexts } from "#ui/texts.ts";
import { applyTexts } from "../../texts/apply.ts";
import { OpeningQuestion } from "./apply-fields.tsx";
import type { ShownQuestions } from "./shown-questions.ts";

interface QuestionFieldsProps {
  shown: ShownQuestions;
  errors: FieldErrors;
  sending: boolean;
}

/** The questions of the chosen opening; nothing where it asks none. */
export function QuestionFields({ shown, errors, sending }: QuestionFieldsProps) {
  const texts = useTexts(applyTexts);
  const { position, questions, answers: values } = shown;
  if (questions.length === 0) return null;
  return (
    // another opening may have a question of the same key
    <fieldset inert={sending} key={position}>
      <legend>{texts.groups.questions}</legend>
      {questions.map((question) => (
        <OpeningQuestion key={question.key} {...{ question, errors, values }} />
      ))}
    </fieldset>
  );
}
