import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import { type MailChannel, mails } from "../tables.ts";
import { stageMailKinds } from "./mail.ts";
import { mailEnds } from "./mail-ends.ts";

const { applicationId, kind, state, failure, nextAt, id, channel } = mails;

const onStagesOf = (ids: readonly number[], by: MailChannel = "email") =>
  and(inArray(applicationId, [...ids]), inArray(kind, [...stageMailKinds]), eq(channel, by));

/** By application, the kind of the mail that the last decision which holds had called back. */
export async function replacedStageMails(
  queries: Queries,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await queries
    .selectDistinctOn([applicationId], { applicationId, kind, failure })
    .from(mails)
    .where(and(onStagesOf(ids), sql`${failure} IS DISTINCT FROM ${mailEnds.undone}`))
    .orderBy(applicationId, desc(id));
  const moved = rows.filter((row) => row.failure === mailEnds.moved);
  return new Map(moved.map((row) => [row.applicationId ?? 0, row.kind]));
}

/** How many mails or messages on stages of these wait, and when the first of them is due; null where they are held. */
export async function waitingStageMails(
  queries: Queries,
  ids: readonly number[],
  by: MailChannel,
): Promise<{ count: number; dueAt: Date | null }> {
  const [row] = await queries
    .select({ count: sql<number>`count(*)::int`, dueAt: sql`min(${nextAt})`.mapWith(nextAt) })
    .from(mails)
    .where(and(onStagesOf(ids, by), inArray(state, ["waiting", "held"])));
  return { count: row?.count ?? 0, dueAt: row?.dueAt ?? null };
}
