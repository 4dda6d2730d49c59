import * as v from "valibot";
import type { Brand } from "#contract/brand-facts.ts";
import { isOneLine, isReadable } from "#contract/text/readable-text.ts";
import { foot, type MailText } from "./mail-body.ts";
import type { KindWithWording } from "./mail-kinds.ts";
import { oneLine } from "./mail-names.ts";

/**
 * Every email that the product words by itself is declared here: its standard text, and the fields that HR may use
 * when it words it otherwise. An email is written with a wording and what stands in its fields; the outbox takes
 * HR's text where there is one. See docs/decisions/0111.
 */
export interface MailWording<Field extends string = string> {
  /** Of the email, in the outbox. */
  kind: KindWithWording;
  /** For colleagues. */
  name: string;
  subject: string;
  body: string;
  fields: Readonly<Record<Field, MailField>>;
}

export interface MailField {
  /** What stands there, for HR. */
  words: string;
  /** As previews show it. A path stands for a private link of the site. */
  sample: string;
  /** The text of the email may not do without it. The same holds of links, unless they are optional. */
  required?: boolean;
  /** Opens something without a password: it never stands in a subject, which locked screens show. */
  link?: boolean;
  /** May be empty; then its paragraph is left out, or its row of a table. */
  optional?: boolean;
  /** Several lines, in a paragraph of their own. */
  block?: boolean;
  /** Several lines, where they stand. */
  lines?: boolean;
  /** Shows nothing: its paragraph is there only where this is so. */
  when?: boolean;
}

/** A wording with its name in the address of its page, and the heading under which the desk lists it. */
export interface NamedWording<Field extends string = string> extends MailWording<Field> {
  key: string;
  group: string;
}

/** Declares the emails of one subject. The keys are for good: HR's texts are found by them. */
export function mailWordings<const All extends Readonly<Record<string, MailWording>>>(
  group: string,
  all: All,
) {
  const named = Object.entries(all).map(([key, wording]) => [key, { ...wording, key, group }]);
  return Object.fromEntries(named) as {
    [Key in keyof All]: NamedWording<keyof All[Key]["fields"] & string> & Pick<All[Key], "kind">;
  };
}

/** A standard text of these paragraphs. */
export const paragraphs = (...all: readonly string[]): string => all.join("\n\n");

/** Fields of every email. */
export const companyFields = {
  company: { words: "the company’s name", sample: "XLD" },
  shortName: { words: "its short name", sample: "XLD" },
  companyPhone: { words: "its telephone number", sample: "+91 00000 12345" },
  companyCity: { words: "its city", sample: "Navi Mumbai" },
  hrEmail: { words: "the mailbox of HR", sample: "hr@xld.example" },
} as const satisfies Record<string, MailField>;

/** An email before it is put into words. */
export interface MailToCompose {
  wording: NamedWording;
  values: Readonly<Record<string, string | boolean>>;
  /** What stands below, whoever words the rest; empty for nothing. */
  foot: string;
}

/** What an email says: `says` is how the outbox takes it. */
export interface MailContent {
  says: MailToCompose;
}

/** How an email reads from a moment on: words that depend on the day are those of the day on which it goes. */
export interface LaterMailContent extends MailContent {
  from: Date;
}

/** @param below what stands below the text, whoever words that */
export function composeMail<Field extends string>(
  brand: Brand,
  wording: NamedWording<Field>,
  values: Readonly<Record<NoInfer<Field>, string | boolean>>,
  below = foot(brand),
): MailContent {
  const company: Record<keyof typeof companyFields, string> = {
    company: brand.companyName,
    shortName: brand.shortName,
    companyPhone: brand.phone,
    companyCity: brand.address.city,
    hrEmail: brand.mailboxes.humanResources,
  };
  return { says: { wording, values: { ...company, ...values }, foot: below } };
}

export const fieldsOf = ({ fields }: MailWording): Readonly<Record<string, MailField>> => ({
  ...fields,
  ...companyFields,
});

export const maxSubjectCharacters = 200;
export const maxMailCharacters = 5_000;

/** Rules of what HR types for an email. */
export const mailTextRules = {
  subject: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(maxSubjectCharacters),
    v.check(isOneLine),
  ),
  body: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(maxMailCharacters),
    v.check(isReadable),
  ),
};

const named = /\{([^{}\n]{0,60})\}/g;

/** Fields that a text names, known or not. */
export const fieldsIn = (text: string): string[] =>
  [...text.matchAll(named)].map(([, field = ""]) => field);

/** A text with its fields filled in once: a value that looks like a field stays as it is, and so does an unknown one. */
export const fillFields = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(named, (whole, field: string) =>
    Object.hasOwn(values, field) ? (values[field] ?? "") : whole,
  );

/** The first field of a text that is none of these; null where all are. */
export function unknownField(text: string, known: readonly string[]): string | null {
  const wrong = fieldsIn(text).find((field) => !known.includes(field));
  if (wrong === undefined) return null;
  return `{${wrong}} is not a field. Use ${known.map((field) => `{${field}}`).join(", ")}.`;
}

