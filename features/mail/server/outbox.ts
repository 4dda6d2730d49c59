import type { SQL } from "drizzle-orm";
import type { SendingTrouble } from "#contract/sending-troubles.ts";
import type { AuditAction } from "#features/accounts/index.ts";
import { type StaffUser, writeAudit, writeAudits } from "#features/accounts/server/index.ts";
import { inChunks } from "#platform/chunks.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import type { SecretSeal } from "#platform/secret-encryption.ts";
import type { MailText } from "../letter.ts";
import { noLongerTrue } from "../mail-kinds.ts";
import { type AlertMails, type MailDecision, type MailStatus, mayDecide } from "../outbox.ts";
import type { OutboxQuery } from "../outbox-list.ts";
import type { MailChannel } from "../tables.ts";
import { callBackLetter, lettersProgress } from "./letters-store.ts";
import { interviewerMailKind, type Mailer, type MessageValues } from "./mail.ts";
import { mailEnds } from "./mail-ends.ts";
import { openWording } from "./mail-text.ts";
import type { MailRow } from "./mails-store.ts";
import * as store from "./outbox-store.ts";
import { allPauses, tryFrom } from "./sending-pauses-store.ts";
import { waitingStageMails } from "./stage-mails-store.ts";

/** A mail as HR sees it. */
export interface OutboxMail {
  id: number;
  kind: string;
  channel: MailChannel;
  /** Whether anything can be sent that way: a mail server, or WhatsApp, is set up. */
  canSend: boolean;
  /** "" once the person was erased, like the subject. */
  recipient: string;
  subject: string;
  /** Null where it was scrubbed. */
  body: string | null;
  status: MailStatus;
  createdAt: Date;
  sentAt: Date | null;
  /** When it was on the candidate's device, as WhatsApp says; null of emails. */
  deliveredAt: Date | null;
  /** Of a waiting one: when it is tried. */
  nextAt: Date | null;
  attempts: number;
  failure: string | null;
  /** Whether what it says held until a moment that is over: it is not sent any more. */
  isPast: boolean;
  /** Which letter of HR's own it is part of, with its subject here; null for all other mails. */
  letter: { id: string; subject: string } | null;
  /** What it is about; null where that is no application, or an erased one. */
  application: MailedApplication | null;
}

export interface MailedApplication {
  id: number;
  name: string;
  /** Null until its page is asked for. */
  number: string | null;
}

/** How a mail stands, without what it says and to whom. */
export type MailProgress = Omit<
  OutboxMail,
  "recipient" | "subject" | "body" | "application" | "isPast"
>;

/** Why nothing is sent by a channel for now; one message at a time is tried until one gets through. */
export interface SendingPause {
  channel: MailChannel;
  since: Date;
  /** When one message is tried next. */
  nextAt: Date;
  trouble: SendingTrouble;
  /** Such as `The mail server answered 550 5.4.5 to RCPT TO`. */
  reason: string;
  /** The other side's own words, without any address; "" where it had none. */
  words: string;
  /** How many messages wait. */
  waiting: number;
}

export type MailDecided =
  | { ok: true }
  | { ok: false; reason: "absent" | "moved" | "past" | "no-server" | "no-text" };

/** What became of a letter that HR wrote to one or many. */
export interface LetterProgress {
  /** Null where its emails have several, as one with the opening in it, and once all readers were erased. */
  subject: string | null;
  writtenAt: Date;
  /** Emails by what became of them. */
  counts: Partial<Record<MailStatus, number>>;
  /** When the first and the last that is queued are due. */
  due: { first: Date; last: Date } | null;
}

export interface WaitingMails {
  count: number;
  dueAt: Date | null;
}

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

export type Outbox = ReturnType<typeof createOutbox>;

