import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { AuditAction } from "#features/accounts/index.ts";
import { type StaffUser, writeAudit, writeAudits } from "#features/accounts/server/index.ts";
import type { Context } from "#platform/context.ts";
import { inChunks } from "#platform/database/chunks.ts";
import { createSecretSeal } from "#platform/secrets/secret-encryption.ts";
import { containsEachWord } from "#records/list/list-sql.ts";
import {
  type AlertMails,
  type MailDecision,
  type MailStatus,
  mailDecisions,
  mayDecide,
} from "../outbox.ts";
import type { OutboxQuery } from "../outbox-list.ts";
import { isAlertMail, type MailChannel, mails } from "../tables.ts";
import type { MailRow, MessageValues } from "./mail-message.ts";
import { type MailProgress, mailProgress, progressOf } from "./mail-progress.ts";
import {
  canBeSent,
  finalMailStates,
  isExpired,
  isStillValid,
  type Now,
  statusAt,
  statusOf,
} from "./mail-status.ts";
import { mailsPurpose, openWording } from "./mail-text.ts";
import type { Mailer } from "./mailer.ts";
import { scrubEndedMails } from "./scrub-mails.ts";
import { allPauses, type SendingPause, tryFrom } from "./sending-pauses.ts";

/** A mail as HR sees it. */
export interface OutboxMail extends MailProgress {
  /** "" once the person was erased, like the subject. */
  recipient: string;
  subject: string;
  /** Null where it was scrubbed. */
  body: string | null;
  /** Whether what it says held until a moment that is over: it is not sent any more. */
  isPast: boolean;
  /** What it is about, with its number once its page was asked for; null where that is no application, or an erased one. */
  application: { id: number; name: string; number: string | null } | null;
}

type MailDecided =
  | { ok: true }
  | { ok: false; reason: "absent" | "moved" | "past" | "no-server" | "no-text" };

interface OutboxNeeds {
  mailer: Pick<Mailer, "nudge" | "channels">;
  /** Rows of `id`, `name`, `number` and `searched`: what is shown of the application of a message, and finds it. */
  applications: SQL;
  /** What goes by WhatsApp, in words. */
  whatsAppInWords: (kind: string, values: MessageValues) => string;
}

const actions: Record<MailDecision, AuditAction> = {
  send: "mail-queued",
  sent: "mail-marked-sent",
  "call-back": "mail-called-back",
  discard: "mail-discarded",
};

/** Messages that one decision is about at most, and those that are changed in one go. */
const maxDecided = 5_000;
const decidedInOneGo = 200;

const day = 24 * 60 * 60_000;

/** Nobody of HR sees who gets job alerts: those mails are counted and nothing more. */
const isForHr = not(isAlertMail);

export type Outbox = ReturnType<typeof createOutbox>;

