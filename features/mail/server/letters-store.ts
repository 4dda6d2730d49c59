import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import { type MailStatus, mailStatuses } from "../outbox.ts";
import { mails } from "../tables.ts";
import { mailEnds } from "./mail-ends.ts";
import { isUnsent } from "./mails-store.ts";
import type { LetterProgress } from "./outbox.ts";
import { type Now, standsAs } from "./outbox-store.ts";

const { letterId, subject, createdAt, nextAt } = mails;

/** One of its subjects; erased ones have none. */
const oneOf = (which: "min" | "max") => sql`${sql.raw(which)}(nullif(${subject}, ''))`;

/** By the id of each letter; those of which there is no email are left out. */
export async function lettersProgress(
  queries: Queries,
  ids: readonly string[],
  at: Now,
): Promise<Map<string, LetterProgress>> {
  const isQueued = standsAs("waiting", at);
  const counted = mailStatuses.map((status) => {
    return [status, sql<number>`(count(*) FILTER (WHERE ${standsAs(status, at)}))::int`] as const;
  });
  const rows = await queries
    .select({
      id: sql<string>`${letterId}`,
      subject: sql<
        string | null
      >`CASE WHEN ${oneOf("min")} = ${oneOf("max")} THEN ${oneOf("max")} END`,
      writtenAt: sql`min(${createdAt})`.mapWith(createdAt),
      first: sql`min(${nextAt}) FILTER (WHERE ${isQueued})`.mapWith(nextAt),
      last: sql`max(${nextAt}) FILTER (WHERE ${isQueued})`.mapWith(nextAt),
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

/** Ends the emails of a letter that were not sent; each can be sent on its own later. */
export async function callBackLetter(queries: Queries, id: string): Promise<number> {
  const ended = await queries
    .update(mails)
    .set({ state: "failed", failure: mailEnds.calledBack, nextAt: null })
    .where(and(eq(letterId, id), isUnsent))
    .returning({ id: mails.id });
  return ended.length;
}