/** What was written to candidates, as HR reads it and decides about it. */
export function createOutbox(options: OutboxOptions) {
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
    /** Whether a mail server is configured: where not, HR sends from its own mailbox. */
    canSend,

    /** The newest first. */
    async search(
      query: OutboxQuery,
      page: { limit: number; offset: number },
    ): Promise<{ rows: OutboxMail[]; count: number }> {
      const found = await store.searchMails(
        database.queries,
        { ...query, ...at() },
        { ...page, applications },
      );
      return { ...found, rows: found.rows.map(shown) };
    },

    /**
     * How many go no further before HR decides: held, failed, or perhaps sent.
     * @param most nobody is counted beyond
     */
    stuck: (most: number) => store.countStuckMails(database.queries, at(), most),

    /** Mails of job alerts, which HR sees in no other way. */
    async alertMails(): Promise<AlertMails> {
      const of = (...statuses: MailStatus[]) =>
        store.countAlertMails(database.queries, at(), statuses);
      return {
        sent: await of("sent"),
        queued: await of("waiting", "sending"),
        held: await of("held"),
        failed: await of("failed", "doubtful"),
      };
    },

    /** How the emails to a candidate stand, the newest first. */
    async ofCandidate(id: number): Promise<MailProgress[]> {
      return (await store.mailsOf(database.queries, { candidateId: id })).map(progress);
    },

    /** How the mails about an application to its candidate stand, the newest first. */
    async ofApplication(id: number): Promise<MailProgress[]> {
      const found = await store.mailsOf(database.queries, { applicationId: id });
      return found.filter(({ kind }) => kind !== interviewerMailKind).map(progress);
    },

    /** How many mails, and messages by WhatsApp, on stages of these applications wait, and when the first is due. */
    waitingOnStages: async (
      ids: readonly number[],
    ): Promise<WaitingMails & { messages: WaitingMails }> => ({
      ...(await waitingStageMails(database.queries, ids, "email")),
      messages: await waitingStageMails(database.queries, ids, "whatsapp"),
    }),

    /** How the emails of these requests stand, the newest first; none of a request without any. */
    async ofRequests(ids: readonly number[]): Promise<ReadonlyMap<number, MailProgress[]>> {
      const found =
        ids.length > 0 ? await store.mailsOf(database.queries, { requestIds: ids }) : [];
      const grouped = Map.groupBy(found, ({ requestId }) => requestId as number);
      return new Map([...grouped].map(([id, rows]) => [id, rows.map(progress)]));
    },

    /** Of channels that are set up. */
    async pauses(): Promise<SendingPause[]> {
      const found = await allPauses(database.queries);
      return found
        .filter(({ channel }) => channels[channel])
        .map(({ tries: _, ...pause }) => pause);
    },

    /** Tries one message now. @returns false where nothing is paused */
    async tryNow(channel: MailChannel, actor: StaffUser): Promise<boolean> {
      const isPaused = await database.transaction(async (queries) => {
        const now = clock.now();
        if (!(await tryFrom(queries, channel, now))) return false;
        await writeAudit(queries, now, { actor, action: "sending-tried", subject: channel });
        return true;
      });
      if (isPaused) mailer.nudge();
      return isPaused;
    },

    /** Null where there is no such letter. */
    letter: async (id: string): Promise<LetterProgress | null> =>
      (await lettersProgress(database.queries, [id], at())).get(id) ?? null,

    /** By id; those that are not there are left out. */
    letters: (ids: readonly string[]): Promise<ReadonlyMap<string, LetterProgress>> =>
      lettersProgress(database.queries, ids, at()),

    /** Calls back what was not sent of a letter. Returns how many. */
    callBackLetter: (id: string, actor: StaffUser): Promise<number> =>
      database.transaction(async (queries) => {
        const calledBack = await callBackLetter(queries, id);
        const detail = { emails: calledBack };
        const entry = { actor, action: "letter-called-back", subject: id, detail } as const;
        if (calledBack > 0) await writeAudit(queries, clock.now(), entry);
        return calledBack;
      }),

    async decide(id: number, decision: MailDecision, actor: StaffUser): Promise<MailDecided> {
      return (await decideAll([id], decision, actor)).get(id) ?? { ok: true };
    },

    /** Ids of what a query finds and the decision fits, the oldest first; at most 5,000. */
    async decidable(query: OutboxQuery, decision: MailDecision): Promise<number[]> {
      const asked = { ...query, ...at() };
      return store.idsOf(database.queries, asked, decision, { most: mostDecided, applications });
    },

    /** Decides on each that it still fits. Returns on how many. */
    async decideMany(
      ids: readonly number[],
      decision: MailDecision,
      actor: StaffUser,
    ): Promise<number> {
      let done = 0;
      for (const some of inChunks([...new Set(ids)].slice(0, mostDecided), decidedInOneGo)) {
        done += some.length - (await decideAll(some, decision, actor)).size;
      }
      return done;
    },

    /** Whom these messages are to; erased ones are left out. */
    recipients: (ids: readonly number[]) => store.recipientsOf(database.queries, ids),
  };
}
