import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { isAlertMail } from "#db/alerts-schema.ts";
import { type MailChannel, mails } from "#db/kyc-schema.ts";
import { foldedEmail } from "#db/legal-hold.ts";
import { inChunks } from "#platform/chunks.ts";
import type { Database, Queries } from "#platform/database.ts";
import { type MailsOf, stageMailKinds, type TakenMail, type UnsentMails } from "./mail.ts";
import { cancelledEnds } from "./mail-ends.ts";

export type MailRow = typeof mails.$inferSelect;

export const isUnsent = inArray(mails.state, ["waiting", "held"]);

/** Ended by us, or by HR, so that nobody has to do anything about it. */
export const isCancelled: SQL = sql`${mails.state} = 'failed' AND ${inArray(mails.failure, [...cancelledEnds])}`;

/** Refused for good, or for too long. */
export const isGivenUp: SQL = sql`${mails.state} = 'failed'
  AND (${mails.failure} IS NULL OR ${notInArray(mails.failure, [...cancelledEnds])})`;

/** A statement may have 65,535 parameters; a row here has a dozen. */
const rowsAtOnce = 500;

/** Adds mails unless their keys are there. */
export async function insertMails(
  queries: Queries,
  rows: readonly (typeof mails.$inferInsert)[],
): Promise<void> {
  for (const part of inChunks(rows, rowsAtOnce)) {
    await queries
      .insert(mails)
      .values([...part])
      .onConflictDoNothing({ target: mails.key });
  }
}

/** Of which channel, and since when it is due. WhatsApp messages wait without `nextAt`: see the schema. */
const isDue = (channel: MailChannel, now: Date) =>
  channel === "email"
    ? and(eq(mails.channel, channel), lte(mails.nextAt, now))
    : and(eq(mails.channel, channel), isNull(mails.nextAt), lte(mails.dueAt, now));

