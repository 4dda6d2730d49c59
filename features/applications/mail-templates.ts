import * as v from "valibot";
import { isOneLine, isReadable } from "#contract/readable-text.ts";

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
const minutes = [0, 15, 30, 60, 120, 240, 1440] as const;

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

export const fieldList = Object.entries(mailFields)
  .map(([field, words]) => `{${field}} ${words}`)
  .join(", ");

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
