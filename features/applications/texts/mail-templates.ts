import type { ContentWords } from "#features/publishing/index.ts";
import type { MailTemplate } from "../mail-templates.ts";

/** Words of the desk's page of templates. */
export const templateTexts = {
  label: "Templates",
  itemLabel: "Template",
  added: "There is one template for each kind of email. Add a stage to get another one.",
  stages: "Where applications are",
  publishedText: "Emails from now on use it. What is queued already stays as it is.",
  standard: "standard text",
  changed: "text changed",
  /** The same of an email that has no more than a text. */
  standardAlone: "Standard text",
  changedAlone: "Text changed",
  words: {
    column: "Sent",
    shown: "On",
    hidden: "Off",
    current: "In use",
    pending: "Not in use yet",
    drafted: "Emails go on as before until you publish it.",
    published: "Emails about decisions from now on use it. What is queued already stays as it is.",
    publishedHidden:
      "It is off: decisions from now on write no such email. What is queued already is still sent.",
    former: "The standard text",
    unsent: "No mail server is set up: emails are written and held in the outbox, not sent.",
  } satisfies ContentWords,
} as const;

/** Words of the preview of a template. */
export const previewTexts = {
  none: "An email is shown with a real application, and there is none yet.",
  draft: "The draft: emails go on as published",
  published: "As published",
  back: "Back to the editor",
  application: "Application",
  chosen: "An earlier application",
  when: "Goes",
  off: "It is off: no such email is written",
  examples: "What the application does not say, such as a time or a place, is an example.",
  show: "Show",
  link: "The private link of the application is not in here: an example is in its place.",
  subject: "Subject",
  textPart: "Text part",
  htmlPart: "HTML part",
  frame: "The email as HTML",
  testTitle: "Test email",
  testHint: "It is written with what you see here, and goes through the outbox like all others.",
  address: "Your email address",
  send: "Send test email to me",
  queued: "The test email is queued.",
  held: "The test email is held, not sent: no mail server is set up.",
  outbox: "See it in the outbox",
} as const;

/** The emails that a new installation writes to candidates. Samples for the company to replace. */

const link = "Your application:\n{statusLink}";
const keep = "Keep this link to yourself: whoever has it can open your page.";
const facts = "  Number   {number}\n  Opening  {opening}";

const text = (...parts: string[]) => parts.join("\n\n");

export const standardTemplates = {
  received: {
    ...{ name: "Received", on: true, delay: 0 },
    subject: "We have received your application {number}",
    body: text(
      "We have it, {firstName}",
      "Thank you for applying to {company}. Your application has arrived, with your resume. People read it, not a machine.",
      "  Number    {number}\n  Opening   {opening}\n  Received  {received}\n  Resume    {resume}",
      "What comes next",
      "Somebody from our team reads it. On your own page you can see how it stands, without a password:",
      link,
      keep,
      "Did you not apply? Somebody may have entered your address by mistake. The page says what you can erase.",
    ),
  },
  "in-review": {
    ...{ name: "In review", on: false, delay: 15 },
    subject: "Your application {number} is being read",
    body: text(
      "We are reading it, {firstName}",
      "Somebody from our team is reading your application for {opening}. You need not do anything now.",
      facts,
      link,
      keep,
    ),
  },
  shortlisted: {
    ...{ name: "Shortlisted", on: true, delay: 15 },
    subject: "Your application {number}: we would like to talk with you",
    body: text(
      "Good news, {firstName}",
      "We have read your application for {opening} and would like to talk with you. We call you on the number that you gave, to agree on a time. Please check on your page that it is right.",
      facts,
      link,
      keep,
    ),
  },
  rejected: {
    ...{ name: "Rejected", on: true, delay: 120 },
    subject: "Your application {number} for {opening}",
    body: text(
      "Thank you, {firstName}",
      "You gave us your time, and we have read your application for {opening}. We are not going ahead with it this time.",
      "{reason}",
      "This is about this one opening. Nothing here counts against you, and you can apply again whenever you like.",
      facts,
      "On your page you can download what we keep, and see what you can erase:",
      link,
    ),
  },
  hired: {
    ...{ name: "Hired", on: true, delay: 15 },
    subject: "Your application {number}: we would like you to join us",
    body: text(
      "Congratulations, {firstName}",
      "We would like you to join us as {opening}. HR writes to you about your offer, your documents and your first day.",
      facts,
      link,
      keep,
    ),
  },
} as const satisfies Record<string, MailTemplate>;

/** Of a stage that HR added, which nobody has worded yet. */
export function stageTemplate(name: string, rejects: boolean): MailTemplate {
  if (rejects) return { ...standardTemplates.rejected, name, on: false };
  return {
    ...{ name, on: false, delay: 15 },
    subject: "Your application {number}: {stage}",
    body: text(
      "News of your application, {firstName}",
      "Your application for {opening} is now at this stage: {stage}.",
      facts,
      link,
      keep,
    ),
  };
}
