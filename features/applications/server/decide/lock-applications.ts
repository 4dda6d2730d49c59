import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { type ChosenColumn, choosables, type DecisionBefore } from "../../decisions.ts";
import { applicantNames, applicationEvents, applications } from "../../tables.ts";
import { inScope, type Scope } from "../listed-applications.ts";
import type { Reached } from "../stage-mails/stage-mails.ts";

/** What is decided of an application. */
export interface Decided extends Record<ChosenColumn, string | null> {
  status: ApplicationStatus;
  stageId: number | null;
  reasonId: number | null;
}

/** An application as a change finds it. */
export interface LockedApplication extends Decided {
  id: number;
  name: string;
  openingId: number | null;
}

/** An application whose status somebody else chose meanwhile. */
export interface SkippedApplication {
  id: number;
  name: string;
  status: ApplicationStatus;
  /** Null where the account is not known. */
  actorName: string | null;
}

/** Those of the ids that there are, held in their order so that two changes take turns. */
export async function lockApplications(
  queries: Queries,
  ids: readonly number[],
  scope: Scope,
): Promise<LockedApplication[]> {
  const { id, openingId, status, stageId, reasonId } = applications;
  const chosen = Object.fromEntries(
    choosables.map(({ column }) => [column, applications[column]]),
  ) as Pick<typeof applications, ChosenColumn>;
  return queries
    .select({ id, name: applicantNames.name, openingId, status, stageId, reasonId, ...chosen })
    .from(applications)
    .where(and(inArray(id, [...ids]), inScope(scope)))
    .orderBy(asc(id))
    .for("update");
}

/** Whoever sets a status decides: the application counts as read. What is left out stays. */
export async function setDecided(
  queries: Queries,
  ids: readonly number[],
  decided: Partial<Decided>,
  now: Date,
): Promise<void> {
  const readAt = sql`coalesce(${applications.readAt}, ${now.toISOString()}::timestamptz)`;
  await queries
    .update(applications)
    .set(decided.status ? { ...decided, readAt } : decided)
    .where(inArray(applications.id, [...ids]));
}

/** @returns their ids, in the same order */
export async function addEvents(
  queries: Queries,
  events: (typeof applicationEvents.$inferInsert)[],
): Promise<number[]> {
  const { id } = applicationEvents;
  const rows = await queries.insert(applicationEvents).values(events).returning({ id });
  return rows.map((row) => row.id);
}

/** Those applications with who chose the status that each has now. */
export async function withDeciders(
  queries: Queries,
  moved: readonly Pick<LockedApplication, "id" | "name" | "status">[],
): Promise<SkippedApplication[]> {
  if (moved.length === 0) return [];
  const { applicationId, id, status } = applicationEvents;
  const ids = moved.map((each) => each.id);
  const last = await queries
    .selectDistinctOn([applicationId], { applicationId, name: staffAccounts.name })
    .from(applicationEvents)
    .leftJoin(staffAccounts, eq(staffAccounts.id, applicationEvents.actorId))
    .where(and(inArray(applicationId, ids), isNotNull(status)))
    .orderBy(asc(applicationId), desc(id));
  const deciders = new Map(last.map((each) => [each.applicationId, each.name]));
  return moved.map(({ id, name, status }) => {
    return { id, name, status, actorName: deciders.get(id) ?? null };
  });
}

/** A decision that names no reason keeps the one from before, and ends it with the status. */
export function reasonAfter({
  before,
  status,
  reasonId,
}: Pick<Reached, "reasonId"> & { before: DecisionBefore; status: ApplicationStatus | null }) {
  const previous = before.status === status ? before.reasonId : null;
  return reasonId ?? previous ?? null;
}
