import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  like,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import { holdsEachWord } from "#records/list/list-sql.ts";
import { noLongerTrue } from "../mail-kinds.ts";
import { type MailDecision, type MailStatus, mailDecisions } from "../outbox.ts";
import type { OutboxQuery } from "../outbox-list.ts";
import { isAlertMail, type MailChannel, mails } from "../tables.ts";
import { isEndedBy } from "./mail-ends.ts";
import { forgetEndedActMails, isCancelled, isGivenUp, type MailRow } from "./mails-store.ts";
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

/** What a search looks at: to whom, about what and of whom. */
const searched = sql`concat_ws(' ', ${mails.recipient}, ${mails.subject}, about.searched)`;
/** What is joined to the mails by `about`. */
const about = (applications: SQL) =>
  [sql`(${applications}) AS about`, sql`about.id = ${mails.applicationId}`] as const;

const day = 24 * 60 * 60_000;

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

/** What a query of the list finds, with the application that each is about. */
function whatIsAsked({ standing, text, kind, age, ...at }: Now & OutboxQuery): SQL | undefined {
  return and(
    isForHr,
    standing ? standsAs(standing, at) : undefined,
    kind ? eq(mails.kind, kind) : undefined,
    isOfAge(age, at.now),
    ...holdsEachWord(text, searched),
  );
}

/** A page of them, the newest first, and how many there are. */
export async function searchMails(
  queries: Queries,
  asked: Now & OutboxQuery,
  { limit, offset, applications }: { limit: number; offset: number; applications: SQL },
): Promise<{ rows: (MailRow & { application: MailedApplication | null })[]; count: number }> {
  const where = whatIsAsked(asked);
  const found = await queries
    .select({
      mail: mails,
      name: sql<string | null>`about.name`,
      number: sql<string | null>`about.number`,
    })
    .from(mails)
    .leftJoin(...about(applications))
    .where(where)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
    .offset(offset);
  const [all] = await queries
    .select({ count: count() })
    .from(mails)
    .leftJoin(...about(applications))
    .where(where);
  const rows = found.map(({ mail, name, number }) => {
    const id = mail.applicationId;
    return { ...mail, application: id === null || name === null ? null : { id, name, number } };
  });
  return { rows, count: all?.count ?? 0 };
}

/** The ids of all that the query finds and that a decision fits, the oldest first. */
export async function idsOf(
  queries: Queries,
  asked: Now & OutboxQuery,
  decision: MailDecision,
  { most, applications }: { most: number; applications: SQL },
): Promise<number[]> {
  const fits = or(...mailDecisions[decision].map((status) => standsAs(status, asked)));
  const canGo = and(ne(mails.body, ""), isStillTrue(asked.now), goes(asked.channels, true));
  const found = await queries
    .select({ id: mails.id })
    .from(mails)
    .leftJoin(...about(applications))
    .where(and(whatIsAsked(asked), fits, decision === "send" ? canGo : undefined))
    .orderBy(asc(mails.createdAt), asc(mails.id))
    .limit(most);
  return found.map(({ id }) => id);
}

/** What is no longer true can be sent by nobody: it is listed, and asks nothing of anybody. */
const isStillTrue = (now: Date): SQL | undefined =>
  and(
    or(isNull(mails.trueUntil), gt(mails.trueUntil, now)),
    or(isNull(mails.failure), not(like(mails.failure, `${noLongerTrue}%`))),
  );

/** Mails that go no further before HR decides, as long as there is something to decide. */
export async function countStuckMails(queries: Queries, at: Now, most: number): Promise<number> {
  const isStuck = or(
    ...(["held", "failed", "doubtful"] as const).map((status) => standsAs(status, at)),
  );
  const stuck = queries
    .select({ id: mails.id })
    .from(mails)
    .where(and(isStuck, isForHr, ne(mails.body, ""), isStillTrue(at.now)))
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
  const { formId, letterId, interviewId, sequence } = mails;
  const { id, key, kind, subject, candidateId, requestId, applicationId, createdAt } = mails;
  const { state, attempts, nextAt, sentAt, failure, channel, deliveredAt, trueUntil } = mails;
  const times = { nextAt, sentAt, deliveredAt, trueUntil };
  const told = { state, attempts, failure, channel, ...times };
  const about = { candidateId, requestId, applicationId, formId, letterId, interviewId, sequence };
  return queries
    .select({ id, key, kind, subject, createdAt, ...about, ...told })
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

/** Those mails, in the order of their ids, which nobody else changes until the transaction ends. */
export function holdMails(queries: Queries, ids: readonly number[]): Promise<MailRow[]> {
  return queries
    .select()
    .from(mails)
    .where(and(inArray(mails.id, [...ids]), isForHr))
    .orderBy(asc(mails.id))
    .for("update");
}

/** Whom these mails are to; erased ones are left out. */
export async function recipientsOf(queries: Queries, ids: readonly number[]): Promise<string[]> {
  const found = await queries
    .select({ recipient: mails.recipient })
    .from(mails)
    .where(and(inArray(mails.id, [...ids]), isForHr, ne(mails.recipient, "")))
    .orderBy(asc(mails.createdAt), asc(mails.id));
  return found.map(({ recipient }) => recipient);
}

/** Of mails that are held; what is left out stays. */
export async function changeMails(
  queries: Queries,
  ids: readonly number[],
  change: Partial<Pick<MailRow, "state" | "attempts" | "nextAt" | "sentAt" | "failure">>,
): Promise<void> {
  await queries
    .update(mails)
    .set(change)
    .where(inArray(mails.id, [...ids]));
  await forgetEndedActMails(queries, ids);
}