/** Fields that the text of an email must hold. */
export const requiredFields = (wording: MailWording): string[] =>
  Object.entries(fieldsOf(wording))
    .filter(([, { required, link, optional }]) => required || (link && !optional))
    .map(([field]) => field);

/** Messages by field: what is wrong with a text that HR words for an email; nothing where it can be used. */
export function wordingFaults(wording: MailWording, text: MailText): Partial<MailText> {
  const fields = fieldsOf(wording);
  const known = Object.keys(fields);
  const subject =
    unknownField(text.subject, known) ?? misplaced(fieldsIn(text.subject), fields) ?? undefined;
  const body = unknownField(text.body, known) ?? missing(wording, text.body) ?? undefined;
  return { ...(subject && { subject }), ...(body && { body }) };
}

function misplaced(used: readonly string[], fields: Readonly<Record<string, MailField>>) {
  const wrong = used.find((field) => {
    const { link, block, lines, when } = fields[field] ?? {};
    return link || block || lines || when;
  });
  if (wrong === undefined) return null;
  const why = fields[wrong]?.link
    ? "a subject is shown on locked screens"
    : "a subject is one line";
  return `Put {${wrong}} into the text: ${why}.`;
}

function missing(wording: MailWording, body: string): string | null {
  const fields = fieldsOf(wording);
  const required = requiredFields(wording);
  const without = required.filter((field) => !fieldsIn(body).includes(field));
  if (without.length > 0) {
    return `This email must hold ${without.map((field) => `{${field}}`).join(", ")}.`;
  }
  for (const field of required) {
    const parts = partsOf(body).filter((part) => fieldsIn(part).includes(field));
    const may = parts.map((part) =>
      fieldsIn(part).find((other) => other !== field && isOptional(fields[other])),
    );
    const [first] = may;
    if (!fields[field]?.optional && first !== undefined && may.every(Boolean)) {
      return `Put {${field}} into a paragraph without {${first}}: where that is empty, the paragraph is left out.`;
    }
  }
  return null;
}

const isOptional = (field: MailField | undefined) => Boolean(field?.optional || field?.when);

const paragraphsOf = (body: string) => body.replaceAll("\r\n", "\n").split(/\n{2,}/);
const isTable = (paragraph: string) =>
  paragraph.split("\n").every((row) => row.startsWith("  ") || row === "");

/** What of a text is there or left out as one: a row of a table, or a paragraph. */
const partsOf = (body: string): string[] =>
  paragraphsOf(body).flatMap((part) => (isTable(part) ? part.split("\n") : [part]));

/**
 * An email in words.
 * @param text HR's, or the standard one
 */
export function filledWording(
  { wording, values, foot }: MailToCompose,
  text: MailText = wording,
): MailText {
  const fields = fieldsOf(wording);
  const filled = Object.fromEntries(
    Object.entries(fields).map(([field, kind]) => [field, filling(values[field], kind)]),
  );
  const isThere = (part: string) =>
    fieldsIn(part).every((field) => !isOptional(fields[field]) || values[field]);
  const body = paragraphsOf(text.body)
    .map((paragraph) => {
      if (!isTable(paragraph)) return isThere(paragraph) ? fillFields(paragraph, filled) : "";
      const rows = paragraph.split("\n").filter(isThere);
      return aligned(rows.map((row) => fillFields(row, filled)));
    })
    .join("\n\n")
    // also a line of two hyphens, which would begin the foot
    .replace(/[^\S\n]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/^\n+|\n+$/g, "");
  return {
    subject: oneLine(fillFields(text.subject, filled)),
    body: foot ? `${body}\n\n${foot}` : body,
  };
}

function filling(value: string | boolean | undefined, { block, lines, when }: MailField): string {
  if (when || typeof value !== "string") return "";
  if (!block && !lines) return oneLine(value);
  const text = value.replace(/^\n+|\s+$/g, "");
  return block && text !== "" ? `\n\n${text}\n\n` : text;
}

/** Rows of a name and a value, below each other. */
function aligned(rows: readonly string[]): string {
  const cells = rows.map((row) => /^ {2}(\S(?:.*?\S)?) {2,}(\S.*)$/.exec(row));
  const width = Math.max(...cells.map((cell) => cell?.[1]?.length ?? 0)) + 2;
  return rows
    .map((row, at) => {
      const [, name = "", value = ""] = cells[at] ?? [];
      return name === "" ? row : `  ${name.padEnd(width)}${value}`;
    })
    .join("\n");
}

/** An email with samples in its fields. @param origin of the site, for its links @param known what is known of somebody, in place of samples */
export function sampleOf(
  wording: NamedWording,
  { brand, origin, known = {} }: { brand: Brand; origin: string; known?: Record<string, string> },
): MailToCompose {
  const samples = Object.entries(wording.fields).map(([field, { sample, when }]) => [
    field,
    when ? true : (known[field] ?? (sample.startsWith("/") ? origin + sample : sample)),
  ]);
  return composeMail(brand, wording, Object.fromEntries(samples)).says;
}