/** What was written to candidates, as HR reads it and decides about it. */
export function createOutbox(
  { database, clock, keys }: Pick<Context, "database" | "clock" | "keys">,
  { mailer, applications, whatsAppInWords }: OutboxNeeds,
) {
  const { queries } = database;
  const { channels } = mailer;
  const seal = createSecretSeal(mailsPurpose, keys);
  const at = (): Now => ({ now: clock.now(), channels });
  /** What is joined to the mails by `about`. */
  const about = [sql`(${applications}) AS about`, sql`about.id = ${mails.applicationId}`] as const;

  function shown(mail: MailRow, application: OutboxMail["application"]): OutboxMail {
    const text = openWording(seal, mail, clock.now());
    const body =
      text && mail.channel === "whatsapp"
        ? whatsAppInWords(mail.kind, JSON.parse(text.body))
        : text?.body;
    return {
      ...progressOf(mail, at()),
      recipient: mail.recipient,
      subject: text?.subject ?? mail.subject,
      body: body ?? null,
      isPast: isExpired(mail, clock.now()),
      application,
    };
  }

  async function countOf(where: SQL | undefined): Promise<number> {
    const [found] = await queries.select({ count: count() }).from(mails).where(where);
    return found?.count ?? 0;
  }

  function refuse(mail: MailRow | null, decision: MailDecision): MailDecided | null {
    if (!mail) return { ok: false, reason: "absent" };
    if (!mayDecide(decision, statusOf(mail, at()))) return { ok: false, reason: "moved" };
    if (decision !== "send") return null;
    if (isExpired(mail, clock.now())) return { ok: false, reason: "past" };
    if (!channels[mail.channel]) return { ok: false, reason: "no-server" };
    return openWording(seal, mail, clock.now()) === null ? { ok: false, reason: "no-text" } : null;
  }

  /** Those that the decision fits, and why not the others. */
  function sortOut(ids: readonly number[], locked: readonly MailRow[], decision: MailDecision) {
    const refused = new Map<number, MailDecided>();
    const taken = ids.flatMap((id): MailRow[] => {
      const mail = locked.find((each) => each.id === id) ?? null;
      const why = refuse(mail, decision);
      if (why) refused.set(id, why);
      return mail && !why ? [mail] : [];
    });
    return { refused, taken };
  }

  /** @returns which of them were left as they are, and why */
  async function decideAll(ids: readonly number[], decision: MailDecision, actor: StaffUser) {
    const { refused, taken } = await database.transaction(async (within) => {
      const locked = await within
        .select()
        .from(mails)
        .where(and(inArray(mails.id, [...ids]), isForHr))
        .orderBy(asc(mails.id))
        .for("update");
      const sorted = sortOut(ids, locked, decision);
      const now = clock.now();
      const changed = sorted.taken.map(({ id }) => id);
      if (changed.length === 0) return sorted;
      await within.update(mails).set(changeBy(decision, now)).where(inArray(mails.id, changed));
      await scrubEndedMails(within, changed);
      // somebody who says so wants it tried
      const tried = decision === "send" ? sorted.taken.map(({ channel }) => channel) : [];
      for (const channel of new Set(tried)) await tryFrom(within, channel, now);
      const action = actions[decision];
      const audits = changed.map((id) => ({ actor, action, subject: String(id) }));
      await writeAudits(within, now, audits);
      return sorted;
    });
    if (taken.length > 0 && decision === "send") mailer.nudge();
    return refused;
  }

  return {
    /** Whether a mail server is configured: where not, HR sends from its own mailbox. */
    canSend: channels.email,

    ...mailProgress({ database, clock }, channels),

    /** A page of what a query of the list finds, the newest first, and how many there are. */
    async search(
      query: OutboxQuery,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<{ rows: OutboxMail[]; count: number }> {
      const where = isAsked(query, at());
      const found = await queries
        .select({
          mail: mails,
          name: sql<string | null>`about.name`,
          number: sql<string | null>`about.number`,
        })
        .from(mails)
        .leftJoin(...about)
        .where(where)
        .orderBy(desc(mails.createdAt), desc(mails.id))
        .limit(limit)
        .offset(offset);
      const [all] = await queries
        .select({ count: count() })
        .from(mails)
        .leftJoin(...about)
        .where(where);
      const rows = found.map(({ mail, name, number }) => {
        const id = mail.applicationId;
        return shown(mail, id === null || name === null ? null : { id, name, number });
      });
      return { rows, count: all?.count ?? 0 };
    },

    /**
     * How many go no further before HR decides: held, failed, or perhaps sent, as long as there is something to decide.
     * @param most nobody is counted beyond
     */
    async stuck(most: number): Promise<number> {
      const isStuck = isOneOf(["held", "failed", "doubtful"], at());
      const stuck = queries
        .select({ id: mails.id })
        .from(mails)
        .where(and(isStuck, isForHr, ne(mails.body, ""), isStillValid(clock.now())))
        .limit(most)
        .as("stuck");
      const [found] = await queries.select({ count: count() }).from(stuck);
      return found?.count ?? 0;
    },

    /** Mails of job alerts, which HR sees in no other way. */
    async alertMails(): Promise<AlertMails> {
      const of = (...statuses: MailStatus[]) => countOf(and(isAlertMail, isOneOf(statuses, at())));
      return {
        sent: await of("sent"),
        queued: await of("waiting", "sending"),
        held: await of("held"),
        failed: await of("failed", "doubtful"),
      };
    },

    /** Of channels that are set up. */
    async pauses(): Promise<SendingPause[]> {
      return (await allPauses(queries)).filter(({ channel }) => channels[channel]);
    },

    /** Tries one message now. @returns false where nothing is paused */
    async tryNow(channel: MailChannel, actor: StaffUser): Promise<boolean> {
      const isPaused = await database.transaction(async (within) => {
        const now = clock.now();
        if (!(await tryFrom(within, channel, now))) return false;
        await writeAudit(within, now, { actor, action: "sending-tried", subject: channel });
        return true;
      });
      if (isPaused) mailer.nudge();
      return isPaused;
    },

    async decide(id: number, decision: MailDecision, actor: StaffUser): Promise<MailDecided> {
      return (await decideAll([id], decision, actor)).get(id) ?? { ok: true };
    },

    /** Ids of what a query finds and the decision fits, the oldest first; at most 5,000. */
    async decidable(query: OutboxQuery, decision: MailDecision): Promise<number[]> {
      const canGo = and(ne(mails.body, ""), isStillValid(clock.now()), canBeSent(channels, true));
      const fits = and(
        isOneOf(mailDecisions[decision], at()),
        decision === "send" ? canGo : undefined,
      );
      const found = await queries
        .select({ id: mails.id })
        .from(mails)
        .leftJoin(...about)
        .where(and(isAsked(query, at()), fits))
        .orderBy(asc(mails.createdAt), asc(mails.id))
        .limit(maxDecided);
      return found.map(({ id }) => id);
    },

    /** Decides on each that it still fits. Returns on how many. */
    async decideMany(
      ids: readonly number[],
      decision: MailDecision,
      actor: StaffUser,
    ): Promise<number> {
      let done = 0;
      for (const some of inChunks([...new Set(ids)].slice(0, maxDecided), decidedInOneGo)) {
        done += some.length - (await decideAll(some, decision, actor)).size;
      }
      return done;
    },

    /** Whom these messages are to; erased ones are left out. */
    async recipients(ids: readonly number[]): Promise<string[]> {
      const found = await queries
        .select({ recipient: mails.recipient })
        .from(mails)
        .where(and(inArray(mails.id, [...ids]), isForHr, ne(mails.recipient, "")))
        .orderBy(asc(mails.createdAt), asc(mails.id));
      return found.map(({ recipient }) => recipient);
    },
  };
}

const isOneOf = (statuses: readonly MailStatus[], at: Now) =>
  or(...statuses.map((status) => statusAt(status, at)));

/** What a query of the list finds; a search looks at to whom a mail is, about what and of whom. */
function isAsked({ standing, text, kind, age }: OutboxQuery, at: Now): SQL | undefined {
  const searched = sql`concat_ws(' ', ${mails.recipient}, ${mails.subject}, about.searched)`;
  return and(
    isForHr,
    standing ? statusAt(standing, at) : undefined,
    kind ? eq(mails.kind, kind) : undefined,
    isOfAge(age, at.now),
    ...containsEachWord(text, searched),
  );
}

function isOfAge(age: OutboxQuery["age"], now: Date): SQL | undefined {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  switch (age) {
    case "today":
      return gt(mails.createdAt, ago(1));
    case "week":
      return gt(mails.createdAt, ago(7));
    case "older-than-week":
      return lte(mails.createdAt, ago(7));
    case "older-than-month":
      return lte(mails.createdAt, ago(30));
    default:
      return undefined;
  }
}

function changeBy(decision: MailDecision, now: Date) {
  switch (decision) {
    case "send":
      return { state: "waiting", nextAttemptAt: now, attempts: 0, failureReason: null } as const;
    case "sent":
      return {
        state: "sent",
        nextAttemptAt: null,
        sentAt: now,
        failureReason: finalMailStates.byHand,
      } as const;
    case "call-back":
      return {
        state: "failed",
        nextAttemptAt: null,
        failureReason: finalMailStates.calledBack,
      } as const;
    case "discard":
      return {
        state: "failed",
        nextAttemptAt: null,
        failureReason: finalMailStates.discarded,
      } as const;
  }
}
