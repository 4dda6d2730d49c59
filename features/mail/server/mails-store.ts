import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNull,
  like,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { inChunks } from "#platform/chunks.ts";
import type { Database, Queries } from "#platform/database.ts";
import { foldedEmail } from "#platform/search-sql.ts";
import { actMailKept, actMailKinds, noLongerTrue } from "../mail-kinds.ts";
import { isAlertMail, type MailChannel, mails } from "../tables.ts";
import { type MailsOf, stageMailKinds, type TakenMail, type UnsentMails } from "./mail.ts";
import { cancelledEnds, mailEnds } from "./mail-ends.ts";
import { takeProbe } from "./sending-pauses-store.ts";

export type MailRow = typeof mails.$inferSelect;

export const isUnsent = inArray(mails.state, ["waiting", "held"]);

const isEnded = or(
  inArray(mails.failure, [...cancelledEnds]),
  like(mails.failure, `${noLongerTrue}%`),
);

/** Ended by us, or by HR, so that nobody has to do anything about it. */
export const isCancelled: SQL = sql`${mails.state} = 'failed' AND ${isEnded}`;

/** Refused for good, or for too long. */
export const isGivenUp: SQL = sql`${mails.state} = 'failed' AND ${isEnded} IS NOT TRUE`;

export const isActMail = inArray(mails.kind, [...actMailKinds]);
export const hasNoRecord = and(
  isNull(mails.applicationId),
  isNull(mails.candidateId),
  isNull(mails.requestId),
);
const nobody = { recipient: "", subject: "", body: "" };

/** Keeps nothing of those mails about acts without a record that went, or never will. */
export async function forgetEndedActMails(queries: Queries, ids: readonly number[]): Promise<void> {
  const isOver = inArray(mails.state, ["sent", "failed"]);
  await queries
    .update(mails)
    .set(nobody)
    .where(and(inArray(mails.id, [...ids]), isActMail, hasNoRecord, isOver));
}

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

/** A mail to be sent, and whether it alone is tried because sending is paused. */
export interface TakenMailRow {
  mail: MailRow;
  isProbe: boolean;
}

/**
 * What is due first of a channel is marked as `sending` and committed, so that nobody else takes it. While sending is
 * paused that is one mail when the pause is over.
 */
