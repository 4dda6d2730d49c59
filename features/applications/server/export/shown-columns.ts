import { inArray, type SQL, sql } from "drizzle-orm";
import { sourceNames, statusNames } from "#content/application-names.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import { referrers } from "#features/referrers/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { type ApplicationField, applicationFields } from "../../application-fields.ts";
import { type Choosable, type ChosenColumn, choosables, withdrawnName } from "../../decisions.ts";
import {
  type ApplicationFact,
  type ExportColumn,
  unverifiedReferrer,
} from "../../list/referral-columns.ts";
import {
  applicantNames,
  applicationAnswers,
  applicationEvents,
  applicationPages,
  applications,
  decisionOptions,
  kindOf,
  writtenDay,
} from "../../tables.ts";
import { partsOf } from "../decide/merge-applications.ts";
import type { Scope } from "../listed-applications.ts";

type Shows = ExportColumn["shows"];

const { answers, id, reasonId, receivedAt } = applications;
const { resumeId, source, stageId, status } = applications;

const isByEmployee = sql`${kindOf(source)} = 'employees'`;

/** Of the person whose ID the source is. The key's own collation, so that its index serves. */
const referrerName = sql`CASE WHEN ${isByEmployee} THEN coalesce((
  SELECT ${referrers.referName} FROM ${referrers}
  WHERE ${referrers.key} = lower(${source} COLLATE "und-x-icu") COLLATE "default"
), ${unverifiedReferrer}::text) ELSE '' END`;

const nameOfChoice = (condition: SQL) =>
  sql`(SELECT ${decisionOptions.name} FROM ${decisionOptions} WHERE ${condition})`;

/** Of the private page, where there is one. */
function ofPage(value: SQL): SQL {
  return sql`(SELECT ${value} FROM ${applicationPages} WHERE ${applicationPages.applicationId} = ${id})`;
}

/** That the candidate withdrew, or of the stage that HR added, or of the one that the status always has. */
const stageName = sql`coalesce(
  ${ofPage(sql`CASE WHEN ${applicationPages.withdrawnAt} IS NOT NULL THEN ${withdrawnName}::text END`)},
  ${nameOfChoice(sql`${decisionOptions.id} = ${stageId}`)},
  ${nameOfChoice(sql`${decisionOptions.isDefault} AND ${decisionOptions.status} = ${applications.status}`)},
  ${named(status, statusNames)})`;

/** Few applications lead others. They are looked up once: parts of each row took 2 ms, also where there are none. */
const leads = sql`${id} = ANY(ARRAY(
  SELECT merged.merged_into FROM ${applications} AS merged WHERE merged.merged_into IS NOT NULL))`;

/** In the order in which they were written, one line each; also those of what is shown within the application. */
function notesWithin(scope: Scope): SQL {
  const ids = sql`CASE WHEN ${leads} THEN ARRAY(SELECT ${id} UNION ALL (${partsOf(id, scope)})) ELSE ARRAY[${id}] END`;
  return sql`(SELECT string_agg(${applicationEvents.note}, chr(10) ORDER BY ${applicationEvents.id})
    FROM ${applicationEvents}
    WHERE ${applicationEvents.applicationId} = ANY(${ids}) AND ${applicationEvents.note} IS NOT NULL)`;
}

/** What was answered to each question of the opening, one line each. */
const questions = sql`(SELECT string_agg(
    ${applicationAnswers.label} || ': ' || ${applicationAnswers.answer}, chr(10)
    ORDER BY ${applicationAnswers.place}, ${applicationAnswers.key})
  FROM ${applicationAnswers} WHERE ${applicationAnswers.applicationId} = ${id})`;

const indianTime = sql`(${receivedAt} AT TIME ZONE 'Asia/Kolkata')`;

const facts: Record<Exclude<ApplicationFact, "resume" | "receivedDay" | "notes">, SQL> = {
  day: writtenDay,
  source: sql`${source}`,
  status: sql`${status}`,
  received: sql`to_char(${indianTime}, 'YYYY-MM-DD HH24:MI')`,
  referrer: referrerName,
  number: ofPage(sql`${applicationPages.number}`),
  name: applicantNames.name,
  sourceName: named(kindOf(source), sourceNames),
  employeeId: sql`CASE WHEN ${isByEmployee} THEN ${source} ELSE '' END`,
  statusName: named(status, statusNames),
  stage: stageName,
  reason: nameOfChoice(sql`${decisionOptions.id} = ${reasonId}`),
  ...chosenNames(),
  questions,
};

/** What every row of a file depends on besides itself. */
export interface ShownWith {
  /** Of the address of each resume, before its id. */
  resumePrefix: string;
  /** Of whoever asks: notes of other openings are not theirs. */
  scope: Scope;
}

/** A column as text: days as 23-Nov-2026, numbers as digits. */
export function shownText(shows: Shows, { resumePrefix, scope }: ShownWith): SQL {
  if (shows === "receivedDay") return sql`to_char(${indianTime}, 'DD-Mon-YYYY')`;
  if (shows === "resume") return sql`coalesce(${resumePrefix}::text || ${resumeId}, '')`;
  if (shows === "notes") return notesWithin(scope);
  if (shows in facts) return facts[shows as keyof typeof facts];
  const field = (applicationFields as readonly ApplicationField[]).find(({ id }) => id === shows);
  const column = field?.column as keyof typeof applications.$inferSelect | undefined;
  return column ? sql`${applications[column]}` : sql`(${answers} ->> ${shows})`;
}

/** The same with days as Excel counts them, from the last one of 1899 on. */
export function shownCell(shows: Shows, shownWith: ShownWith): SQL {
  if (shows === "receivedDay") return sql`(${indianTime}::date - date '1899-12-30')`;
  return shownText(shows, shownWith);
}

/** What these columns show of each of these applications, by its id and then by the column's key. */
export async function shownTexts(
  queries: Queries,
  ids: readonly number[],
  columns: readonly ExportColumn[],
  scope: Scope,
): Promise<ReadonlyMap<number, Record<string, string>>> {
  if (ids.length === 0 || columns.length === 0) return new Map();
  const texts = columns.map(
    ({ shows }) => sql`coalesce((${shownText(shows, { resumePrefix: "", scope })})::text, '')`,
  );
  const { rows } = await queries.execute<{ id: string; texts: string[] }>(sql`
    SELECT ${id} AS id, ARRAY[${sql.join(texts, sql`, `)}] AS texts FROM ${applications}
    WHERE ${inArray(id, [...ids])}`);
  return new Map(
    rows.map((row) => [
      Number(row.id),
      Object.fromEntries(columns.map(({ key }, at) => [key, row.texts[at] ?? ""])),
    ]),
  );
}

/** Of what HR chose, by its column. */
function chosenNames(): Record<ChosenColumn, SQL> {
  const nameOf = ({ column, choices }: Choosable) =>
    choices === "colleagues"
      ? sql`(SELECT ${staffAccounts.name} FROM ${staffAccounts} WHERE ${staffAccounts.id} = ${applications[column]})`
      : named(applications[column], choices);
  return Object.fromEntries(choosables.map((of) => [of.column, nameOf(of)])) as Record<
    ChosenColumn,
    SQL
  >;
}

function named(value: unknown, names: Readonly<Record<string, string>>): SQL {
  const cases = Object.entries(names).map(([key, name]) => sql`WHEN ${key} THEN ${name}`);
  return sql`CASE ${value} ${sql.join(cases, sql` `)} ELSE '' END`;
}
