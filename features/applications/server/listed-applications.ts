import { and, asc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import { mayActAs, type Role, readsApplications, roles, type Scoped } from "#contract/roles.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import { referrers } from "#features/referrers/tables.ts";
import type { MarkedPart } from "#features/resume-text/index.ts";
import type { Queries } from "#platform/database/database.ts";
import { folded } from "#platform/database/search-sql.ts";
import { type Chosen, choosables } from "../decisions.ts";
import { applicationEvents, applicationPages, applications } from "../tables.ts";
import { isWithin } from "./list/list-conditions.ts";
import { type ApplicationRow, fromColumns } from "./receive/stored-application.ts";

/** One row of HR's list, with what HR made of it. */
export interface ListedApplication extends ApplicationRow {
  /** Null until its page is asked for. */
  number: string | null;
  /** Its candidate does not want to be considered any more; the status stays. */
  withdrawn: boolean;
  /** A mail server refused the address. */
  emailRefused: boolean;
  status: ApplicationStatus;
  /** When somebody of HR opened it for the first time, or decided on it unopened. */
  readAt: Date | null;
  /** The known person whose ID the source is; null for other sources and unverified IDs. */
  referrer: { name: string } | null;
  /** A stage of its status that HR added; null for the one that every status has. */
  stageId: number | null;
  reasonId: number | null;
  /** Who of HR takes care of it; null for nobody. */
  assignee: Omit<Colleague, "userName"> | null;
  /** What HR chose of it, by column. */
  chosen: Chosen;
  /** How many notes HR wrote on it. */
  notes: number;
  /** The line of its resume by which a search found it, where the record itself does not say it. */
  resumeLine?: MarkedPart[];
}

/** An account that applications can be assigned to. */
export interface Colleague {
  id: string;
  name: string;
  /** By which a note names it. */
  userName: string;
}

export interface EarlierApplication {
  id: number;
  position: string;
  receivedAt: Date;
  status: ApplicationStatus;
}

/** Whoever reads: a hiring manager finds nothing outside their openings. */
export type Reader = Scoped & Pick<StaffUser, "id">;

/** What `scopeOf` says of whoever asks. */
export type Scope = readonly number[] | null;

export const inScope = (scope: Scope) => (scope === null ? undefined : isWithin(scope));

/** Without the text that is searched, which nobody reads. */
const { search: _, ...shown } = getTableColumns(applications);

const notes = sql<number>`(SELECT count(*)::int FROM ${applicationEvents}
  WHERE ${applicationEvents.applicationId} = ${applications.id} AND ${applicationEvents.note} IS NOT NULL)`;

const page = {
  number: applicationPages.number,
  withdrawnAt: applicationPages.withdrawnAt,
  emailRefusedAt: applicationPages.emailRefusedAt,
};

const isInUse = isNull(staffAccounts.disabledAt);

const rowsOf = (queries: Queries, where: SQL | undefined) =>
  queries
    .select({
      row: shown,
      page,
      referrerName: referrers.referName,
      assigneeName: staffAccounts.name,
      notes,
    })
    .from(applications)
    .leftJoin(applicationPages, eq(applicationPages.applicationId, applications.id))
    .leftJoin(referrers, eq(referrers.key, folded(applications.source)))
    .leftJoin(staffAccounts, eq(staffAccounts.id, applications.assigneeId))
    .where(where);

/** In the order of the ids; with a scope those within it that are not merged. */
export async function listedApplications(
  queries: Queries,
  ids: readonly number[],
  scope?: Scope,
): Promise<ListedApplication[]> {
  const isRow =
    scope === undefined ? undefined : and(inScope(scope), isNull(applications.mergedInto));
  const found = (await rowsOf(queries, and(inArray(applications.id, [...ids]), isRow))).map(
    toListed,
  );
  const places = new Map(ids.map((id, place) => [id, place]));
  return found.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

export async function findListed(
  queries: Queries,
  id: number,
  scope: Scope,
): Promise<ListedApplication | null> {
  const [row] = await rowsOf(queries, and(eq(applications.id, id), inScope(scope)));
  return row ? toListed(row) : null;
}

export async function hasResume(
  queries: Queries,
  documentId: string,
  scope: Scope,
): Promise<boolean> {
  const { id, resumeId } = applications;
  const found = await queries
    .select({ id })
    .from(applications)
    .where(and(eq(resumeId, documentId), inScope(scope)));
  return found.length > 0;
}

const withRole = (...those: Role[]) => inArray(staffAccounts.role, those);

/** Reads applications. */
export const isReader = withRole(...roles.filter((role) => mayActAs(role, readsApplications)));
/** Decides on applications, or is this account. */
export const isDeciderOr = (id: string) =>
  or(withRole("editor", "admin"), eq(staffAccounts.id, id));

/** Accounts in use, by name. @param which some of them */
export function accountsInUse(queries: Queries, which?: SQL): Promise<Colleague[]> {
  return queries
    .select({ id: staffAccounts.id, name: staffAccounts.name, userName: staffAccounts.userName })
    .from(staffAccounts)
    .where(and(isInUse, which))
    .orderBy(asc(folded(staffAccounts.name)), asc(staffAccounts.id));
}

interface FoundRow {
  row: Omit<typeof applications.$inferSelect, "search">;
  /** Null until it is asked for. */
  page: { number: string | null; withdrawnAt: Date | null; emailRefusedAt: Date | null } | null;
  referrerName: string | null;
  assigneeName: string | null;
  notes: number;
}

const chosenIn = (row: FoundRow["row"]): Chosen =>
  Object.fromEntries(choosables.map(({ column }) => [column, row[column]]));

function toListed({ row, page, referrerName, assigneeName, notes }: FoundRow): ListedApplication {
  const { id, source, resumeId, receivedAt, deviceDate, status, readAt } = row;
  const { stageId, reasonId, assigneeId } = row;
  return {
    ...{ id, source, resumeId, receivedAt, deviceDate, status, readAt, stageId, reasonId, notes },
    number: page?.number ?? null,
    withdrawn: Boolean(page?.withdrawnAt),
    emailRefused: Boolean(page?.emailRefusedAt),
    answers: fromColumns(row),
    chosen: chosenIn(row),
    referrer: referrerName === null ? null : { name: referrerName },
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? assigneeId },
  };
}
