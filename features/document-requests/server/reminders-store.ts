import { and, count, eq, isNull, notInArray, sql } from "drizzle-orm";
import { dayAfter, startOfIndianDay } from "#contract/indian-day.ts";
import type { CandidateEvent, JudgedDocument } from "#features/candidate-kyc/server/index.ts";
import { candidateDocuments, candidateEvents, candidates } from "#features/candidate-kyc/tables.ts";
import type { Queries } from "#platform/database.ts";

const reminded: CandidateEvent = "reminded";
/** What happens to a record without anything of the documents changing. */
const unchanging: CandidateEvent[] = [reminded, "link-renewed", "hold-set", "hold-lifted"];

export interface RemindedCandidate {
  id: number;
  linkVersion: number;
  email: string;
  name: string;
  answers: Partial<Record<string, string>>;
  askedKeys: string[];
  remindedAt: Date | null;
  /** How often so far. */
  reminders: number;
  documents: JudgedDocument[];
}

/** Keeps a candidate who is not erased as they are until the transaction ends. */
export async function holdCandidate(
  queries: Queries,
  id: number,
): Promise<RemindedCandidate | null> {
  const [candidate] = await queries
    .select({
      id: candidates.id,
      linkVersion: candidates.linkVersion,
      email: candidates.email,
      name: candidates.aadhaarName,
      answers: candidates.answers,
      askedKeys: candidates.askedKeys,
      remindedAt: candidates.remindedAt,
    })
    .from(candidates)
    .where(and(eq(candidates.id, id), isNull(candidates.erasedAt)))
    .for("update");
  if (!candidate) return null;
  const [events] = await queries
    .select({ count: count() })
    .from(candidateEvents)
    .where(and(eq(candidateEvents.candidateId, id), eq(candidateEvents.what, reminded)));
  const { key, status, reason } = candidateDocuments;
  const documents = await queries
    .select({ key, status, reason })
    .from(candidateDocuments)
    .where(eq(candidateDocuments.candidateId, id));
  return { ...candidate, reminders: events?.count ?? 0, documents };
}

/** @param noted.actorId null where the house reminds by itself */
export async function noteReminder(
  queries: Queries,
  id: number,
  { now, actorId }: { now: Date; actorId: string | null },
): Promise<void> {
  await queries.update(candidates).set({ remindedAt: now }).where(eq(candidates.id, id));
  await queries
    .insert(candidateEvents)
    .values({ candidateId: id, at: now, actorId, what: reminded });
}

/** Candidates whose turn it is, whose documents changed last on one of these days in India. */
export async function waitingSince(queries: Queries, days: readonly string[]): Promise<number[]> {
  const found: number[] = [];
  for (const day of days) {
    const lastChange = sql`coalesce((SELECT max(${candidateEvents.at}) FROM ${candidateEvents}
      WHERE ${candidateEvents.candidateId} = ${candidates.id}
      AND ${notInArray(candidateEvents.what, unchanging)}), ${candidates.receivedAt})`;
    const start = startOfIndianDay(day);
    const rows = await queries
      .select({ id: candidates.id })
      .from(candidates)
      .where(
        and(
          eq(candidates.state, "waiting"),
          isNull(candidates.erasedAt),
          // what arrived later cannot have changed before
          sql`${candidates.receivedAt} < ${startOfIndianDay(dayAfter(day))}`,
          sql`${lastChange} >= ${start} AND ${lastChange} < ${startOfIndianDay(dayAfter(day))}`,
        ),
      )
      .orderBy(candidates.id);
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}
