import { isBlankRow, type QuestionText, questionsJson } from "#features/openings/index.ts";
import { type FormValues, linkText, type PlainField } from "#features/publishing/index.ts";

/** What an editor typed, by the keys of the fields. */
export function readEditorForm(form: URLSearchParams, fields: readonly PlainField[]): FormValues {
  return Object.fromEntries(
    fields.map(({ key, control }) => [
      key,
      control === "links" ? readLinks(form, key) : readOther(form, { key, control }),
    ]),
  );
}

function readOther(form: URLSearchParams, { key, control }: Pick<PlainField, "key" | "control">) {
  if (control === "questions") return questionsJson(readQuestionRows(form, key));
  if (control === "ticks") return form.getAll(key).join("\n");
  // forms send the line ends of another system
  return (form.get(key) ?? "").replace(/\r\n?/g, "\n");
}

/** Questions in the order of the form; those that were left empty are none. */
export function readQuestionRows(form: URLSearchParams, field: string): QuestionText[] {
  const numbers = [...form.keys()].flatMap((name) =>
    name.startsWith(`${field}.`)
      ? (/^(\d{1,3})\.label$/.exec(name.slice(field.length + 1))?.[1] ?? [])
      : [],
  );
  const rows = numbers.map((number) => {
    const part = (name: string) => form.get(`${field}.${number}.${name}`) ?? "";
    const texts = { key: part("key"), label: part("label"), kind: part("kind") };
    const more = { choices: part("choices"), preferred: part("preferred") };
    return { ...texts, ...more, required: part("required") === "true" };
  });
  return rows.filter((row) => !isBlankRow(row));
}

/** Pairs of controls as one line each; pairs that were left empty are none. */
function readLinks(form: URLSearchParams, key: string): string {
  const names = form.getAll(`${key}.name`);
  const urls = form.getAll(`${key}.url`);
  return names
    .map((name, index) => ({ name: name.trim(), url: (urls[index] ?? "").trim() }))
    .filter(({ name, url }) => name !== "" || url !== "")
    .map(linkText)
    .join("\n");
}
