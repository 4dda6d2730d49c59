import type { MailTemplate } from "../mail-templates.ts";

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
