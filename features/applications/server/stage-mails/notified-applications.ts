import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import { momentInWords } from "#contract/days/indian-moment.ts";
import { chosenName, sizeInWords } from "#features/documents/index.ts";
import { documents } from "#features/documents/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { folded, foldedEmail } from "#platform/database/search-sql.ts";
import { applicantNames, applicationPages, applications } from "../../tables.ts";
import type { MailApplication } from "../../texts/application-mails.ts";
import { type ApplicationLinks, pageOf } from "../application-pages.ts";

/** What mails tell of an application. */
export interface NotifiedRow {
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

const { firstName, lastName } = applicantNames;
const { id, email, position: opening, receivedAt, resumeId, mergedInto } = applications;
const { status, stageId, reasonId } = applications;
const { storedName: name, size } = documents;

const rowsOf = (queries: Queries) =>
  queries
    .select({
      ...{ id, firstName, lastName, email, opening, receivedAt, status, stageId, reasonId },
      file: { name, size },
    })
    .from(applications)
    .leftJoin(documents, eq(documents.id, resumeId))
    .leftJoin(applicationPages, eq(applicationPages.applicationId, id))
    .$dynamic();

const isOfAddress = (address: string) =>
  eq(folded(email), sql`${foldedEmail(sql`${address}::text`)} COLLATE "C"`);

export async function findNotified(queries: Queries, wanted: number): Promise<NotifiedRow | null> {
  const [row] = await rowsOf(queries).where(eq(id, wanted));
  return row ?? null;
}

/** Those of the ids whose candidates are told of decisions: neither withdrawn nor shown within another one. */
export async function notifiedOf(queries: Queries, ids: readonly number[]): Promise<NotifiedRow[]> {
  const isConcerned = and(isNull(mergedInto), isNull(applicationPages.withdrawnAt));
  return rowsOf(queries)
    .where(and(inArray(id, [...ids]), isConcerned))
    .orderBy(id);
}

/** The newest first, without what is shown within another one. */
export async function latestNotified(queries: Queries, most: number): Promise<NotifiedRow[]> {
  return rowsOf(queries).where(isNull(mergedInto)).orderBy(desc(receivedAt), desc(id)).limit(most);
}

/** Those of an address, in any letter case, the newest first. */
export async function notifiedOfAddress(
  queries: Queries,
  address: string,
  most: number,
): Promise<NotifiedRow[]> {
  return rowsOf(queries)
    .where(isOfAddress(address))
    .orderBy(desc(receivedAt), desc(id))
    .limit(most);
}

/** Whoever was rejected may apply again, as that email says. */
const undecided: readonly ApplicationStatus[] = ["new", "in-review", "shortlisted"];

/**
 * The first application of the same address for the same opening that is still under way, as a mail tells of it: neither
 * withdrawn nor decided, nor shown within another one. Null where there is none.
 * @param own of the application that is asked for; its id is null where a visit has none yet
 */
export async function appliedBefore(
  queries: Queries,
  own: Pick<NotifiedRow, "email" | "opening"> & { id: number | null },
  links: Pick<ApplicationLinks, "url">,
): Promise<MailApplication | null> {
  const [before] = await rowsOf(queries)
    .where(
      and(
        isOfAddress(own.email),
        eq(opening, own.opening),
        own.id === null ? undefined : lt(id, own.id),
        inArray(status, [...undecided]),
        isNull(mergedInto),
        isNull(applicationPages.withdrawnAt),
      ),
    )
    .orderBy(receivedAt, id)
    .limit(1);
  const page = before && (await pageOf(queries, before.id));
  return page ? toMailApplication(before, page.number, links.url(page)) : null;
}

/** As a mail says it. @param link the private page, whole */
export function toMailApplication(row: NotifiedRow, number: string, link: string): MailApplication {
  const { opening, receivedAt } = row;
  const received = momentInWords(receivedAt);
  return { number, opening, link, received, resume: resumeWords(row) };
}

/** Name and size of the resume, as emails say it. */
export function resumeWords({ file }: Pick<NotifiedRow, "file">): string {
  return file ? `${chosenName(file.name)}, ${sizeInWords(file.size)}` : "No resume";
}
