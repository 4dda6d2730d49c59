import { and, asc, desc, eq, gte, isNull, lt, lte, notInArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  type ApplicationQuery,
  type ApplicationSort,
  applicationStatuses,
} from "#contract/application-list.ts";
import { dolphins, foldEmployeeId, mainWebsite } from "#contract/referral-source.ts";
import { applications } from "../../db/schema.ts";
import { dayAfter, startOfIndianDay } from "../platform/indian-day.ts";
import { likePattern, searchWords } from "./search-words.ts";

/** The source in one spelling, by which referrers are found. */
export const foldedSource = sql<string>`lower(${applications.source} COLLATE "und-x-icu")`;

const { source, position, status, readAt, receivedAt, experience } = applications;
const statusRank = sql`array_position(ARRAY[${sql.raw(applicationStatuses.map((name) => `'${name}'`).join(","))}], ${status})`;
const inOrder = (column: SQL | PgColumn) => sql`${column} COLLATE "und-x-icu"`;

const searched = sql`lower(concat_ws(' ', ${source}, ${applications.firstName}, ${applications.lastName},
  ${applications.email}, ${applications.contactNumber}, ${applications.gender}, ${applications.city},
  ${applications.state}, ${position}, ${experience}, ${applications.ctc}, coalesce(${applications.sentDate},
  ltrim(to_char(${receivedAt} AT TIME ZONE 'Asia/Kolkata', 'FMMM/FMDD/YYYY'))))
  COLLATE "und-x-icu")`;

const sortColumns: Record<ApplicationSort, SQL[]> = {
  date: [],
  name: [inOrder(applications.firstName), inOrder(applications.lastName)],
  position: [inOrder(position)],
  source: [inOrder(foldedSource)],
  city: [inOrder(applications.city)],
  experience: [sql`${experience}`],
  ctc: [sql`${applications.ctc}`],
  status: [statusRank],
};

/** What a row must be for the query to find it. */
export function conditionsOf(query: ApplicationQuery): SQL | undefined {
  const words = searchWords(query.text ?? "");
  return and(
    ...words.map((word) => sql`${searched} LIKE ${likePattern(word)}`),
    sourceCondition(query),
    query.position === undefined ? undefined : eq(position, query.position),
    query.status && eq(status, query.status),
    query.unread ? isNull(readAt) : undefined,
    query.from ? gte(receivedAt, startOfIndianDay(query.from)) : undefined,
    query.to ? lt(receivedAt, startOfIndianDay(dayAfter(query.to))) : undefined,
    query.experienceMin === undefined ? undefined : gte(experience, query.experienceMin),
    query.experienceMax === undefined ? undefined : lte(experience, query.experienceMax),
  );
}

/** The order of the list; what is equal stands by its arrival, in the same direction. */
export function orderOf({ sort, descending }: ApplicationQuery): SQL[] {
  const columns = [...sortColumns[sort], sql`${receivedAt}`, sql`${applications.id}`];
  return columns.map(descending ? desc : asc);
}

function sourceCondition({ source: wanted, referrer }: ApplicationQuery): SQL | undefined {
  return and(
    wanted === "employees" ? notInArray(source, [mainWebsite, dolphins]) : undefined,
    wanted && wanted !== "employees" ? eq(source, wanted) : undefined,
    referrer === undefined ? undefined : eq(foldedSource, foldEmployeeId(referrer)),
  );
}
