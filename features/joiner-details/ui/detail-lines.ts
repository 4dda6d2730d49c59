import { type DetailFormKey, detailForms, fieldsOf, rowsOf } from "../detail-forms.ts";
import type { MyStartTexts } from "../texts/my-start.ts";

export const wordsOf = (texts: MyStartTexts, id: string) =>
  texts.fields[id] ?? texts.fields[id.replace(/^.*-\d+-/, "")] ?? { label: id };
export const labelOf = (texts: MyStartTexts, id: string) => wordsOf(texts, id).label;

/** What was saved with a part, a line each: what was asked, and what the answer is. */
export function detailLines(
  form: DetailFormKey,
  answers: Readonly<Record<string, string>>,
  texts: MyStartTexts,
): (readonly [label: string, value: string])[] {
  if (detailForms[form].rows)
    return rowsOf(form, answers).map(
      ({ name = "", relation, share }) => [name, `${relation}, ${share} %`] as const,
    );
  return fieldsOf(form)
    .filter(({ id }) => id !== "panSure" && (id !== "noUan" || answers.noUan))
    .flatMap(({ id, kind }) => {
      const value = answers[id];
      const said = kind === "text" ? value : value === "yes" ? texts.yes : texts.no;
      return said ? [[labelOf(texts, id), said] as const] : [];
    });
}
