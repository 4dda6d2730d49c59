import {
  type ApplicationField,
  applicationFields,
  isAsked,
  notAskedText,
  type StoredApplicationAnswers,
} from "../../application-fields.ts";
import { answerNames } from "../../list/sheet-columns.ts";

/** One answer as HR reads it. */
export interface AnswerView {
  id: string;
  label: string;
  text: string;
  /** Where a press of it leads, such as to a new mail. */
  href: string | null;
}

export function viewAnswers(answers: StoredApplicationAnswers): AnswerView[] {
  const given: Partial<Record<string, string>> = answers;
  return (applicationFields as readonly ApplicationField[]).filter(isAsked).flatMap((field) => {
    const answer = given[field.id] ?? (field.mayBeUnknown ? notAskedText : undefined);
    return answer === undefined ? [] : [viewAnswer(field, answer)];
  });
}

function viewAnswer(field: ApplicationField, answer: string): AnswerView {
  const { id } = field;
  const label = answerNames[id] ?? field.label;
  if (answer === "") return { id, label, text: "None", href: null };
  return { id, label, text: withUnit(field, answer), href: hrefOf(field, answer) };
}

function withUnit({ unit }: ApplicationField, answer: string): string {
  if (!unit || answer === notAskedText) return answer;
  const [one, more] = unit;
  return `${answer} ${answer === "1" ? one : more}`;
}

function hrefOf({ control }: ApplicationField, answer: string): string | null {
  // encoded, so that an address brings no further recipients or texts
  if (control === "email") return `mailto:${encodeURIComponent(answer).replaceAll("%40", "@")}`;
  return control === "tel" ? `tel:+91${answer}` : null;
}
