import * as v from "valibot";
import { isOneLine } from "#contract/text/readable-text.ts";
import {
  fieldsIn,
  fieldsOf,
  mailTextRules,
  maxMailCharacters,
  maxSubjectCharacters,
  type NamedWording,
  requiredFields,
  unknownField,
} from "#features/mail/index.ts";
import type { ContentField, ContentFieldGroup } from "#features/publishing/index.ts";

/** Of their collection, and of its list on the desk. */
export const mailTemplatesName = "mail-templates";
export const mailTemplatesPath = "/desk/mail-templates";

/** Where nothing is sent. */
export const unsentWords =
  "No mail server is set up: emails are written and held in the outbox, not sent.";

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
  ...mailTextRules,
});
export type MailTemplate = v.InferOutput<typeof mailTemplate>;

const { name, on, delay } = mailTemplate.entries;

const { subject, body } = mailTextRules;

const layoutHint =
  "A blank line begins a new paragraph, a short line of its own is a heading, and a link below its name and a colon becomes a button.";

/** The part of a form in which an email is worded. */
export const textGroup = (
  inserts: NonNullable<ContentField["inserts"]>,
  more: string,
): ContentFieldGroup => ({
  heading: "What it says",
  fields: [
    {
      ...{ key: "subject", label: "Subject", control: "line", rule: subject, width: "full" },
      message: `Enter 1 to ${maxSubjectCharacters} characters.`,
      most: maxSubjectCharacters,
    },
    {
      ...{ key: "body", label: "Text", control: "text", rule: body, width: "full" },
      hint: `${layoutHint} ${more}`,
      inserts,
      message: `Enter 1 to ${maxMailCharacters.toLocaleString("en")} characters.`,
      most: maxMailCharacters,
    },
  ],
});

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
  textGroup(
    Object.entries(mailFields).map(([field, words]) => ({ field, words })),
    "The company’s address is added below.",
  ),
];

/** What HR words of an email that has no switch and no delay of its own. */
export const wordingText = v.strictObject(mailTextRules);

/** The form of such a one. */
export function wordingFields(wording: NamedWording): readonly ContentFieldGroup[] {
  const required = requiredFields(wording);
  const fields = Object.entries(fieldsOf(wording)).map(([field, { words, optional, when }]) => {
    const about = when ? `shows nothing: only where ${words}` : words;
    const must = required.includes(field) ? " (must be there)" : "";
    return { field, words: `${about}${optional ? " (may be empty)" : ""}${must}` };
  });
  const more =
    "Where a field is empty, its paragraph is left out, or its row of a table. What stands below every email of the company is added.";
  return [textGroup(fields, more)];
}

/** What is wrong with the fields of a text; null for nothing. */
export const wrongField = (text: string) => unknownField(text, Object.keys(mailFields));

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