/** What is due first of a channel is marked as `sending` and committed, so that nobody else takes it. */
export async function takeNextMail(
  database: Database,
  { channel, now, doubtfulFrom }: { channel: MailChannel; now: Date; doubtfulFrom: Date },
): Promise<MailRow | null> {
  return database.transaction(async (queries) => {
    const [next] = await queries
      .select()
      .from(mails)
      .where(and(eq(mails.state, "waiting"), isDue(channel, now)))
      .orderBy(asc(channel === "email" ? mails.nextAt : mails.dueAt), asc(mails.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!next) return null;
    const taken = { state: "sending", attempts: next.attempts + 1, nextAt: doubtfulFrom } as const;
    await queries.update(mails).set(taken).where(eq(mails.id, next.id));
    return { ...next, ...taken };
  });
}

/** Writes down what became of a try, unless HR decided about the mail meanwhile. */
export async function settleMail(
  queries: Queries,
  { id, nextAt }: Pick<MailRow, "id" | "nextAt">,
  change: Partial<Pick<MailRow, "state" | "nextAt" | "dueAt" | "sentAt" | "failure">>,
): Promise<void> {
  // each try has another moment from which it is in doubt
  const isThisTry = and(eq(mails.state, "sending"), eq(mails.nextAt, nextAt ?? new Date(0)));
  await queries
    .update(mails)
    .set(change)
    .where(and(eq(mails.id, id), isThisTry));
}

const isTo = (address: string) =>
  eq(foldedEmail(mails.recipient), foldedEmail(sql`${address}::text`));

/** Takes person and text out of mails, and ends those that were not sent. */
export async function forgetMailsOf(
  queries: Queries,
  { candidateId, requestId, applicationIds = [], linksTo, alertsTo, keys = [] }: MailsOf,
  failure: string,
): Promise<void> {
  const whose = or(
    candidateId ? eq(mails.candidateId, candidateId) : undefined,
    requestId ? eq(mails.requestId, requestId) : undefined,
    applicationIds.length > 0 ? inArray(mails.applicationId, [...applicationIds]) : undefined,
    linksTo === undefined ? undefined : and(eq(mails.kind, "application-links"), isTo(linksTo)),
    alertsTo === undefined ? undefined : and(isAlertMail, isTo(alertsTo)),
    keys.length > 0 ? inArray(mails.key, [...keys]) : undefined,
  );
  if (!whose) return;
  await queries
    .update(mails)
    .set({ state: "failed", failure, nextAt: null })
    .where(and(whose, isUnsent));
  await queries.update(mails).set({ recipient: "", subject: "", body: "" }).where(whose);
}

/** Mails that still have a text, in the order of their ids. */
export async function listTexts(queries: Queries, after: number, limit: number) {
  return queries
    .select({ id: mails.id, key: mails.key, body: mails.body, channel: mails.channel })
    .from(mails)
    .where(and(gt(mails.id, after), ne(mails.body, "")))
    .orderBy(asc(mails.id))
    .limit(limit);
}

/** Seals a text again, unless it was taken out meanwhile. */
export async function replaceText(
  queries: Queries,
  { id, body }: Pick<MailRow, "id" | "body">,
  renewed: string,
): Promise<boolean> {
  const rows = await queries
    .update(mails)
    .set({ body: renewed })
    .where(and(eq(mails.id, id), eq(mails.body, body)))
    .returning({ id: mails.id });
  return rows.length > 0;
}

function of(whose: UnsentMails): SQL | undefined {
  if ("requestId" in whose) return eq(mails.requestId, whose.requestId);
  if ("applicationId" in whose) return eq(mails.applicationId, whose.applicationId);
  if ("key" in whose) return eq(mails.key, whose.key);
  if ("stagesOf" in whose) {
    return and(
      inArray(mails.applicationId, [...whose.stagesOf]),
      inArray(mails.kind, [...stageMailKinds]),
    );
  }
  if ("lettersOf" in whose) {
    return and(
      inArray(mails.applicationId, [...whose.lettersOf]),
      eq(mails.kind, "application-letter"),
    );
  }
  if ("whatsAppOf" in whose) {
    const { applicationIds, candidateIds, keys } = whose.whatsAppOf;
    return and(
      eq(mails.channel, "whatsapp"),
      or(
        inArray(mails.applicationId, [...applicationIds]),
        inArray(mails.candidateId, [...candidateIds]),
        inArray(mails.key, [...keys]),
      ),
    );
  }
  return and(eq(mails.candidateId, whose.candidateId), eq(mails.kind, whose.kind));
}

/** Mails that were not sent, and that nobody else takes until the transaction ends. */
export async function holdUnsentMails(queries: Queries, whose: UnsentMails): Promise<MailRow[]> {
  return queries
    .select()
    .from(mails)
    .where(and(of(whose), or(isUnsent, isGivenUp)))
    .for("update");
}

/** Of a mail that is held. */
export async function readdressMail(
  queries: Queries,
  { id, recipient, body }: Pick<MailRow, "id" | "recipient" | "body">,
): Promise<void> {
  await queries.update(mails).set({ recipient, body }).where(eq(mails.id, id));
}

/** One that is being handed over, or may have been sent, has no text for another try. */
async function silence(queries: Queries, whose: UnsentMails): Promise<void> {
  await queries
    .update(mails)
    .set({ body: "" })
    .where(and(of(whose), or(eq(mails.state, "sending"), isCancelled)));
}

/** Ends mails that were not sent, given up ones too: what they say is no longer so, and they have no text for another try. */
export async function endUnsentMails(
  queries: Queries,
  whose: UnsentMails,
  failure: string,
): Promise<void> {
  await queries
    .update(mails)
    .set({ state: "failed", failure, nextAt: null, body: "" })
    .where(and(of(whose), or(isUnsent, isGivenUp)));
  await silence(queries, whose);
}

/** Deletes mails that were not sent, with what goes by WhatsApp. @returns the emails, the oldest first */
export async function removeUnsentMails(
  queries: Queries,
  whose: UnsentMails,
): Promise<TakenMail[]> {
  const { id, key, applicationId, channel, nextAt: dueAt } = mails;
  const removed = await queries
    .delete(mails)
    .where(and(of(whose), or(isUnsent, isGivenUp)))
    .returning({ id, key, applicationId, channel, dueAt });
  await silence(queries, whose);
  return removed
    .filter((each) => each.channel === "email")
    .toSorted((one, other) => one.id - other.id);
}

/** Takes the texts out of old mails, and ends those that were not sent. Returns how many. */
export async function scrubTexts(queries: Queries, before: Date, failure: string): Promise<number> {
  const isOld = and(lt(mails.createdAt, before), ne(mails.body, ""));
  await queries
    .update(mails)
    .set({ state: "failed", failure, nextAt: null })
    .where(and(isOld, isUnsent));
  const scrubbed = await queries
    .update(mails)
    .set({ body: "" })
    .where(isOld)
    .returning({ id: mails.id });
  return scrubbed.length;
}
