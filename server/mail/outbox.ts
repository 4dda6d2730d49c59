import type { MailDecision, MailStanding } from "#contract/outbox.ts";
import type { Admin } from "../admins/admins.ts";

/** A mail as HR sees it. */
export interface OutboxMail {
  id: number;
  kind: string;
  /** "" once the person was erased, like the subject. */
  recipient: string;
  subject: string;
  /** Null where it was scrubbed. */
  body: string | null;
  standing: MailStanding;
  createdAt: Date;
  sentAt: Date | null;
  /** Of a waiting one: when it is tried. */
  nextAt: Date | null;
  attempts: number;
  failure: string | null;
}

export type MailDecided =
  | { ok: true }
  | { ok: false; reason: "absent" | "moved" | "no-server" | "no-text" };

/** What was written to candidates, and what HR decides about it. */
export interface Outbox {
  /** Whether a mail server is configured: where not, HR sends from its own mailbox. */
  canSend: boolean;
  /** The newest first. */
  search(
    standing: MailStanding | null,
    page: { limit: number; offset: number },
  ): Promise<{ rows: OutboxMail[]; count: number }>;
  decide(id: number, decision: MailDecision, actor: Admin): Promise<MailDecided>;
}
