import type { AuditAction } from "#contract/audit-actions.ts";
import { type MailDecision, mayDecide } from "#contract/outbox.ts";
import type { SecretSeal } from "../admins/secret-seal.ts";
import { writeAudit } from "../admins/write-audit.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import type { Mailer } from "./mail.ts";
import { mailEnds } from "./mail-ends.ts";
import { openText } from "./mail-text.ts";
import type { MailRow } from "./mails-store.ts";
import type { MailDecided, Outbox, OutboxMail } from "./outbox.ts";
import * as store from "./outbox-store.ts";

interface OutboxOptions {
  database: Database;
  clock: Clock;
  seal: SecretSeal;
  mailer: Pick<Mailer, "nudge">;
  canSend: boolean;
}

const actions: Record<MailDecision, AuditAction> = {
  send: "mail-queued",
  sent: "mail-marked-sent",
  discard: "mail-discarded",
};

/** The outbox as HR reads it and decides about it. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { database, clock, seal, mailer, canSend } = options;

  function shown(mail: MailRow, now: Date): OutboxMail {
    const { id, kind, recipient, subject, createdAt, sentAt, nextAt, attempts, failure } = mail;
    return {
      ...{ id, kind, recipient, subject, createdAt, sentAt, nextAt, attempts, failure },
      body: openText(seal, mail),
      standing: store.standingOf(mail, now),
    };
  }

  function refuse(mail: MailRow | null, decision: MailDecision): MailDecided | null {
    if (!mail) return { ok: false, reason: "absent" };
    if (!mayDecide(decision, store.standingOf(mail, clock.now()))) {
      return { ok: false, reason: "moved" };
    }
    if (decision !== "send") return null;
    if (!canSend) return { ok: false, reason: "no-server" };
    return openText(seal, mail) === null ? { ok: false, reason: "no-text" } : null;
  }

  function changeBy(decision: MailDecision, now: Date) {
    switch (decision) {
      case "send":
        return { state: "waiting", nextAt: now, attempts: 0, failure: null } as const;
      case "sent":
        return { state: "sent", nextAt: null, sentAt: now, failure: mailEnds.byHand } as const;
      case "discard":
        return { state: "failed", nextAt: null, failure: mailEnds.discarded } as const;
    }
  }

  return {
    canSend,

    async search(standing, page) {
      const now = clock.now();
      const found = await store.searchMails(database.queries, { standing, now }, page);
      return { ...found, rows: found.rows.map((mail) => shown(mail, now)) };
    },

    async decide(id, decision, actor) {
      const decided = await database.transaction(async (queries): Promise<MailDecided> => {
        const refused = refuse(await store.holdMail(queries, id), decision);
        if (refused) return refused;
        const now = clock.now();
        await store.changeMail(queries, id, changeBy(decision, now));
        await writeAudit(queries, now, { actor, action: actions[decision], subject: String(id) });
        return { ok: true };
      });
      if (decided.ok && decision === "send") mailer.nudge();
      return decided;
    },
  };
}
