import { dayInWords } from "#contract/days/indian-moment.ts";
import { rupees } from "#contract/text/rupees.ts";
import { type CtcRow, type CtcSums, sumsOf } from "./ctc.ts";
import {
  type LetterAnswers,
  type LetterSchema,
  type SchemaField,
  typedFields,
} from "./letter-schema.ts";
import type { LetterKind } from "./offer-letter.ts";

export type LetterBlock = { is: "text"; text: string } | { is: "ctc" };

/** A letter as it is shown, hashed and drawn: nothing of it is looked up elsewhere. */
export interface LetterContent {
  number: string;
  kind: LetterKind;
  title: string;
  company: string;
  address: string;
  /** ISO dates in India. */
  date: string;
  lastDay: string;
  name: string;
  blocks: readonly LetterBlock[];
  rows: readonly CtcRow[];
  sums: CtcSums;
  /** Where anybody checks it. */
  verifyUrl: string;
}

/** What a template may name besides the fields of its schema. */
export const ownFields = {
  name: "name of the person",
  company: "name of the company",
  number: "number of the letter",
  date: "day of its release",
  lastDay: "last day to accept it",
  ctcYearly: "sum of a year",
  ctcMonthly: "sum of a month",
  ctc: "table of what is paid, alone in its paragraph",
} as const;

const fieldPattern = /\{([A-Za-z][A-Za-z0-9]*)\}/g;

/** Names of the fields that a text has. */
export const fieldsNamed = (text: string): string[] =>
  [...text.matchAll(fieldPattern)].map(([, key = ""]) => key);

export const withoutFields = (text: string): string => text.replaceAll(fieldPattern, "");

const paragraphsOf = (body: string): string[] =>
  body
    .replaceAll("\r\n", "\n")
    .split(/\n[ \t]*\n/)
    .map((each) => each.trim())
    .filter((each) => each !== "");

/** What is paid, where the table of it belongs. */
const ctcParagraph = "{ctc}";

/** Whether a text names the table of what is paid elsewhere than alone in its paragraph. */
export const hasLooseTable = (body: string): boolean =>
  paragraphsOf(body).some((each) => each !== ctcParagraph && fieldsNamed(each).includes("ctc"));

/** Fields that have no value in some letters. */
export function fieldsThatMayMiss({ fields }: Pick<LetterSchema, "fields">): Set<string> {
  const isPayDemanded = fields.some(({ key, isOptional }) => key === "ctc" && !isOptional);
  const optional = fields.filter(({ isOptional }) => isOptional).map(({ key }) => key);
  // where all is paid by the year there is no sum of a month
  return new Set([...optional, "ctcMonthly", ...(isPayDemanded ? [] : ["ctcYearly"])]);
}

/** Demanded fields that letters could leave unsaid: those in no title, and in no paragraph that always stays. */
export function unsaidFields(
  { title, body }: { title: string; body: string },
  { fields }: Pick<LetterSchema, "fields">,
): SchemaField[] {
  const mayMiss = fieldsThatMayMiss({ fields });
  const said = [title, ...paragraphsOf(body)]
    .map(fieldsNamed)
    .filter((keys) => !keys.some((key) => mayMiss.has(key)))
    .flat();
  return typedFields({ fields }).filter(
    ({ key, isOptional }) => !isOptional && !said.includes(key),
  );
}

interface Filling extends LetterAnswers, Omit<LetterContent, "title" | "blocks" | "rows" | "sums"> {
  template: { title: string; body: string };
  schema: LetterSchema;
}

/** Fills a template. A paragraph that needs an optional value which nobody entered is left out; a demanded one is named. */
export function fillLetter(filling: Filling): LetterContent {
  const { template, schema, values, rows, ...facts } = filling;
  const sums = sumsOf(rows);
  const own: Record<string, string> = {
    name: facts.name,
    company: facts.company,
    number: facts.number,
    date: dayInWords(new Date(facts.date)),
    lastDay: dayInWords(new Date(facts.lastDay)),
    ctcYearly: rows.length > 0 ? rupees(sums.yearly) : "",
    ctcMonthly: sums.monthly > 0 ? rupees(sums.monthly) : "",
  };
  const fieldValue = (key: string): string | null => {
    const value = (own[key] ?? shownValue(values[key] ?? "")).trim();
    if (value !== "") return value;
    const field = schema.fields.find((each) => each.key === key);
    return field && !field.isOptional ? `[${field.label}]` : null;
  };
  const filled = (text: string): string | null =>
    fieldsNamed(text).some((key) => fieldValue(key) === null)
      ? null
      : text.replaceAll(fieldPattern, (_, key: string) => fieldValue(key) ?? "");
  const blocks = paragraphsOf(template.body).flatMap((text): LetterBlock[] => {
    if (text === ctcParagraph) return rows.length > 0 ? [{ is: "ctc" }] : [];
    const paragraph = filled(text);
    return paragraph === null ? [] : [{ is: "text", text: paragraph }];
  });
  const { number, kind, company, address, date, lastDay, name, verifyUrl } = facts;
  return {
    ...{ number, kind, title: filled(template.title) ?? template.title, company, address },
    ...{ date, lastDay, name, blocks, rows, sums, verifyUrl },
  };
}

/** Days that a date control sent are written as words. */
const shownValue = (value: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(value) ? dayInWords(new Date(value)) : value;

/** Whether text is drawn in Devanagari, which is then said to readers and printers. */
export const isDevanagari = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);
