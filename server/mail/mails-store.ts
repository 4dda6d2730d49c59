import { and, asc, eq, gt, inArray, lt, lte, ne, or } from "drizzle-orm";
import { mails } from "../../db/kyc-schema.ts";
import type { Database, Queries } from "../platform/database.ts";

export type MailRow = typeof mails.$inferSelect;

const isUnsent = inArray(mails.state, ["waiting", "held"]);

/** Adds a mail unless its key is there. */
export async function insertMail(queries: Queries, mail: typeof mails.$inferInsert): Promise<void> {
  await queries.insert(mails).values(mail).onConflictDoNothing({ target: mails.key });
}

/** Marks the mail that is due first as `sending` and commits, so that nobody else takes it. */
export async function takeNextMail(
  database: Database,
  { now, doubtfulFrom }: { now: Date; doubtfulFrom: Date },
): Promise<MailRow | null> {
  return database.transaction(async (queries) => {
    const [next] = await queries
      .select()
      .from(mails)
      .where(and(eq(mails.state, "waiting"), lte(mails.nextAt, now)))
      .orderBy(asc(mails.nextAt), asc(mails.id))
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
  change: Partial<Pick<MailRow, "state" | "nextAt" | "sentAt" | "failure">>,
): Promise<void> {
  // each try has another moment from which it is in doubt
  const isThisTry = and(eq(mails.state, "sending"), eq(mails.nextAt, nextAt ?? new Date(0)));
  await queries
    .update(mails)
    .set(change)
    .where(and(eq(mails.id, id), isThisTry));
}

/** Takes person and text out of mails, and ends those that were not sent. */
export async function forgetMailsOf(
  queries: Queries,
  { candidateId, requestId }: { candidateId?: number | null; requestId?: number | null },
  failure: string,
): Promise<void> {
  const whose = or(
    candidateId ? eq(mails.candidateId, candidateId) : undefined,
    requestId ? eq(mails.requestId, requestId) : undefined,
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
    .select({ id: mails.id, key: mails.key, body: mails.body })
    .from(mails)
    .where(and(gt(mails.id, after), ne(mails.body, "")))
    .orderBy(asc(mails.id))
    .limit(limit);
}

/** Seals a text anew, unless it was taken out meanwhile. */
export async function replaceText(
  queries: Queries,
  { id, body }: Pick<MailRow, "id" | "body">,
  anew: string,
): Promise<boolean> {
  const rows = await queries
    .update(mails)
    .set({ body: anew })
    .where(and(eq(mails.id, id), eq(mails.body, body)))
    .returning({ id: mails.id });
  return rows.length > 0;
}

/** Ends the mails of a request that were not sent; their links open nothing any more. */
export async function withdrawMailsOf(
  queries: Queries,
  requestId: number,
  failure: string,
): Promise<void> {
  const isOwn = eq(mails.requestId, requestId);
  await queries
    .update(mails)
    .set({ state: "failed", failure, nextAt: null, body: "" })
    .where(and(isOwn, isUnsent));
  // one that is being handed over has no text for another try
  await queries
    .update(mails)
    .set({ body: "" })
    .where(and(isOwn, eq(mails.state, "sending")));
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
