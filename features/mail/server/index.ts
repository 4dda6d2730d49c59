// What other features use of this one on the server.

export type { Mailer, NewMail, StageMailKind } from "./mail.ts";
export { mailHtml } from "./mail-html.ts";
export type { MailProgress, Outbox } from "./outbox.ts";
