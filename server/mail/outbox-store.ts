import { and, count, desc, eq, gt, lte, type SQL } from "drizzle-orm";
import type { MailStanding } from "#contract/outbox.ts";
import { mails } from "../../db/kyc-schema.ts";
import type { Queries } from "../platform/database.ts";
import type { MailRow } from "./mails-store.ts";

/** A try that takes too long has lost its process: nobody knows what became of it. */
function standsAs(standing: MailStanding, now: Date): SQL | undefined {
  const isSending = eq(mails.state, "sending");
  if (standing === "doubtful") return and(isSending, lte(mails.nextAt, now));
  if (standing === "sending") return and(isSending, gt(mails.nextAt, now));
  return eq(mails.state, standing);
}

/** As `standsAs` tells it in SQL. */
export function standingOf({ state, nextAt }: MailRow, now: Date): MailStanding {
  return state === "sending" && nextAt && nextAt <= now ? "doubtful" : state;
}

/** A page of them, the newest first, and how many there are. */
export async function searchMails(
  queries: Queries,
  { standing, now }: { standing: MailStanding | null; now: Date },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MailRow[]; count: number }> {
  const where = standing ? standsAs(standing, now) : undefined;
  const rows = await queries
    .select()
    .from(mails)
    .where(where)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
    .offset(offset);
  const [found] = await queries.select({ count: count() }).from(mails).where(where);
  return { rows, count: found?.count ?? 0 };
}

/** A mail that nobody else changes until the transaction ends. */
export async function holdMail(queries: Queries, id: number): Promise<MailRow | null> {
  const [found] = await queries.select().from(mails).where(eq(mails.id, id)).for("update");
  return found ?? null;
}

/** Of the mail that is held; what is left out stays. */
export async function changeMail(
  queries: Queries,
  id: number,
  change: Partial<Pick<MailRow, "state" | "attempts" | "nextAt" | "sentAt" | "failure">>,
): Promise<void> {
  await queries.update(mails).set(change).where(eq(mails.id, id));
}
