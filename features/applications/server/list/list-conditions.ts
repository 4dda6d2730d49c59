import { and, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import {
  type ApplicationSort,
  type ApplicationStatus,
  applicationStatuses,
} from "#contract/answers/application-status.ts";
import { dayAfter, startOfIndianDay } from "#contract/days/indian-day.ts";
import { applicationNumberIn } from "#contract/ids/application-number.ts";
import { foldEmployeeId } from "#contract/ids/referral-source.ts";
import { foldedWords, searchWords } from "#contract/text/fold-text.ts";
import { joiners } from "#features/joining/tables.ts";
import { type CommonWords, isInResume, isOneOfIds } from "#features/resume-text/server/index.ts";
import { byBytes, folded, pairsOf } from "#platform/database/search-sql.ts";
import { type ApplicationQuery, nobody } from "../../list/application-query.ts";
import {
  applicationAnswers,
  applicationPages,
  applications,
  isRow,
  kindOf,
  rankOf,
} from "../../tables.ts";
import type { RecordKey, RecordRange } from "../export/read-records.ts";
import { isFitting } from "../invitations/fitting.ts";
import { isForOtherRoles } from "../receive/application-consents.ts";
import { isOfDrive } from "../receive/drive-applications.ts";
import type { InterpretedQuery, QueryInterpretation } from "./interpret-search.ts";
import { isNoted, isOneOf } from "./match-related-texts.ts";
import { likePattern } from "./parse-search-text.ts";

const { id, source, position, status, readAt, receivedAt, experience, ctc, search } = applications;
const { stageId, assigneeId, reasonId } = applications;

const sortKeys: Record<ApplicationSort, SQL[]> = {
  date: [],
  name: [folded(applications.firstName), folded(applications.lastName)],
  position: [byBytes(position)],
  source: [folded(source)],
  city: [folded(applications.city)],
  experience: [sql`${experience}`],
  ctc: [sql`${ctc}`],
  status: [rankOf(status)],
};

/** What the list is sorted by, the last two telling apart what is equal. */
function sortKeysOf({ sort }: Pick<ApplicationQuery, "sort">): SQL[] {
  return [...sortKeys[sort], sql`${receivedAt}`, sql`${id}`];
}

export interface ListOrder extends Pick<ApplicationQuery, "sort" | "descending"> {
  /** From the end of the list on: what comes last in it comes first. */
  mirrored?: boolean;
}

/** What nobody knows of some: it stands last in either direction. */
const mayBeUnknown: readonly ApplicationSort[] = ["experience", "ctc"];

/** Direction of each of the keys. */
function directionsOf({ sort, descending, mirrored = false }: ListOrder): SQL[] {
  const direction = descending ? "DESC" : "ASC";
  const nulls = mayBeUnknown.includes(sort) ? ` NULLS ${mirrored ? "FIRST" : "LAST"}` : "";
  return sortKeysOf({ sort }).map((_, at) => sql.raw(at === 0 ? direction + nulls : direction));
}

/** The order of the list; what is equal stands by its arrival, in the same direction. */
export function orderOf(query: ListOrder): SQL {
  const directions = directionsOf(query);
  return listed(sortKeysOf(query).map((key, at) => sql`${key} ${directions[at]}`));
}

/** The same of rows that were looked up: the columns to look up, the order by them, and which of them is the id. */
export function orderKeys(query: ListOrder): { columns: SQL; order: SQL; id: SQL } {
  const keys = sortKeysOf(query);
  const names = keys.map((_, at) => sql`${sql.identifier(`key${at}`)}`);
  const directions = directionsOf(query);
  return {
    columns: listed(keys.map((key, at) => sql`${key} AS ${names[at]}`)),
    order: listed(names.map((name, at) => sql`${name} ${directions[at]}`)),
    id: names.at(-1) as SQL,
  };
}

const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** What a row must be for the query to find it, each part as an index has it. */
export function conditionsOf(query: InterpretedQuery, common: CommonWords = "row by row"): SQL {
  const { experienceMin: least, experienceMax: most } = query;
  const conditions = and(
    isRow,
    query.scope === null ? undefined : isWithin(query.scope),
    containsText(query, common),
    query.source === undefined ? undefined : eq(kindOf(source), query.source),
    query.referrer === undefined ? undefined : eq(folded(source), foldEmployeeId(query.referrer)),
    query.position === undefined ? undefined : eq(byBytes(position), query.position),
    query.status === undefined ? undefined : hasStatus(query.status),
    query.answer === undefined ? undefined : isAnswered(query.answer),
    query.drive === undefined ? undefined : isOfDrive(query.drive),
    inStage(query.stage),
    assignedTo(query.assignee),
    query.reason === undefined ? undefined : eq(reasonId, idOf(query.reason)),
    query.kept ? isForOtherRoles : undefined,
    query.withoutBatch ? isWithoutBatch : undefined,
    fitsTarget(query),
    query.unread ? isNull(readAt) : undefined,
    least === undefined ? undefined : gte(experience, least),
    most === undefined ? undefined : lte(experience, most),
    onDays(query),
  );
  return conditions ?? sql`true`;
}

/** Hired "Later", or put into a batch that HR or the person has given up. */
const isWithoutBatch = sql`(${applications.status} = 'hired'
  AND NOT EXISTS (SELECT FROM ${applicationPages} AS page
    WHERE page.application_id = ${applications.id} AND page.withdrawn_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM ${joiners} AS joiner
    WHERE joiner.application_id = ${applications.id} AND joiner.state NOT IN ('moved', 'withdrawn')))`;

/** Nobody fits what is not there. */
function fitsTarget({ fits, fitting }: InterpretedQuery): SQL | undefined {
  if (fits === undefined) return undefined;
  return fitting ? isFitting(fitting) : sql`false`;
}

/** Whether an application is for one of these openings. */
export function isWithin(openings: readonly number[]): SQL {
  return inArray(applications.openingId, [...openings]);
}

/** The record, its notes or its resume hold each word or what it names, or it came through somebody whom the words name. */
function containsText(
  { text = "", meaning, scope }: InterpretedQuery,
  lookedFor: CommonWords,
): SQL | undefined {
  const words = searchWords(text);
  const holds = (word: string) => {
    const hits = meaning?.resumes.words.get(word);
    return or(
      ...holdsOutsideResume(word, { meaning, scope }),
      hits ? isInResume(word, hits, lookedFor) : undefined,
    );
  };
  const { together = null } = meaning?.resumes ?? {};
  const common = together ? commonWords(meaning) : [];
  const all = and(
    ...words.filter((word) => !common.includes(word)).map(holds),
    together ? or(isOneOfIds(together), and(...common.map(holds))) : undefined,
  );
  if (!meaning?.referrers) return all;
  const theirs = isOneOf(folded(source), meaning.referrers);
  return or(all, and(theirs, ...words.filter((word) => meaning.statuses.has(word)).map(holds)));
}

/** @param stage a stage's id, or a status for the stage that it always has */
function inStage(stage: string | undefined): SQL | undefined {
  if (stage === undefined) return undefined;
  const named = applicationStatuses.find((each) => each === stage);
  return named ? and(hasStatus(named), isNull(stageId)) : eq(stageId, idOf(stage));
}

function assignedTo(account: string | undefined): SQL | undefined {
  if (account === undefined) return undefined;
  return account === nobody ? isNull(assigneeId) : eq(assigneeId, account);
}

/** No row has the id 0: what is no number finds nothing. */
const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** What of a record, but for its resume, may hold the word. */
function holdsOutsideResume(
  word: string,
  { meaning, scope }: Pick<InterpretedQuery, "meaning" | "scope">,
): SQL[] {
  const noted = meaning?.notes.get(word);
  const number = applicationNumberIn(word);
  return [
    sql`${search} LIKE ${likePattern(word)}`,
    ...(meaning?.statuses.get(word) ?? []).map(hasStatus),
    ...(noted ? [isNoted(word, noted)] : []),
    ...(number ? [isNumbered(number, scope)] : []),
  ];
}

/** The application of a number, or the one within which it is shown; none whose opening is out of reach. */
function isNumbered(wanted: string, scope: InterpretedQuery["scope"]): SQL {
  const { applicationId, number } = applicationPages;
  const seen = scope === null ? sql`true` : inArray(sql`own.opening_id`, [...scope]);
  return sql`${id} = ANY(ARRAY(
    WITH RECURSIVE up AS (
      SELECT own.id, own.merged_into FROM ${applications} AS own
      WHERE own.id = (SELECT ${applicationId} FROM ${applicationPages} WHERE ${number} = ${wanted})
        AND ${seen}
      UNION SELECT lead.id, lead.merged_into
        FROM ${applications} AS lead JOIN up ON lead.id = up.merged_into
    ) SELECT up.id FROM up))`;
}

/** Words that so many resumes hold that each application is asked by itself. */
function commonWords(meaning: QueryInterpretation | undefined): string[] {
  const words = [...(meaning?.resumes.words ?? [])];
  return words.flatMap(([word, hits]) => (hits === "each" ? [word] : []));
}

/**
 * Where each of several words stands in very many resumes: those few that hold all of them, and
 * those that hold one elsewhere. Only these the indexes need to look up.
 */
function narrowedByResumes({ meaning, scope }: InterpretedQuery): SQL | undefined {
  const { together = null } = meaning?.resumes ?? {};
  if (!together || meaning?.referrers) return undefined;
  const common = commonWords(meaning);
  return or(
    isOneOfIds(together),
    ...common.flatMap((word) => holdsOutsideResume(word, { meaning, scope })),
  );
}

export function hasStatus(named: ApplicationStatus): SQL {
  return eq(rankOf(status), applicationStatuses.indexOf(named) + 1);
}

/** The same conditions, and what helps to look up the rows of a text in its indexes. */
export function lookupConditionsOf(query: InterpretedQuery): SQL {
  const words = searchWords(query.text ?? "");
  const { statuses, referrers, notes, resumes } = query.meaning ?? {};
  const isElsewhere = (word: string) =>
    statuses?.has(word) || notes?.has(word) || resumes?.words.has(word) || referrers;
  const pairs = words
    .filter((word) => [...word].length <= 2 && !isElsewhere(word))
    .map((word) => ` ${word}${[...word].length === 2 ? " " : ""}`);
  const helping = [
    ...pairs.map((pair) => sql`${pairsOf(search)} LIKE ${likePattern(pair)}`),
    ...(words.length > 0 ? impliedWords(query) : []).map(
      (word) => sql`${search} LIKE ${likePattern(word)}`,
    ),
  ];
  const narrowed = narrowedByResumes(query);
  return sql.join(
    [
      conditionsOf(query, resumes?.together ? "row by row" : "at once"),
      ...helping,
      ...(narrowed ? [narrowed] : []),
    ],
    sql` AND `,
  );
}

/** Words that the text of each row holds because of the filters; by them fewer rows are read. */
function impliedWords({ position, referrer, source }: ApplicationQuery): string[] {
  const named = [position, referrer, source === "employees" ? undefined : source];
  return foldedWords(named.filter(Boolean).join(" ")).filter((word) => [...word].length >= 3);
}

/** Conditions on a record's place among those that arrived; none for null. */
export function inRange(range: RecordRange | null): SQL[] {
  const key = sql`(${receivedAt}, ${id})`;
  const placeOf = (place: RecordKey) =>
    sql`(${place.receivedAt.toISOString()}::timestamptz, ${place.id}::bigint)`;
  if (!range) return [];
  const begins = sql`${key} <= ${placeOf(range.from)}`;
  return range.until ? [begins, sql`${key} > ${placeOf(range.until)}`] : [begins];
}

/** @param days first and last day in India, both included */
function onDays({ from, to }: Pick<ApplicationQuery, "from" | "to">): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(receivedAt, startOfIndianDay(from)),
    to === undefined ? undefined : lt(receivedAt, startOfIndianDay(dayAfter(to))),
  );
}

/** Whether an application holds an answer. @param filter the question's key, a colon, the answer */
function isAnswered(filter: string): SQL {
  const { applicationId, key, answer } = applicationAnswers;
  const [wanted = ""] = filter.split(":", 1);
  const given = filter.slice(filter.indexOf(":") + 1);
  return sql`EXISTS (SELECT 1 FROM ${applicationAnswers}
    WHERE ${applicationId} = ${applications.id} AND ${key} = ${wanted} AND ${answer} = ${given})`;
}
