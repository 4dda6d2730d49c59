import { type SQL, sql } from "drizzle-orm";
import type { ApplicationStatus, SourceFilter } from "#contract/answers/application-status.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import type { ScopedQuery } from "#features/applications/index.ts";
import { conditionsOf } from "#features/applications/server/index.ts";
import {
  applicantNames,
  applicationEvents,
  applications,
  decisionOptions,
  kindOf,
} from "#features/applications/tables.ts";
import { referrers } from "#features/referrers/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { byBytes, folded } from "#platform/database/search-sql.ts";
import { waitingTooLong } from "../report-list.ts";
import type { Figures, Times } from "./reports.ts";

/** A row of figures, and which of the groups it is of: the others are null. */
export interface GroupRow extends Figures {
  group: "all" | "position" | "source" | "referrer" | "span";
  position: string | null;
  source: SourceFilter | null;
  /** As the list of referrers spells it; else in lower case. */
  referrerId: string | null;
  referrerName: string | null;
  /** First day of the week or month. */
  span: string | null;
}

/** A stage with a number of applications; `stageId` is null for the one that the status always has. */
interface StageCount {
  status: ApplicationStatus;
  stageId: number | null;
  count: number;
}

export interface StoredReport {
  groups: GroupRow[];
  /** How many came to a place in the order of the statuses, and not further. */
  furthest: { rank: number; count: number }[];
  /** How many were ever in a stage that HR added. */
  reached: { stageId: number; count: number }[];
  now: StageCount[];
  reasons: { id: number | null; name: string | null; count: number }[];
  late: number;
  waiting: StoredWaiting[];
}

interface StoredWaiting {
  id: number;
  name: string;
  position: string;
  status: ApplicationStatus;
  stageId: number | null;
  assignee: string | null;
  /** ISO. */
  since: string;
}

export interface ReportSpan {
  unit: "week" | "month";
  now: Date;
}

const maxReferrers = 500;
const maxWaiting = 100;

/** Statuses in which somebody waits for a decision. */
const undecided: readonly ApplicationStatus[] = ["new", "in-review", "shortlisted"];
/** In the order in which an application proceeds to being hired. */
export const proceeding: readonly ApplicationStatus[] = [...undecided, "hired"];

const textsOf = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
const rankOf = (status: SQL) => sql`coalesce(array_position(${textsOf(proceeding)}, ${status}), 1)`;

/** All SQL of reports. Each is one statement, so that its figures belong together. */
export function createReportStore(queries: Queries) {
  return {
    async read(query: ScopedQuery, span: ReportSpan): Promise<StoredReport> {
      const { rows } = await queries.execute<{ report: StoredReport }>(sql`
        WITH ${historyOf(query, span.unit)}
        SELECT jsonb_build_object(
          'groups', ${listOf(groups)},
          'furthest', ${listOf(sql`SELECT rank, count(*) FROM history GROUP BY rank`)},
          'reached', ${listOf(reached)},
          'now', ${listOf(sql`SELECT status, stage_id AS "stageId", count(*) FROM history GROUP BY 1, 2`)},
          'reasons', ${listOf(reasons)},
          'late', ${lateBefore(span.now)},
          'waiting', ${listOf(waiting)}
        ) AS report`);
      return rows[0]?.report as StoredReport;
    },

    /** The same of all applications of another period, for comparison. */
    async readAll(query: ScopedQuery): Promise<{ applications: number; firstDecision: Times }> {
      const { rows } = await queries.execute<{ applications: number; firstDecision: Times }>(sql`
        WITH ${historyOf(query, "month")}
        SELECT count(*)::int AS applications, ${timesOf(sql`first_hours`)} AS "firstDecision"
        FROM history`);
      return rows[0] ?? { applications: 0, firstDecision: { count: 0, median: null, p90: null } };
    },
  };
}

/**
 * The applications that the query finds, and what their histories tell. What was undone never
 * happened: neither the change nor the one that took it back counts. An undone change of many
 * applications counts for those that somebody else had changed meanwhile, because they were left.
 */
