// What the server's code of others use of this feature.

export type { Mailer, NewMail } from "./mail.ts";
export type { MailProgress, Outbox } from "./outbox.ts";