export async function takeNextMail(
  database: Database,
  { channel, now, doubtfulFrom }: { channel: MailChannel; now: Date; doubtfulFrom: Date },
): Promise<TakenMailRow | null> {
  return database.transaction(async (queries) => {
    const [next] = await queries
      .select()
      .from(mails)
      .where(
        and(
          eq(mails.state, "waiting"),
          eq(mails.channel, channel),
          lte(mails.nextAt, now),
          isTrueAt(now),
        ),
      )
      .orderBy(asc(mails.nextAt), asc(mails.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!next) return null;
    const may = await takeProbe(queries, { channel, now });
    if (may === "paused") return null;
    const taken = { state: "sending", attempts: next.attempts + 1, nextAt: doubtfulFrom } as const;
    await queries.update(mails).set(taken).where(eq(mails.id, next.id));
    return { mail: { ...next, ...taken }, isProbe: may === "probe" };
  });
}

const isTrueAt = (now: Date) => or(isNull(mails.trueUntil), gt(mails.trueUntil, now));

/** Ends what was not sent while it was true. @returns how many */
export async function endUntrueMails(
  database: Database,
  now: Date,
  inWords: (mail: { kind: string; trueUntil: Date }) => string,
): Promise<number> {
  return database.transaction(async (queries) => {
    const rows = await queries
      .select({ id: mails.id, kind: mails.kind, trueUntil: mails.trueUntil })
      .from(mails)
      .where(and(isUnsent, lte(mails.trueUntil, now)))
      .orderBy(asc(mails.id))
      .limit(rowsAtOnce)
      .for("update", { skipLocked: true });
    for (const { id, kind, trueUntil } of rows) {
      const failure = inWords({ kind, trueUntil: trueUntil ?? now });
      const change = { state: "failed", failure, nextAt: null } as const;
      await queries.update(mails).set(change).where(eq(mails.id, id));
    }
    await forgetEndedActMails(
      queries,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });
}

/** Writes down what became of a try, unless HR decided about the mail meanwhile. */
export async function settleMail(
  queries: Queries,
  { id, nextAt }: Pick<MailRow, "id" | "nextAt">,
  change: Partial<Pick<MailRow, "state" | "nextAt" | "sentAt" | "failure" | "subject" | "body">>,
): Promise<void> {
  // each try has another moment from which it is in doubt
  const isThisTry = and(eq(mails.state, "sending"), eq(mails.nextAt, nextAt ?? new Date(0)));
  await queries
    .update(mails)
    .set(change)
    .where(and(eq(mails.id, id), isThisTry));
  await forgetEndedActMails(queries, [id]);
}

export const isTo = (address: string) =>
  eq(foldedEmail(mails.recipient), foldedEmail(sql`${address}::text`));

/** Lets those about acts go that are recent, without their record: nothing is kept of them then. @returns which */
export async function letActMailsGo(queries: Queries, whose: SQL, now: Date): Promise<number[]> {
  const isToGo = inArray(mails.state, ["waiting", "held", "sending"]);
  const isRecent = gt(mails.createdAt, new Date(now.getTime() - actMailKept));
  const trueUntil = sql`${mails.createdAt} + ${`${actMailKept} milliseconds`}::interval`;
  const going = await queries
    .update(mails)
    .set({ applicationId: null, candidateId: null, requestId: null, trueUntil })
    .where(and(whose, isActMail, isToGo, isRecent))
    .returning({ id: mails.id });
  return going.map(({ id }) => id);
}

/** Takes person and text out of mails, and ends those that were not sent. Recent ones about acts go first, without their record. */
export async function forgetMailsOf(
  queries: Queries,
  { candidateId, requestId, applicationIds = [], linksTo, alertsTo, keys = [] }: MailsOf,
  { failure, now }: { failure: string; now: Date },
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
  await letActMailsGo(queries, whose, now);
  await queries
    .update(mails)
    .set({ state: "failed", failure, nextAt: null })
    .where(and(whose, isUnsent));
  await queries.update(mails).set(nobody).where(whose);
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
  if ("interviewId" in whose) {
    const isOfIt = eq(mails.interviewId, whose.interviewId);
    return and(
      eq(mails.applicationId, whose.applicationId),
      isOfIt,
      lt(mails.sequence, whose.before),
    );
  }
  if ("recipient" in whose) {
    const isTheirs = and(eq(mails.applicationId, whose.applicationId), isTo(whose.recipient));
    return and(isTheirs, not(isActMail));
  }
  if ("applicationId" in whose) {
    return and(eq(mails.applicationId, whose.applicationId), not(isActMail));
  }
  if ("key" in whose) return eq(mails.key, whose.key);
  if ("keys" in whose) return inArray(mails.key, [...whose.keys]);
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
    const { applicationIds, candidateIds, formIds } = whose.whatsAppOf;
    return and(
      eq(mails.channel, "whatsapp"),
      or(
        inArray(mails.applicationId, [...applicationIds]),
        inArray(mails.candidateId, [...candidateIds]),
        inArray(mails.formId, [...formIds]),
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

/** The same of those in whose place a newer one comes; HR can still read what was not sent. */
export async function overtakeMails(queries: Queries, whose: UnsentMails): Promise<void> {
  await queries
    .update(mails)
    .set({ state: "failed", failure: mailEnds.overtaken, nextAt: null })
    .where(and(of(whose), or(isUnsent, isGivenUp)));
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

/** Queues emails to these addresses that were given up and are still true. @returns how many */
export async function sendAgain(
  queries: Queries,
  addresses: readonly string[],
  now: Date,
): Promise<number> {
  if (addresses.length === 0) return 0;
  const isOne = or(...addresses.map(isTo));
  const queued = await queries
    .update(mails)
    .set({ state: "waiting", nextAt: now, attempts: 0, failure: null })
    .where(and(eq(mails.channel, "email"), isOne, isGivenUp, ne(mails.body, ""), isTrueAt(now)))
    .returning({ id: mails.id });
  return queued.length;
}

/** To whom mails of these keys are; erased ones are left out. */
export async function recipientsOfKeys(
  queries: Queries,
  keys: readonly string[],
): Promise<string[]> {
  const found = await queries
    .select({ recipient: mails.recipient })
    .from(mails)
    .where(and(inArray(mails.key, [...keys]), ne(mails.recipient, "")))
    .orderBy(asc(mails.id));
  return found.map(({ recipient }) => recipient);
}

/** Ends mails about acts without a record of which nobody knows, or has said, whether they went. */
export async function endDoubtfulActMails(
  queries: Queries,
  now: Date,
  failure: string,
): Promise<void> {
  const isDoubtful = and(eq(mails.state, "sending"), lte(mails.nextAt, now));
  await queries
    .update(mails)
    .set({ state: "failed", failure, nextAt: null, ...nobody })
    .where(and(isDoubtful, isActMail, hasNoRecord, lte(mails.trueUntil, now)));
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
