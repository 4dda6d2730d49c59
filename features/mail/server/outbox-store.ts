import { and, count, desc, eq, gt, inArray, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import { isAlertMail } from "#db/alerts-schema.ts";
import { type MailChannel, mails } from "#db/kyc-schema.ts";
import { applicationPages, applications } from "#db/schema.ts";
import { applicantNames } from "#db/shown-names.ts";
import type { Queries } from "#platform/database.ts";
import type { MailStatus } from "../outbox.ts";
import type { OutboxQuery } from "../outbox-list.ts";
import { isEndedBy } from "./mail-ends.ts";
import { isCancelled, isGivenUp, type MailRow } from "./mails-store.ts";
import type { MailedApplication } from "./outbox.ts";

/** What tells a status: nothing goes by itself by a channel that is not set up. */
export interface Now {
  now: Date;
  channels: Readonly<Record<MailChannel, boolean>>;
}

/** By a channel that is set up, or by one that is not. */
const goes = (channels: Now["channels"], isSetUp: boolean) => {
  const some = (Object.keys(channels) as MailChannel[]).filter(
    (each) => channels[each] === isSetUp,
  );
  return some.length > 0 ? inArray(mails.channel, some) : sql`false`;
};

/** A try that takes too long has lost its process: nobody knows what became of it. */
export function standsAs(status: MailStatus, { now, channels }: Now): SQL | undefined {
  const isSending = eq(mails.state, "sending");
  switch (status) {
    case "doubtful":
      return and(isSending, lte(mails.nextAt, now));
    case "sending":
      return and(isSending, gt(mails.nextAt, now));
    case "cancelled":
      return isCancelled;
    case "failed":
      return isGivenUp;
    case "held":
      return or(eq(mails.state, "held"), and(eq(mails.state, "waiting"), goes(channels, false)));
    case "waiting":
      return and(eq(mails.state, "waiting"), goes(channels, true));
    case "sent":
      return eq(mails.state, "sent");
  }
}

/** As `standsAs` tells it in SQL. */
export function statusOf(
  { state, nextAt, failure, channel }: Pick<MailRow, "state" | "nextAt" | "failure" | "channel">,
  { now, channels }: Now,
): MailStatus {
  if (state === "sending") return nextAt && nextAt <= now ? "doubtful" : state;
  if (state === "waiting") return channels[channel] ? state : "held";
  if (state === "failed") return isEndedBy(failure ?? "") ? "cancelled" : state;
  return state;
}

/** Nobody of HR sees who gets job alerts: those mails are counted and nothing more. */
const isForHr = not(isAlertMail);

/** A page of them, the newest first, and how many there are. */
export async function searchMails(
  queries: Queries,
  { standing, ...at }: Now & OutboxQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: (MailRow & { application: MailedApplication | null })[]; count: number }> {
  const where = and(isForHr, standing ? standsAs(standing, at) : undefined);
  const { id } = applications;
  const { name } = applicantNames;
  const { number } = applicationPages;
  const found = await queries
    .select({ mail: mails, application: { id, name }, page: { number } })
    .from(mails)
    .leftJoin(applications, eq(id, mails.applicationId))
    .leftJoin(applicationPages, eq(applicationPages.applicationId, mails.applicationId))
    .where(where)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
    .offset(offset);
  const [all] = await queries.select({ count: count() }).from(mails).where(where);
  const rows = found.map(({ mail, application: of, page }) => ({
    ...mail,
    application: of && {
      ...{ id: of.id, name: of.name },
      number: page?.number ?? null,
    },
  }));
  return { rows, count: all?.count ?? 0 };
}

/** Mails that go no further before HR decides, as long as there is something to decide. */
export async function countStuckMails(queries: Queries, at: Now, most: number): Promise<number> {
  const isStuck = or(
    ...(["held", "failed", "doubtful"] as const).map((status) => standsAs(status, at)),
  );
  const stuck = queries
    .select({ id: mails.id })
    .from(mails)
    .where(and(isStuck, isForHr, ne(mails.body, "")))
    .limit(most)
    .as("stuck");
  const [found] = await queries.select({ count: count() }).from(stuck);
  return found?.count ?? 0;
}

/** How many mails of job alerts have these statuses. */
export async function countAlertMails(
  queries: Queries,
  at: Now,
  statuses: readonly MailStatus[],
): Promise<number> {
  const where = and(isAlertMail, or(...statuses.map((status) => standsAs(status, at))));
  const [found] = await queries.select({ count: count() }).from(mails).where(where);
  return found?.count ?? 0;
}

/** Emails of these requests or to this candidate, or all messages about this application; the newest first. */
export async function mailsOf(
  queries: Queries,
  whose: { candidateId: number } | { applicationId: number } | { requestIds: readonly number[] },
): Promise<Omit<MailRow, "body" | "recipient">[]> {
  const { id, key, kind, subject, candidateId, requestId, applicationId, createdAt } = mails;
  const { state, attempts, nextAt, sentAt, failure, channel, dueAt, deliveredAt, trueUntil } =
    mails;
  const times = { nextAt, sentAt, dueAt, deliveredAt, trueUntil };
  const told = { state, attempts, failure, channel, ...times };
  return queries
    .select({ id, key, kind, subject, candidateId, requestId, applicationId, createdAt, ...told })
    .from(mails)
    .where(isTheirs(whose))
    .orderBy(desc(createdAt), desc(id));
}

/** HR's own tests of templates are about an application too, and nobody was told anything by them. */
const isToCandidate = ne(mails.kind, "template-test");

function isTheirs(whose: Parameters<typeof mailsOf>[1]): SQL | undefined {
  if ("applicationId" in whose) {
    return and(eq(mails.applicationId, whose.applicationId), isToCandidate);
  }
  const isEmail = eq(mails.channel, "email");
  if ("requestIds" in whose) return and(isEmail, inArray(mails.requestId, [...whose.requestIds]));
  return and(isEmail, eq(mails.candidateId, whose.candidateId));
}

/** A mail that nobody else changes until the transaction ends. */
export async function holdMail(queries: Queries, id: number): Promise<MailRow | null> {
  const [found] = await queries
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isForHr))
    .for("update");
  return found ?? null;
}

/** Of the mail that is held; what is left out stays. */
export async function changeMail(
  queries: Queries,
  id: number,
  change: Partial<Pick<MailRow, "state" | "attempts" | "nextAt" | "dueAt" | "sentAt" | "failure">>,
): Promise<void> {
  await queries.update(mails).set(change).where(eq(mails.id, id));
}
