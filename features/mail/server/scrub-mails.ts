import { and, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { foldedEmail } from "#platform/database/search-sql.ts";
import { codeMailKinds, confirmationMailKinds, confirmationMailLifetime } from "../mail-kinds.ts";
import { isAlertMail, mails } from "../tables.ts";
import { finalMailStates, isUnsent } from "./mail-status.ts";

/** Whose mails: of a record, or those with links to somebody. */
interface MailsOf {
  candidateId?: number | null;
  requestId?: number | null;
  applicationIds?: readonly number[];
  formIds?: readonly number[];
  visitIds?: readonly number[];
  /** Mails with the links of this person's applications. */
  linksTo?: string;
  /** Mails about job alerts of this address. */
  alertsTo?: string;
  /** These mails. */
  keys?: readonly string[];
}

const textRetention = 90 * 24 * 60 * 60_000;
const nobody = { recipient: "", subject: "", body: "" };

export const isTo = (address: string) =>
  eq(foldedEmail(mails.recipient), foldedEmail(sql`${address}::text`));

export const isConfirmationMail = inArray(mails.kind, [...confirmationMailKinds]);
const isCodeMail = inArray(mails.kind, [...codeMailKinds]);
export const hasNoRecord = and(
  isNull(mails.applicationId),
  isNull(mails.candidateId),
  isNull(mails.requestId),
);

/** Ends what was not sent of these. */
const end = (queries: Queries, which: SQL | undefined, failureReason: string) =>
  queries
    .update(mails)
    .set({ state: "failed", failureReason, nextAttemptAt: null })
    .where(and(which, isUnsent));

/** Scrubs the mails of erased people, inside that transaction; what waits is not sent any more, but for what is about acts: that goes first, without its record. */
export async function forgetMails(queries: Queries, of: MailsOf, now: Date): Promise<void> {
  const among = <Value>(column: Parameters<typeof inArray>[0], values?: readonly Value[]) =>
    values && values.length > 0 ? inArray(column, [...values]) : undefined;
  const whose = or(
    of.candidateId ? eq(mails.candidateId, of.candidateId) : undefined,
    of.requestId ? eq(mails.requestId, of.requestId) : undefined,
    among(mails.applicationId, of.applicationIds),
    among(mails.formId, of.formIds),
    among(mails.visitId, of.visitIds),
    of.linksTo === undefined
      ? undefined
      : and(eq(mails.kind, "application-links"), isTo(of.linksTo)),
    of.alertsTo === undefined ? undefined : and(isAlertMail, isTo(of.alertsTo)),
    among(mails.key, of.keys),
  );
  if (!whose) return;
  await releaseConfirmationMails(queries, whose, now);
  await end(queries, whose, finalMailStates.erased);
  await queries.update(mails).set(nobody).where(whose);
}

/** Lets those about acts go that are recent, without their record: nothing is kept of them then. @returns which */
export async function releaseConfirmationMails(
  queries: Queries,
  whose: SQL,
  now: Date,
): Promise<number[]> {
  const isToGo = inArray(mails.state, ["waiting", "held", "sending"]);
  const isRecent = gt(mails.createdAt, new Date(now.getTime() - confirmationMailLifetime));
  const validUntil = sql`${mails.createdAt} + ${`${confirmationMailLifetime} milliseconds`}::interval`;
  const going = await queries
    .update(mails)
    .set({ applicationId: null, candidateId: null, requestId: null, validUntil })
    .where(and(whose, isConfirmationMail, isToGo, isRecent))
    .returning({ id: mails.id });
  return going.map(({ id }) => id);
}

/** Of mails that went, or never will: keeps nothing of those about acts without a record, and no text of a code. */
export async function scrubEndedMails(queries: Queries, ids: readonly number[]): Promise<void> {
  const isOver = and(inArray(mails.id, [...ids]), inArray(mails.state, ["sent", "failed"]));
  await queries
    .update(mails)
    .set(nobody)
    .where(and(isOver, isConfirmationMail, hasNoRecord));
  await queries.update(mails).set({ body: "" }).where(and(isOver, isCodeMail));
}

/** Scrubs the texts of mails older than 90 days, and ends those that were not sent. @returns how many */
export async function sweepMails({ database, clock }: Pick<Context, "database" | "clock">) {
  const { queries } = database;
  const now = clock.now();
  await forgetDoubtfulConfirmationMails(queries, now);
  // also of one of which nobody knows whether it went
  await queries
    .update(mails)
    .set({ body: "" })
    .where(and(isCodeMail, lte(mails.validUntil, now), ne(mails.body, "")));
  const before = new Date(now.getTime() - textRetention);
  const isOld = and(lt(mails.createdAt, before), ne(mails.body, ""));
  await end(queries, isOld, finalMailStates.old);
  const swept = await queries
    .update(mails)
    .set({ body: "" })
    .where(isOld)
    .returning({ id: mails.id });
  return swept.length;
}

/** Ends those without a record of which nobody knows, or has said, whether they went. */
async function forgetDoubtfulConfirmationMails(queries: Queries, now: Date): Promise<void> {
  const isDoubtful = and(eq(mails.state, "sending"), lte(mails.nextAttemptAt, now));
  await queries
    .update(mails)
    .set({ state: "failed", failureReason: finalMailStates.erased, nextAttemptAt: null, ...nobody })
    .where(and(isDoubtful, isConfirmationMail, hasNoRecord, lte(mails.validUntil, now)));
}
