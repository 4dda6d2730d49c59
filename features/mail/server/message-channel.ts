import type { Queries } from "#platform/database.ts";
import type { Delivery } from "./delivery.ts";
import type { NewMail } from "./mail.ts";
import type { MailRow } from "./mails-store.ts";

/**
 * Another way to candidates beside email, which a message takes as well where its reader asked for that. It stands in
 * the same outbox, in a row of its own with the same kind and record, and so is called back, erased and decided about
 * with the email.
 */
export interface MessageChannel {
  /** Those of these mails that go this way too; asked within the transaction that writes them. */
  wanted(queries: Queries, mails: readonly NewMail[]): Promise<readonly NewMail[]>;
  /** Hands one over. @param body its values as JSON, opened */
  send(mail: MailRow, body: string): Promise<Delivery>;
  /** Notes under which id the provider took it, within the transaction that says that it was sent. */
  taken(queries: Queries, mailId: number, providerId: string): Promise<void>;
}
