import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/application-status.ts";
import { chosenName, sizeInWords } from "#features/documents/index.ts";
import { documents } from "#features/documents/tables.ts";
import type { Queries } from "#platform/database.ts";
import { folded, foldedEmail } from "#platform/search-sql.ts";
import { applicantNames, applicationPages, applications } from "../../tables.ts";
import { noResume } from "../../texts/resume.ts";

/** What mails tell of applications. */
export interface ToldRow {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  opening: string;
  receivedAt: Date;
  status: ApplicationStatus;
  stageId: number | null;
  reasonId: number | null;
  /** Null where nobody gave a resume. */
  file: { name: string; size: number } | null;
}

/** Name and size of the resume, as emails say it. */
export function resumeWords({ file }: Pick<ToldRow, "file">): string {
  return file ? `${chosenName(file.name)}, ${sizeInWords(file.size)}` : noResume;
}

const { firstName, lastName } = applicantNames;
const { id, email, position: opening, receivedAt, resumeId } = applications;
const { status, stageId, reasonId } = applications;
const { storedName: name, size } = documents;

/** Whoever was rejected may apply again, as that email says. */
const undecided: readonly ApplicationStatus[] = ["new", "in-review", "shortlisted"];

/** All SQL that reads applications for their mails. */
export function createToldStore(queries: Queries) {
  const rows = () =>
    queries
      .select({
        ...{ id, firstName, lastName, email, opening, receivedAt, status, stageId, reasonId },
        file: { name, size },
      })
      .from(applications)
      .leftJoin(documents, eq(documents.id, resumeId))
      .$dynamic();

  return {
    async find(wanted: number): Promise<ToldRow | null> {
      const [row] = await rows().where(eq(id, wanted));
      return row ?? null;
    },

    /**
     * The first application of the same address for the same opening that is still under way: neither withdrawn nor
     * decided, nor shown within another one. Null where there is none.
     */
    async underWayBefore({
      id: own,
      email: address,
      opening: title,
    }: Pick<ToldRow, "email" | "opening"> & {
      /** Of the application that is asked for; null where a visit has none yet. */
      id: number | null;
    }): Promise<ToldRow | null> {
      const theirs = sql`${foldedEmail(sql`${address}::text`)} COLLATE "C"`;
      const [row] = await rows()
        .leftJoin(applicationPages, eq(applicationPages.applicationId, id))
        .where(
          and(
            eq(folded(email), theirs),
            eq(opening, title),
            own === null ? undefined : lt(id, own),
            inArray(status, [...undecided]),
            isNull(applications.mergedInto),
            isNull(applicationPages.withdrawnAt),
          ),
        )
        .orderBy(receivedAt, id)
        .limit(1);
      return row ?? null;
    },

    /** Those of the ids whose candidates are told of decisions: neither withdrawn nor shown within another one. */
    async concerned(ids: readonly number[]): Promise<ToldRow[]> {
      return rows()
        .leftJoin(applicationPages, eq(applicationPages.applicationId, id))
        .where(
          and(
            inArray(id, [...ids]),
            isNull(applications.mergedInto),
            isNull(applicationPages.withdrawnAt),
          ),
        )
        .orderBy(id);
    },

    /** The newest first, without what is shown within another one. */
    async latest(most: number): Promise<ToldRow[]> {
      return rows()
        .where(isNull(applications.mergedInto))
        .orderBy(desc(receivedAt), desc(id))
        .limit(most);
    },

    /** Those of an address, in any letter case, the newest first. */
    async ofAddress(address: string, most: number): Promise<ToldRow[]> {
      const theirs = sql`${foldedEmail(sql`${address}::text`)} COLLATE "C"`;
      return rows()
        .where(eq(folded(email), theirs))
        .orderBy(desc(receivedAt), desc(id))
        .limit(most);
    },
  };
}
