import { and, desc, eq, getTableColumns, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { MailKind } from "../mail-kinds.ts";
import { type MailStatus, mailStatuses } from "../outbox.ts";
import { type MailChannel, mails } from "../tables.ts";
import { type MailRow, stageMailKinds } from "./mail-message.ts";
import { finalMailStates, isUnsent, type Now, statusAt, statusOf } from "./mail-status.ts";

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
  /** Of the first; null where they are held. */
  dueAt: Date | null;
}

export type MailProgress = ReturnType<typeof progressOf>;

/** How a mail stands, without what it says and to whom. */
export function progressOf(mail: Omit<MailRow, "body" | "recipient">, at: Now) {
  const { id, kind, channel, createdAt, sentAt, attempts, failureReason, letterId } = mail;
  return {
    ...{ id, kind, channel, createdAt, sentAt, attempts, failureReason },
    /** Whether anything can be sent that way: a mail server, or WhatsApp, is set up. */
    canSend: at.channels[channel],
    status: statusOf(mail, at),
    /** When it was on the candidate's device, as WhatsApp says; null of emails. */
    deliveredAt: mail.deliveredAt,
    /** Of a waiting one: when it is tried. */
    nextAttemptAt: mail.nextAttemptAt,
    /** Which letter of HR's own it is part of, with its subject here; null for all other mails. */
    letter: letterId === null ? null : { id: letterId, subject: mail.subject },
  };
}

const { recipient: _, body: __, ...progress } = getTableColumns(mails);

/** About an application, and not to its candidate: HR's own tests of templates, and what interviewers are told. */
const toOthers = ["template-test", "interviewer-news"] as const satisfies MailKind[];

const { applicationId, letterId, subject, createdAt, nextAttemptAt } = mails;

/** How mails stand: of a candidate, an application, requests, and letters to many. */
export function mailProgress(
  { database, clock }: Pick<Context, "database" | "clock">,
  channels: Now["channels"],
) {
  const { queries } = database;
  const at = () => ({ now: clock.now(), channels });

  /** The newest first. */
  const find = (whose: SQL | undefined) =>
    queries.select(progress).from(mails).where(whose).orderBy(desc(createdAt), desc(mails.id));

  async function waitingOn(
    applications: readonly number[],
    channel: MailChannel,
  ): Promise<WaitingMails> {
    const isOne = and(
      inArray(applicationId, [...applications]),
      inArray(mails.kind, [...stageMailKinds]),
    );
    const [row] = await queries
      .select({
        count: sql<number>`count(*)::int`,
        dueAt: sql`min(${nextAttemptAt})`.mapWith(nextAttemptAt),
      })
      .from(mails)
      .where(and(isOne, eq(mails.channel, channel), isUnsent));
    return { count: row?.count ?? 0, dueAt: row?.dueAt ?? null };
  }

  /** By id; those of which there is no email are left out. */
  async function letters(ids: readonly string[]): Promise<ReadonlyMap<string, LetterProgress>> {
    const isQueued = statusAt("waiting", at());
    const counted = mailStatuses.map((status) => {
      const isSo = statusAt(status, at());
      return [status, sql<number>`(count(*) FILTER (WHERE ${isSo}))::int`] as const;
    });
    // erased ones have none
    const oneOf = (which: "min" | "max") => sql`${sql.raw(which)}(nullif(${subject}, ''))`;
    const rows = await queries
      .select({
        id: sql<string>`${letterId}`,
        subject: sql<
          string | null
        >`CASE WHEN ${oneOf("min")} = ${oneOf("max")} THEN ${oneOf("max")} END`,
        writtenAt: sql`min(${createdAt})`.mapWith(createdAt),
        first: sql`min(${nextAttemptAt}) FILTER (WHERE ${isQueued})`.mapWith(nextAttemptAt),
        last: sql`max(${nextAttemptAt}) FILTER (WHERE ${isQueued})`.mapWith(nextAttemptAt),
        counts: Object.fromEntries(counted) as Record<MailStatus, SQL<number>>,
      })
      .from(mails)
      .where(inArray(letterId, [...ids]))
      .groupBy(letterId);
    return new Map(
      rows.map(({ id, first, last, ...facts }) => {
        return [id, { ...facts, due: first && last ? { first, last } : null }];
      }),
    );
  }

  return {
    /** How the emails to a candidate stand, the newest first. */
    async ofCandidate(id: number): Promise<MailProgress[]> {
      const found = await find(and(eq(mails.channel, "email"), eq(mails.candidateId, id)));
      return found.map((mail) => progressOf(mail, at()));
    },

    /** How the mails and messages about an application to its candidate stand, the newest first. */
    async ofApplication(id: number): Promise<MailProgress[]> {
      const found = await find(and(eq(applicationId, id), notInArray(mails.kind, toOthers)));
      return found.map((mail) => progressOf(mail, at()));
    },

    /** How the emails of these requests stand, the newest first; none of a request without any. */
    async ofRequests(ids: readonly number[]): Promise<ReadonlyMap<number, MailProgress[]>> {
      if (ids.length === 0) return new Map();
      const found = await find(and(eq(mails.channel, "email"), inArray(mails.requestId, [...ids])));
      const grouped = Map.groupBy(found, ({ requestId }) => requestId as number);
      return new Map(
        [...grouped].map(([id, rows]) => [id, rows.map((mail) => progressOf(mail, at()))]),
      );
    },

    /** How many mails, and messages by WhatsApp, on stages of these applications wait, and when the first is due. */
    waitingOnStages: async (
      ids: readonly number[],
    ): Promise<WaitingMails & { messages: WaitingMails }> => ({
      ...(await waitingOn(ids, "email")),
      messages: await waitingOn(ids, "whatsapp"),
    }),

    letters,

    /** Null where there is no such letter. */
    letter: async (id: string): Promise<LetterProgress | null> =>
      (await letters([id])).get(id) ?? null,

    /** Calls back what was not sent of a letter; each can be sent on its own later. @returns how many */
    callBackLetter: (id: string, actor: StaffUser): Promise<number> =>
      database.transaction(async (within) => {
        const ended = await within
          .update(mails)
          .set({ state: "failed", failureReason: finalMailStates.calledBack, nextAttemptAt: null })
          .where(and(eq(letterId, id), isUnsent))
          .returning({ id: mails.id });
        const detail = { emails: ended.length };
        const entry = { actor, action: "letter-called-back", subject: id, detail } as const;
        if (ended.length > 0) await writeAudit(within, clock.now(), entry);
        return ended.length;
      }),
  };
}
