// What other features use of this one on the server.

export { type Mailer, type NewMail, type StageMailKind, stageMailKinds } from "./mail.ts";
export type { MailProgress, Outbox } from "./outbox.ts";
