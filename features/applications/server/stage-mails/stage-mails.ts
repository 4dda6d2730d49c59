import type { ApplicationStatus } from "#contract/application-status.ts";
import type { MailText } from "#features/mail/index.ts";
import type { Queries } from "#platform/database.ts";
import type { NamedAccount } from "../mentions-store.ts";

/** A decision on one application, as its event holds it. */
export interface Reached {
  applicationId: number;
  /** Names the mail: one for each event, whatever is repeated. */
  eventId: number;
  status: ApplicationStatus;
  stageId: number | null;
  reasonId: number | null;
  before: { status?: ApplicationStatus; stageId?: number | null };
}

/** A note that names colleagues. */
export interface WrittenMention {
  named: readonly NamedAccount[];
  /** Who wrote it. */
  by: string;
  /** Of the note on the first of the applications. */
  eventId: number;
  applicationIds: readonly number[];
}

/** What is written when HR decides, within the transaction of the decision. */
export interface StageMailWriter {
  /** Calls back what waits on an earlier stage, and writes what is due on this one. */
  decided(queries: Queries, decisions: readonly Reached[]): Promise<void>;
  /** Calls back what the decision wrote; what that had called back itself is written again. */
  undone(queries: Queries, restored: readonly Reached[]): Promise<void>;
  /** The candidate hears of the one that leads. */
  merged(queries: Queries, part: number): Promise<void>;
  /** What waits of decisions is written again, to the new address and with the link that works now. */
  readdressed(queries: Queries, applicationId: number): Promise<void>;
  /** Tells colleagues whom a note names, each once for all applications that it was written on. */
  mentioned(queries: Queries, mention: WrittenMention): Promise<void>;
  /** What the present stage's email says, sent or not; null for no such application. */
  text(queries: Queries, applicationId: number): Promise<MailText | null>;
}

export interface StageMails {
  /** Asked before the transaction, in which there is no other connection. */
  /** @param notBefore none of its emails is due earlier */
  prepare(notBefore?: Date): Promise<StageMailWriter>;
}
