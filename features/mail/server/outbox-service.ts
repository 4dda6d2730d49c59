import type { SQL } from "drizzle-orm";
import type { AuditAction } from "#features/accounts/index.ts";
import { type StaffUser, writeAudit, writeAudits } from "#features/accounts/server/index.ts";
import { inChunks } from "#platform/chunks.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import type { SecretSeal } from "#platform/secret-encryption.ts";
import type { MailText } from "../letter.ts";
import { noLongerTrue } from "../mail-kinds.ts";
import { type MailDecision, type MailStatus, mayDecide } from "../outbox.ts";
import type { MailChannel } from "../tables.ts";
import { callBackLetter, lettersProgress } from "./letters-store.ts";
import { interviewerMailKind, type Mailer, type MessageValues } from "./mail.ts";
import { mailEnds } from "./mail-ends.ts";
import { openWording } from "./mail-text.ts";
import type { MailRow } from "./mails-store.ts";
import type { MailDecided, MailProgress, Outbox, OutboxMail } from "./outbox.ts";
import * as store from "./outbox-store.ts";
import { allPauses, tryFrom } from "./sending-pauses-store.ts";
import { waitingStageMails } from "./stage-mails-store.ts";

interface OutboxOptions {
  database: Database;
  clock: Clock;
  seal: SecretSeal;
  mailer: Pick<Mailer, "nudge">;
  canSend: boolean;
  /** Rows of `id`, `name`, `number` and `searched`: what is shown of the application of a message, and finds it. */
  applications: SQL;
  /** What goes by WhatsApp in words; null where that is not set up. */
  whatsApp?: { inWords: (kind: string, values: MessageValues) => string; canSend: boolean };
}

const actions: Record<MailDecision, AuditAction> = {
  send: "mail-queued",
  sent: "mail-marked-sent",
  "call-back": "mail-called-back",
  discard: "mail-discarded",
};

/** Messages that one decision is about at most, and those that are changed in one go. */
const mostDecided = 5_000;
const decidedInOneGo = 200;

