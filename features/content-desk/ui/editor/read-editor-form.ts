import { type FormValues, linkText, type PlainField } from "#features/publishing/index.ts";

/** What an editor typed, by the keys of the fields. */
export function readEditorForm(form: URLSearchParams, fields: readonly PlainField[]): FormValues {
  return Object.fromEntries(
    fields.map(({ key, control }) => [
      key,
      // forms send the line ends of another system
      control === "links" ? readLinks(form, key) : (form.get(key) ?? "").replace(/\r\n?/g, "\n"),
    ]),
  );
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
