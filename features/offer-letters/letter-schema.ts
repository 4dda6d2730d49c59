import type { CtcRow } from "./ctc.ts";
import { halfAreWages } from "./ctc.ts";
import type { LetterKind } from "./offer-letter.ts";

/** One thing that a letter has to say. */
export interface SchemaField {
  key: string;
  label: string;
  /** Where the law, or the company, demands it; empty where nobody has said. */
  law: string;
  isOptional: boolean;
}

/** What letters of a template have to say, kept as data beside its text. */
export interface LetterSchema {
  version: string;
  law: string;
  /** ISO date in India. */
  validFrom: string;
  fields: readonly SchemaField[];
}

/** A template as HR keeps it. */
export interface LetterTemplate {
  name: string;
  kind: LetterKind;
  on: boolean;
  /** Heading of the letter. */
  title: string;
  /** Paragraphs with `{field}`; `{ctc}` alone in one is the table of what is paid. */
  body: string;
  /** A field a line, as `readSchemaLine` reads it. */
  schema: string;
  schemaVersion: string;
  validFrom: string;
  law: string;
}

const line = /^([a-z][A-Za-z0-9]{1,39})(\?)?: ([^()]{1,120}?)(?: \((.{1,160})\))?$/;

/** Such as `designation: Designation (OSH Code 2020, section 6)`; a question mark after the key of what may be missing. */
export function readSchemaLine(text: string): SchemaField | null {
  const [, key, mark, label, law = ""] = line.exec(text.trim()) ?? [];
  if (key === undefined || label === undefined) return null;
  return { key, label: label.trim(), law, isOptional: mark !== undefined };
}

export const schemaLines = ({ schema }: Pick<LetterTemplate, "schema">): string[] =>
  schema.split("\n").filter((each) => each.trim() !== "");

export const schemaOf = (template: LetterTemplate): LetterSchema => ({
  version: template.schemaVersion,
  law: template.law,
  validFrom: template.validFrom,
  fields: schemaLines(template).flatMap((each) => readSchemaLine(each) ?? []),
});

/** They are no texts: the rows of what is paid, and the test of what of it is wages. */
const ctcKeys = ["ctc", "wages"];
/** It comes from the application or the file, and stands above every letter. */
const nameKey = "name";

/** Those that HR types. */
export const typedFields = ({ fields }: Pick<LetterSchema, "fields">): readonly SchemaField[] =>
  fields.filter(({ key }) => !ctcKeys.includes(key) && key !== nameKey);

export interface LetterAnswers {
  name: string;
  values: Readonly<Record<string, string>>;
  rows: readonly CtcRow[];
}

/** What stands in the way of releasing a letter, by the schema's keys; empty where nothing does. */
export function missingFields(
  { fields }: Pick<LetterSchema, "fields">,
  answers: LetterAnswers,
): Record<string, string> {
  const missing = fields.flatMap(({ key, label, isOptional }) => {
    const message = isOptional ? null : missingOf(key, label, answers);
    return message === null ? [] : [[key, message] as const];
  });
  return Object.fromEntries(missing);
}

function missingOf(key: string, label: string, { name, values, rows }: LetterAnswers) {
  if (key === "ctc") return rows.length > 0 ? null : `${label}: enter at least one component.`;
  if (key === "wages") {
    return halfAreWages(rows)
      ? null
      : "Basic pay and the allowances that count as wages have to make at least half of the whole.";
  }
  const text = key === nameKey ? name : (values[key] ?? "");
  return text.trim() === "" ? `${label} is missing.` : null;
}
