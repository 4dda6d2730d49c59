import * as v from "valibot";
import { calendarDay } from "#contract/days/calendar-day.ts";
import { isOneLine, isReadable } from "#contract/text/readable-text.ts";
import type { ContentField, ContentFieldGroup } from "#features/publishing/index.ts";
import {
  fieldsNamed,
  fieldsThatMayMiss,
  hasLooseTable,
  ownFields,
  unsaidFields,
  withoutFields,
} from "./letter-content.ts";
import { type LetterTemplate, readSchemaLine, schemaLines, schemaOf } from "./letter-schema.ts";
import { kindNames, letterKinds } from "./offer-letter.ts";

/** Of their collection; their list on the desk: `letterTemplatesPath`. */
export const letterTemplatesName = "letter-templates";

const maxBody = 20_000;
const maxFields = 60;
const maxSchema = 10_000;

const line = (most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most), v.check(isOneLine));

export const letterTemplate = v.strictObject({
  name: line(60),
  kind: v.picklist(letterKinds),
  on: v.boolean(),
  title: line(160),
  body: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxBody), v.check(isReadable)),
  schema: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxSchema), v.check(isReadable)),
  schemaVersion: line(40),
  validFrom: calendarDay,
  law: line(200),
}) satisfies v.GenericSchema<unknown, LetterTemplate>;

const { name, kind, on, title, body, schema, schemaVersion, validFrom, law } =
  letterTemplate.entries;

const textFields: readonly ContentField[] = [
  {
    ...{ key: "title", label: "Title", control: "line", rule: title, most: 160, width: "full" },
    message: "Enter 1 to 160 characters.",
  },
  {
    ...{ key: "body", label: "Text", control: "text", rule: body, most: maxBody, width: "full" },
    hint: "A blank line begins a new paragraph. A paragraph that needs a value which may be missing, and is, is left out. Besides these, the text names what the schema has, such as {designation}.",
    inserts: Object.entries(ownFields).map(([field, words]) => ({ field, words })),
    message: `Enter 1 to ${maxBody.toLocaleString("en")} characters.`,
  },
];

/** The form of a template. */
export const letterTemplateFields: readonly ContentFieldGroup[] = [
  {
    heading: "What it is",
    fields: [
      {
        ...{ key: "name", label: "Name", control: "line", rule: name, most: 60, width: "half" },
        hint: "For colleagues: candidates do not see it.",
        message: "Enter 1 to 60 characters.",
      },
      {
        ...{ key: "kind", label: "Kind", control: "choice", rule: kind, width: "half" },
        message: "Choose one of the kinds.",
        options: letterKinds.map((value) => ({ value, label: kindNames[value] })),
      },
      {
        ...{ key: "on", label: "Offer this template", control: "switch", rule: on, width: "full" },
        message: "Choose whether it is offered.",
      },
    ],
  },
  { heading: "What it says", fields: textFields },
  {
    heading: "What it has to say",
    fields: [
      {
        ...{ key: "schema", label: "Schema", control: "lines", rule: schema, width: "full" },
        most: maxSchema,
        hint: "A field a line: its key, its name, and in brackets who demands it, such as “designation: Designation (OSH Code 2020)”. A question mark after the key of what may be missing. “ctc” asks for rows of what is paid, “wages” that at least half of it counts as wages.",
        message: `Enter 1 to ${maxFields} fields.`,
      },
      {
        ...{ key: "schemaVersion", label: "Version of the schema", control: "line" },
        ...{ rule: schemaVersion, most: 40, width: "third" },
        message: "Enter 1 to 40 characters.",
      },
      {
        ...{ key: "validFrom", label: "Valid from", control: "day", rule: validFrom },
        ...{ width: "third", message: "Choose a day." },
      },
      {
        ...{ key: "law", label: "Law", control: "line", rule: law, most: 200, width: "third" },
        hint: "What asks for it, or “company”.",
        message: "Enter 1 to 200 characters.",
      },
    ],
  },
];

/** What is wrong with a template that every field of it may not see; by field. */
export function templateFaults(template: LetterTemplate): Record<string, string> {
  const fields = schemaLines(template).map(readSchemaLine);
  if (fields.length > maxFields) return { schema: `Enter at most ${maxFields} fields.` };
  const wrong = fields.indexOf(null);
  if (wrong >= 0)
    return { schema: `Line ${wrong + 1} is no field. Write it as “key: Name (who demands it)”.` };
  const keys = fields.flatMap((field) => (field ? [field.key] : []));
  const twice = keys.find((key, place) => keys.indexOf(key) !== place);
  if (twice) return { schema: `“${twice}” is there twice.` };
  const own = keys.find((key) => Object.hasOwn(ownFields, key) && !["name", "ctc"].includes(key));
  if (own) return { schema: `“${own}” is filled in by itself. Leave it out of the schema.` };
  return textFaults(template);
}

/** Whether title and text say what the schema demands, and nothing that it does not know. */
function textFaults(template: LetterTemplate): Record<string, string> {
  const { title, body } = template;
  const { fields } = schemaOf(template);
  const known = new Set([...fields.map(({ key }) => key), ...Object.keys(ownFields)]);
  // it asks for a share, and has no words
  known.delete("wages");
  const faults: Record<string, string> = {};
  for (const part of ["title", "body"] as const) {
    const unknown = fieldsNamed(template[part]).find((key) => !known.has(key));
    if (unknown !== undefined)
      faults[part] = `There is no field {${unknown}}. Correct it, or add it to the schema.`;
    else if (/[{}]/.test(withoutFields(template[part])))
      faults[part] = "A brace does not belong to a field. Write a field as {designation}.";
  }
  const mayMiss = fieldsThatMayMiss({ fields }).add("ctc");
  const missing = fieldsNamed(title).find((key) => mayMiss.has(key));
  if (missing) faults.title ??= `{${missing}} may be missing, and a title stays. Leave it out.`;
  if (hasLooseTable(body)) faults.body ??= "{ctc} is a table: write it alone in its paragraph.";
  const [unsaid] = unsaidFields(template, { fields });
  if (unsaid)
    faults.body ??= `{${unsaid.key}} is demanded. Write it in the title, or in a paragraph without a field that may be missing.`;
  return faults;
}
