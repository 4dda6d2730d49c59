import { and, asc, eq, getTableColumns, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/application-status.ts";
import { isHeld } from "#features/candidate-kyc/tables.ts";
import { documents } from "#features/documents/tables.ts";
import type { Queries } from "#platform/database.ts";
import { folded, foldedEmail } from "#platform/search-sql.ts";
import type { CandidateAct } from "../../candidate-acts.ts";
import { applicantNames, applicationEvents, applicationPages, applications } from "../../tables.ts";
import { fromColumns } from "../answer-columns.ts";

const { search: _, ...columns } = getTableColumns(applications);

/** An application with its page, as a link finds it. */
export type LinkedApplication = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createMyApplicationStore>["find"]>>
>;

/** A stage, or a status without one of HR's own. */
export interface Reached {
  status: ApplicationStatus;
  stageId: number | null;
}

export interface StoredEvent {
  at: Date;
  status: ApplicationStatus | null;
  stageId: number | null;
  byCandidate: CandidateAct | null;
  changeId: string | null;
  undoes: string | null;
}

type ApplicantName = Pick<typeof applications.$inferSelect, "firstName" | "lastName">;

/** All SQL of what candidates see and do by their private links. */
export function createMyApplicationStore(queries: Queries) {
  const linked = (number: string) =>
    queries
      .select({
        row: columns,
        page: applicationPages,
        held: sql<boolean>`${isHeld(applications.email)}`,
      })
      .from(applicationPages)
      .innerJoin(applications, eq(applications.id, applicationPages.applicationId))
      .where(eq(applicationPages.number, number));

  return {
    async find(number: string) {
      const [found] = await linked(number);
      return found ? { ...found, answers: fromColumns(found.row) } : null;
    },

    /** The same; application and page are changed by nobody else until the transaction ends. */
    async hold(number: string) {
      const [found] = await linked(number).for("update");
      return found ? { ...found, answers: fromColumns(found.row) } : null;
    },

    /** Of the application within which this one is shown, where it stands; its own where that is none. */
    async leading(id: number): Promise<(Reached & { id: number }) | null> {
      type Row = { id: string; status: ApplicationStatus; stage_id: string | null };
      const { rows } = await queries.execute<Row>(sql`
        WITH RECURSIVE up AS (
          SELECT own.id, own.merged_into, own.status, own.stage_id
            FROM ${applications} AS own WHERE own.id = ${id}
          UNION SELECT lead.id, lead.merged_into, lead.status, lead.stage_id
            FROM ${applications} AS lead JOIN up ON lead.id = up.merged_into
        ) SELECT up.id, up.status, up.stage_id FROM up WHERE up.merged_into IS NULL`);
      const [lead] = rows;
      if (!lead) return null;
      const stageId = lead.stage_id === null ? null : Number(lead.stage_id);
      return { id: Number(lead.id), status: lead.status, stageId };
    },

    async holdStatus(wanted: number): Promise<ApplicationStatus | null> {
      const { id, status } = applications;
      const [found] = await queries
        .select({ status })
        .from(applications)
        .where(eq(id, wanted))
        .for("update");
      return found?.status ?? null;
    },

    async file(
      documentId: string,
    ): Promise<{ name: string; size: number; receivedAt: Date } | null> {
      const { id, storedName: name, size, createdAt: receivedAt } = documents;
      const [file] = await queries
        .select({ name, size, receivedAt })
        .from(documents)
        .where(eq(id, documentId));
      return file ?? null;
    },

    /** What HR decided on these and their candidates did, oldest first. */
    async events(ids: readonly number[]): Promise<(StoredEvent & { applicationId: number })[]> {
      const { id, applicationId, at, status, stageId, byCandidate, changeId, undoes } =
        applicationEvents;
      return queries
        .select({ applicationId, at, status, stageId, byCandidate, changeId, undoes })
        .from(applicationEvents)
        .where(
          sql`${inArray(applicationId, [...ids])} AND ${or(isNotNull(status), isNotNull(byCandidate))}`,
        )
        .orderBy(asc(id));
    },

    /** People of other names who applied with this address, as they write themselves. */
    async othersWith(address: string, of: ApplicantName & { id: number }): Promise<string[]> {
      const { id, email, firstName, lastName } = applications;
      const own = sql`(${of.firstName.toLowerCase()}, ${of.lastName.toLowerCase()})`;
      const isOther = sql`(${folded(firstName)}, ${folded(lastName)}) IS DISTINCT FROM ${own}`;
      const theirs = sql`${foldedEmail(sql`${address}::text`)} COLLATE "C"`;
      const rows = await queries
        .select({ name: applicantNames.name })
        .from(applications)
        .where(and(eq(folded(email), theirs), ne(id, of.id), isOther))
        .groupBy(applicantNames.name)
        .limit(3);
      return rows.map(({ name }) => name);
    },

    async change(
      id: number,
      change: Partial<
        Pick<typeof applications.$inferInsert, "contactNumber" | "email" | "resumeId">
      >,
    ): Promise<void> {
      await queries.update(applications).set(change).where(eq(applications.id, id));
    },

    /** @param change its id, or that of the one which this takes back; who of HR did it for the candidate */
    async addEvent(
      applicationId: number,
      byCandidate: CandidateAct,
      at: Date,
      change: { changeId?: string; undoes?: string; actorId?: string } = {},
    ): Promise<number> {
      const [added] = await queries
        .insert(applicationEvents)
        .values({ applicationId, byCandidate, at, ...change })
        .returning({ id: applicationEvents.id });
      return (added as { id: number }).id;
    },
  };
}