/** The outbox as HR reads it and decides about it. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { database, clock, seal, mailer, canSend, applications, whatsApp } = options;
  const channels = {
    email: canSend,
    whatsapp: whatsApp?.canSend ?? false,
  } satisfies Record<MailChannel, boolean>;

  const at = () => ({ now: clock.now(), channels });

  function progress(mail: Omit<MailRow, "body" | "recipient">): MailProgress {
    const { id, kind, channel, subject, createdAt, sentAt, deliveredAt } = mail;
    const { nextAt, attempts, failure } = mail;
    const status = store.statusOf(mail, at());
    const { letterId } = mail;
    const letter = letterId === null ? null : { id: letterId, subject };
    const facts = { createdAt, sentAt, deliveredAt, nextAt, attempts, failure, status };
    return { id, kind, channel, letter, canSend: channels[channel], ...facts };
  }

  function textOf(mail: MailRow): MailText | null {
    const text = openWording(seal, mail, clock.now());
    if (text === null || mail.channel === "email") return text;
    const inWords = whatsApp?.inWords(mail.kind, JSON.parse(text.body)) ?? text.body;
    return { ...text, body: inWords };
  }

  function shown(mail: MailRow & Pick<OutboxMail, "application">): OutboxMail {
    const { recipient, application } = mail;
    const text = textOf(mail);
    const subject = text?.subject ?? mail.subject;
    const isPast = isNoLongerTrue(mail);
    return { ...progress(mail), recipient, subject, application, isPast, body: text?.body ?? null };
  }

  /** What it says held until a moment that is over. */
  const isNoLongerTrue = ({ trueUntil, failure }: Pick<MailRow, "trueUntil" | "failure">) =>
    (trueUntil !== null && trueUntil <= clock.now()) ||
    (failure?.startsWith(noLongerTrue) ?? false);

  function refuse(mail: MailRow | null, decision: MailDecision): MailDecided | null {
    if (!mail) return { ok: false, reason: "absent" };
    if (!mayDecide(decision, store.statusOf(mail, at()))) {
      return { ok: false, reason: "moved" };
    }
    if (decision !== "send") return null;
    if (isNoLongerTrue(mail)) return { ok: false, reason: "past" };
    if (!channels[mail.channel]) return { ok: false, reason: "no-server" };
    return openWording(seal, mail, clock.now()) === null ? { ok: false, reason: "no-text" } : null;
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

  /** Those that the decision fits, and why not the others. */
  function sortOut(ids: readonly number[], held: readonly MailRow[], decision: MailDecision) {
    const refused = new Map<number, MailDecided>();
    const taken = ids.flatMap((id): MailRow[] => {
      const mail = held.find((each) => each.id === id) ?? null;
      const why = refuse(mail, decision);
      if (why) refused.set(id, why);
      return mail && !why ? [mail] : [];
    });
    return { refused, taken };
  }

  /** @returns which of them were left as they are, and why */
  async function decideAll(ids: readonly number[], decision: MailDecision, actor: StaffUser) {
    const { refused, taken } = await database.transaction(async (queries) => {
      const sorted = sortOut(ids, await store.holdMails(queries, ids), decision);
      const now = clock.now();
      for (const [channel, some] of Map.groupBy(sorted.taken, (mail) => mail.channel)) {
        const changed = some.map(({ id }) => id);
        await store.changeMails(queries, changed, changeBy(decision, now));
        // somebody who says so wants it tried
        if (decision === "send") await tryFrom(queries, channel, now);
      }
      const action = actions[decision];
      const audits = sorted.taken.map(({ id }) => ({ actor, action, subject: String(id) }));
      if (audits.length > 0) await writeAudits(queries, now, audits);
      return sorted;
    });
    if (taken.length > 0 && decision === "send") mailer.nudge();
    return refused;
  }

  return {
    canSend,

    async search(query, page) {
      const found = await store.searchMails(
        database.queries,
        { ...query, ...at() },
        { ...page, applications },
      );
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

    waitingOnStages: async (ids) => ({
      ...(await waitingStageMails(database.queries, ids, "email")),
      messages: await waitingStageMails(database.queries, ids, "whatsapp"),
    }),

    async ofRequests(ids) {
      const found =
        ids.length > 0 ? await store.mailsOf(database.queries, { requestIds: ids }) : [];
      const grouped = Map.groupBy(found, ({ requestId }) => requestId as number);
      return new Map([...grouped].map(([id, rows]) => [id, rows.map(progress)]));
    },

    async pauses() {
      const found = await allPauses(database.queries);
      return found
        .filter(({ channel }) => channels[channel])
        .map(({ tries: _, ...pause }) => pause);
    },

    async tryNow(channel, actor) {
      const isPaused = await database.transaction(async (queries) => {
        const now = clock.now();
        if (!(await tryFrom(queries, channel, now))) return false;
        await writeAudit(queries, now, { actor, action: "sending-tried", subject: channel });
        return true;
      });
      if (isPaused) mailer.nudge();
      return isPaused;
    },

    letter: async (id) => (await lettersProgress(database.queries, [id], at())).get(id) ?? null,

    letters: (ids) => lettersProgress(database.queries, ids, at()),

    callBackLetter: (id, actor) =>
      database.transaction(async (queries) => {
        const calledBack = await callBackLetter(queries, id);
        const detail = { emails: calledBack };
        const entry = { actor, action: "letter-called-back", subject: id, detail } as const;
        if (calledBack > 0) await writeAudit(queries, clock.now(), entry);
        return calledBack;
      }),

    async decide(id, decision, actor) {
      return (await decideAll([id], decision, actor)).get(id) ?? { ok: true };
    },

    async decidable(query, decision) {
      const asked = { ...query, ...at() };
      return store.idsOf(database.queries, asked, decision, { most: mostDecided, applications });
    },

    async decideMany(ids, decision, actor) {
      let done = 0;
      for (const some of inChunks([...new Set(ids)].slice(0, mostDecided), decidedInOneGo)) {
        done += some.length - (await decideAll(some, decision, actor)).size;
      }
      return done;
    },

    recipients: (ids) => store.recipientsOf(database.queries, ids),
  };
}