function historyOf(query: ScopedQuery, unit: ReportSpan["unit"]): SQL {
  const { id, source, position, status, stageId, reasonId, assigneeId, receivedAt } = applications;
  const event = applicationEvents;
  // greatest() passes over null, which is to stay
  const hoursTo = (moment: SQL) => sql`CASE WHEN ${moment} IS NOT NULL THEN
    extract(epoch FROM greatest(${moment} - cohort.received_at, interval '0'))::float8 / 3600 END`;
  return sql`
    cohort AS MATERIALIZED (
      SELECT ${id}, ${byBytes(position)} AS position, ${kindOf(source)} AS source,
        CASE WHEN ${kindOf(source)} = 'employees' THEN ${folded(source)} END AS referrer,
        to_char(date_trunc(${unit}, ${receivedAt} AT TIME ZONE 'Asia/Kolkata'), 'YYYY-MM-DD') AS span,
        ${status}, ${stageId}, ${reasonId}, ${assigneeId}, ${receivedAt}
      FROM ${applications} WHERE ${conditionsOf(query)}
    ), decided AS MATERIALIZED (
      SELECT ${event.applicationId}, ${event.at}, ${event.status}, ${event.stageId},
        ${event.previous} ->> 'status' AS was
      FROM cohort JOIN ${event} ON ${event.applicationId} = cohort.id
      WHERE ${event.status} IS NOT NULL AND ${event.undoes} IS NULL AND NOT EXISTS (
        SELECT FROM ${event} AS undoing WHERE undoing.undoes = ${event.changeId}
          AND undoing.application_id = ${event.applicationId})
    ), told AS (
      SELECT application_id,
        min(at) FILTER (WHERE status <> 'new') AS first_at,
        max(at) FILTER (WHERE status = 'hired' AND was IS DISTINCT FROM 'hired') AS hired_at,
        max(at) AS latest_at,
        max(least(${rankOf(sql`status`)}, ${undecided.length})) AS rank
      FROM decided GROUP BY application_id
    ), history AS MATERIALIZED (
      SELECT cohort.*, coalesce(told.latest_at, cohort.received_at) AS since,
        ${hoursTo(sql`told.first_at`)} AS first_hours,
        CASE WHEN cohort.status = 'hired' THEN (${hoursTo(sql`told.hired_at`)}) END AS hire_hours,
        greatest(${rankOf(sql`cohort.status`)}, told.rank) AS rank
      FROM cohort LEFT JOIN told ON told.application_id = cohort.id
    )`;
}

/** The rows of a statement as a list of objects. */
const listOf = (statement: SQL) =>
  sql`(SELECT coalesce(jsonb_agg(to_jsonb(listed)), '[]') FROM (${statement}) AS listed)`;

function timesOf(hours: SQL): SQL {
  const shares = sql`percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY ${hours})`;
  return sql`jsonb_build_object(
    'count', count(${hours}), 'median', (${shares})[1], 'p90', (${shares})[2])`;
}

const groups = sql`
  SELECT found.*, coalesce(${referrers.referId}, found.referrer) AS "referrerId",
    ${referrers.referName} AS "referrerName"
  FROM (
    SELECT
      CASE grouping(position, source, referrer, span)
        WHEN 15 THEN 'all' WHEN 7 THEN 'position' WHEN 11 THEN 'source' WHEN 13 THEN 'referrer'
        ELSE 'span' END AS "group",
      position, source, referrer, span,
      count(*) AS applications,
      count(*) FILTER (WHERE status = 'rejected') AS rejected,
      count(*) FILTER (WHERE status = 'hired') AS hired,
      ${timesOf(sql`first_hours`)} AS "firstDecision",
      ${timesOf(sql`hire_hours`)} AS "toHire",
      row_number() OVER (
        PARTITION BY grouping(position, source, referrer, span) ORDER BY count(*) DESC, referrer
      ) AS place
    FROM history GROUP BY GROUPING SETS ((), (position), (source), (referrer), (span))
  ) AS found LEFT JOIN ${referrers} ON ${referrers.key} = found.referrer
  WHERE "group" <> 'referrer' OR (referrer IS NOT NULL AND place <= ${maxReferrers + 1})
  ORDER BY applications DESC, position, referrer, span`;

/** Also who is in a stage without an event that says so. */
const reached = sql`
  SELECT stage_id AS "stageId", count(*) FROM (
    SELECT application_id AS id, stage_id FROM decided WHERE stage_id IS NOT NULL
    UNION SELECT id, stage_id FROM history WHERE stage_id IS NOT NULL
  ) AS been GROUP BY stage_id`;

const reasons = sql`
  SELECT reason_id AS id, ${decisionOptions.name} AS name, count(*)
  FROM history LEFT JOIN ${decisionOptions} ON ${decisionOptions.id} = reason_id
  WHERE history.status = 'rejected' GROUP BY reason_id, ${decisionOptions.name}
  ORDER BY count(*) DESC, ${decisionOptions.name}`;

const lateBefore = (now: Date) => sql`(
  SELECT count(*) FROM history WHERE status = ANY(${textsOf(undecided)})
    AND since < ${now.toISOString()}::timestamptz - make_interval(days => ${waitingTooLong}))`;

const waiting = sql`
  SELECT longest.id, ${applicantNames.name} AS name,
    longest.position, longest.status, longest.stage_id AS "stageId",
    ${staffAccounts.name} AS assignee, longest.since
  FROM (
    SELECT * FROM history WHERE status = ANY(${textsOf(undecided)})
    ORDER BY since, id LIMIT ${maxWaiting}
  ) AS longest
  JOIN ${applications} ON ${applications.id} = longest.id
  LEFT JOIN ${staffAccounts} ON ${staffAccounts.id} = longest.assignee_id
  ORDER BY longest.since, longest.id`;
