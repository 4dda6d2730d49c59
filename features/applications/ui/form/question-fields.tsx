import type { FieldErrors } from "#contract/answer-rules.ts";
import { type AskedQuestion, yesOrNo } from "#features/openings/index.ts";
import { TextField } from "#records/form/ui/text-field.tsx";
import { FieldChoice } from "#ui/components/field-choice.tsx";
import { FieldSelect } from "#ui/components/field-select.tsx";
import { questionId } from "../../question-answers.ts";
import { applyTexts } from "../../texts/apply.ts";
import type { ShownQuestions } from "./shown-questions.ts";

interface QuestionFieldsProps {
  shown: ShownQuestions;
  errors: FieldErrors;
  sending: boolean;
}

/** The questions of the chosen opening; nothing where it asks none. */
export function QuestionFields({ shown, errors, sending }: QuestionFieldsProps) {
  const { position, questions, answers } = shown;
  if (questions.length === 0) return null;
  return (
    <fieldset inert={sending}>
      <legend>{applyTexts.groups.questions}</legend>
      {questions.map((question) => {
        const id = questionId(question.key);
        const field = { id, error: errors[id], defaultValue: answers[id] };
        // another opening may have a question of the same key
        return <Question key={`${position} ${id}`} question={question} field={field} />;
      })}
    </fieldset>
  );
}

interface QuestionProps {
  question: AskedQuestion;
  field: { id: string; error: string | undefined; defaultValue: string | undefined };
}

function Question({ question, field }: QuestionProps) {
  const { kind, label, required, choices = [] } = question;
  const shared = { ...field, label, optional: !required };
  switch (kind) {
    case "yesno":
      return <FieldChoice {...shared} options={yesOrNo} />;
    case "choice":
      return <FieldSelect {...shared} options={choices} placeholder={applyTexts.chooseAnswer} />;
    case "number":
      return <TextField {...shared} type="text" inputMode="decimal" maxLength={12} />;
    default:
      return <TextField {...shared} type="text" maxLength={200} />;
  }
}
