// What other features use of this one on the server.

export { type Mailer, type NewMail, type StageMailKind, stageMailKinds } from "./mail.ts";
export { mailHtml } from "./mail-html.ts";
export type { LetterProgress, MailProgress, Outbox } from "./outbox.ts";
