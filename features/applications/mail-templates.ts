import * as v from "valibot";
import { isOneLine, isReadable } from "#contract/readable-text.ts";
import type { ContentFieldGroup } from "#features/publishing/index.ts";

/** Of their collection, and of its list on the desk. */
export const mailTemplatesName = "mail-templates";
export const mailTemplatesPath = "/desk/mail-templates";

/** What a template may name, and what stands there in the email. */
export const mailFields = {
  firstName: "first name",
  lastName: "last name",
  opening: "title of the opening",
  number: "number of the application",
  statusLink: "the private page",
  stage: "name of the stage",
  reason: "words of the reason for rejecting",
  company: "the company’s name",
  received: "when the application arrived",
  resume: "name and size of the resume",
} as const;
export type MailField = keyof typeof mailFields;
export type MailFieldValues = Readonly<Record<MailField, string>>;

export const mostSubjectCharacters = 200;
export const mostMailCharacters = 5_000;

/** Minutes after a decision; a change can be undone for ten. */
const delays = [
  [0, "At once"],
  [15, "15 minutes later"],
  [30, "30 minutes later"],
  [60, "1 hour later"],
  [120, "2 hours later"],
  [240, "4 hours later"],
  [1440, "1 day later"],
] as const;
const minutes = delays.map(([each]) => each);

/** Such as "2 hours later". */
export const delayInWords = (delay: MailTemplate["delay"]): string =>
  delays.find(([each]) => each === delay)?.[1] ?? "";

/** An email to candidates, as HR words it. */
export const mailTemplate = v.strictObject({
  /** For colleagues. */
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60), v.check(isOneLine)),
  on: v.boolean(),
  /** Minutes between what it tells of and the email. */
  delay: v.picklist(minutes),
  subject: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(mostSubjectCharacters),
    v.check(isOneLine),
  ),
  body: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(mostMailCharacters),
    v.check(isReadable),
  ),
});
export type MailTemplate = v.InferOutput<typeof mailTemplate>;

const { name, on, delay, subject, body } = mailTemplate.entries;

export const fieldList = Object.entries(mailFields)
  .map(([field, words]) => `{${field}} ${words}`)
  .join(", ");

/** The form of a template. */
export const mailTemplateFields: readonly ContentFieldGroup[] = [
  {
    heading: "When it goes",
    fields: [
      {
        ...{ key: "name", label: "Name", control: "line", rule: name, most: 60, width: "half" },
        hint: "For colleagues: candidates do not see it.",
        message: "Enter 1 to 60 characters.",
      },
      {
        ...{ key: "delay", label: "Goes", control: "number", rule: delay, width: "half" },
        hint: "Until then it can be called back. A decision can be undone for ten minutes.",
        message: "Choose one of the times.",
        options: delays.map(([value, label]) => ({ value: String(value), label })),
      },
      {
        ...{ key: "on", label: "Send this email", control: "switch", rule: on, width: "full" },
        message: "Choose whether it is sent.",
      },
    ],
  },
  {
    heading: "What it says",
    fields: [
      {
        ...{ key: "subject", label: "Subject", control: "line", rule: subject, width: "full" },
        message: `Enter 1 to ${mostSubjectCharacters} characters.`,
        most: mostSubjectCharacters,
      },
      {
        ...{ key: "body", label: "Text", control: "text", rule: body, width: "full" },
        hint: `Fields: ${fieldList}. A blank line begins a new paragraph, a short line of its own is a heading, and a link below its name and a colon becomes a button. The company’s address is added below.`,
        message: `Enter 1 to ${mostMailCharacters.toLocaleString("en")} characters.`,
        most: mostMailCharacters,
      },
    ],
  },
];

const named = /\{([^{}\n]{0,60})\}/g;

/** Fields that a text names, known or not. */
export const fieldsIn = (text: string): string[] =>
  [...text.matchAll(named)].map(([, field = ""]) => field);

const isField = (text: string): text is MailField => Object.hasOwn(mailFields, text);

/** What is wrong with the fields of a text; null for nothing. */
export function wrongField(text: string): string | null {
  const wrong = fieldsIn(text).find((field) => !isField(field));
  if (wrong === undefined) return null;
  const known = Object.keys(mailFields).map((field) => `{${field}}`);
  return `{${wrong}} is not a field. Use ${known.join(", ")}.`;
}

/** What the words for a rejected candidate must hold. */
const ofRejecting: readonly MailField[] = ["firstName", "opening", "statusLink"];

/** Messages by field: what the shape cannot say of a template. */
export function templateFaults(
  { subject, body }: Pick<MailTemplate, "subject" | "body">,
  rejects: boolean,
): Partial<Record<"subject" | "body", string>> {
  const missing = rejects ? ofRejecting.filter((field) => !fieldsIn(body).includes(field)) : [];
  const faultOfBody =
    wrongField(body) ??
    (missing.length > 0
      ? `A rejection must hold ${missing.map((field) => `{${field}}`).join(", ")}.`
      : null);
  const faultOfSubject =
    wrongField(subject) ??
    (fieldsIn(subject).includes("statusLink")
      ? "Put {statusLink} into the text: a subject is shown on locked screens."
      : null);
  return {
    ...(faultOfSubject && { subject: faultOfSubject }),
    ...(faultOfBody && { body: faultOfBody }),
  };
}

/** A text with its fields filled in once: a value that looks like a field stays as it is. */
export function fillFields(text: string, values: MailFieldValues): string {
  return text.replace(named, (whole, field: string) => (isField(field) ? values[field] : whole));
}
