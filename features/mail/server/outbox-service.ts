import type { AuditAction } from "#features/accounts/index.ts";
import { writeAudit } from "#features/accounts/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import type { SecretSeal } from "#platform/secret-encryption.ts";
import { type MailDecision, type MailStatus, mayDecide } from "../outbox.ts";
import { interviewerMailKind, type Mailer } from "./mail.ts";
import { mailEnds } from "./mail-ends.ts";
import { openText } from "./mail-text.ts";
import type { MailRow } from "./mails-store.ts";
import type { MailDecided, MailProgress, Outbox, OutboxMail } from "./outbox.ts";
import * as store from "./outbox-store.ts";
import { waitingStageMails } from "./stage-mails-store.ts";

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
  "call-back": "mail-called-back",
  discard: "mail-discarded",
};

/** The outbox as HR reads it and decides about it. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { database, clock, seal, mailer, canSend } = options;

  const at = () => ({ now: clock.now(), canSend });

  function progress(mail: Omit<MailRow, "body" | "subject" | "recipient">): MailProgress {
    const { id, kind, createdAt, sentAt, nextAt, attempts, failure } = mail;
    const status = store.statusOf(mail, at());
    return { id, kind, createdAt, sentAt, nextAt, attempts, failure, status };
  }

  function shown(mail: MailRow & Pick<OutboxMail, "application">): OutboxMail {
    const { recipient, subject, application } = mail;
    return { ...progress(mail), recipient, subject, application, body: openText(seal, mail) };
  }

  function refuse(mail: MailRow | null, decision: MailDecision): MailDecided | null {
    if (!mail) return { ok: false, reason: "absent" };
    if (!mayDecide(decision, store.statusOf(mail, at()))) {
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
      case "call-back":
        return { state: "failed", nextAt: null, failure: mailEnds.calledBack } as const;
      case "discard":
        return { state: "failed", nextAt: null, failure: mailEnds.discarded } as const;
    }
  }

  return {
    canSend,

    async search(query, page) {
      const found = await store.searchMails(database.queries, { ...query, ...at() }, page);
      return { ...found, rows: found.rows.map(shown) };
    },

    stuck: (most) => store.countStuckMails(database.queries, at(), most),

    async alertMails() {
      const of = (...statuses: MailStatus[]) =>
        store.countAlertMails(database.queries, at(), statuses);
      return {
        sent: await of("sent"),
        queued: await of("waiting", "sending"),
        held: await of("held"),
        failed: await of("failed", "doubtful"),
      };
    },

    async ofCandidate(id) {
      return (await store.mailsOf(database.queries, { candidateId: id })).map(progress);
    },

    async ofApplication(id) {
      const found = await store.mailsOf(database.queries, { applicationId: id });
      return found.filter(({ kind }) => kind !== interviewerMailKind).map(progress);
    },

    waitingOnStages: (ids) => waitingStageMails(database.queries, ids),

    async ofRequests(ids) {
      const found =
        ids.length > 0 ? await store.mailsOf(database.queries, { requestIds: ids }) : [];
      const grouped = Map.groupBy(found, ({ requestId }) => requestId as number);
      return new Map([...grouped].map(([id, rows]) => [id, rows.map(progress)]));
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
