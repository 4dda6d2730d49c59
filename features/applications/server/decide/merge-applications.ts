import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNull,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { scopeOf } from "#contract/roles.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { documents } from "#features/documents/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { folded, personName } from "#platform/database/search-sql.ts";
import { type DuplicateReason, isNearlySame } from "../../duplicates.ts";
import { applicantNames, applications } from "../../tables.ts";
import {
  type EarlierApplication,
  inScope,
  type ListedApplication,
  type Scope,
} from "../listed-applications.ts";
import type { StageMailWriter } from "../stage-mails/stage-mails.ts";
import { addEvents } from "./lock-applications.ts";

/** An application that is shown within another one, or within which others are. */
export interface MergedApplication extends EarlierApplication {
  /** Of the candidate. */
  name: string;
}

/** An application that may be of the same person, and by what. */
export interface DuplicateApplication extends MergedApplication {
  by: DuplicateReason[];
}

/** `unknown`: one of the two is not there; `moved`: one was merged or separated by somebody else meanwhile. */
export type MergeOutcome = "made" | "unknown" | "moved";

interface Merge {
  /** What is shown within the other one from now on, or no longer. */
  part: number;
  into: number;
  actor: StaffUser;
  at: Date;
  mails?: StageMailWriter | undefined;
}

/** Merges two applications of one person, within one transaction. Nothing of either is changed: docs/decisions/0082. */
export async function mergeApplications(queries: Queries, merge: Merge): Promise<MergeOutcome> {
  const locked = await hold(queries, merge);
  if (!locked) return "unknown";
  // the one that leads is a row of the list itself, so that no circle comes of it
  if (locked.part !== null || locked.into !== null) return "moved";
  await write(queries, merge, "merged");
  await merge.mails?.merged(queries, merge.part);
  return "made";
}

/** Takes them apart again: both are as they were. */
export async function unmergeApplications(queries: Queries, merge: Merge): Promise<MergeOutcome> {
  const locked = await hold(queries, merge);
  if (!locked) return "unknown";
  if (locked.part !== merge.into) return "moved";
  await write(queries, merge, "unmerged");
  return "made";
}

async function hold(queries: Queries, { part, into, actor }: Merge) {
  const locked = await lockMerged(queries, [part, into], scopeOf(actor));
  const [ofPart, ofInto] = [locked.get(part), locked.get(into)];
  if (part === into || ofPart === undefined || ofInto === undefined) return null;
  return { part: ofPart, into: ofInto };
}

async function write(
  queries: Queries,
  { part, into, actor, at }: Merge,
  merge: "merged" | "unmerged",
): Promise<void> {
  const events = [part, into].map((applicationId) => ({
    ...{ applicationId, at, actorId: actor.id, merge },
  }));
  await addEvents(queries, events);
  const action = `applications-${merge}` as const;
  await writeAudit(queries, at, { actor, action, subject: String(into), detail: { part } });
  await setMerged(queries, part, merge === "merged" ? into : null);
}

/** Applications that one page names. */
const maxShown = 20;

const { id, position, receivedAt, status, email, contactNumber, mergedInto, resumeId } =
  applications;
const { firstName, lastName } = applications;
const { name } = applicantNames;

/** Called the same, however it is spelled and whichever name comes first. */
function isNamed({ jobFName, jobLName }: ListedApplication["answers"]): SQL<boolean> {
  const own = personName(sql`${jobFName}::text`, sql`${jobLName}::text`);
  return sql<boolean>`${personName(firstName, lastName)} = ${own}`;
}

/** Ids of what is shown within an application, also by way of another one, as far as `scope` reaches. */
export function partsOf(of: number | SQLWrapper, scope: Scope): SQL {
  const seen = scope === null ? sql`true` : inArray(sql`parts.opening_id`, [...scope]);
  return sql`WITH RECURSIVE parts AS (
    SELECT part.id, part.opening_id FROM ${applications} AS part WHERE part.merged_into = ${of}
    UNION SELECT part.id, part.opening_id
      FROM ${applications} AS part JOIN parts ON part.merged_into = parts.id
  ) SELECT parts.id FROM parts WHERE ${seen}`;
}

/** What may be of the same person, the latest first. */
export async function duplicatesOf(
  queries: Queries,
  of: ListedApplication,
  scope: Scope,
): Promise<DuplicateApplication[]> {
  const { answers } = of;
  const rows = await queries
    .select({
      ...{ id, name, position, receivedAt, status, telephone: contactNumber },
      isEmail: sql<boolean>`${folded(email)} = ${answers.jobEmail.toLowerCase()}`,
      isResume: sql<boolean>`coalesce((SELECT own.sha256 = other.sha256
        FROM ${documents} AS own, ${documents} AS other
        WHERE own.id = ${of.resumeId} AND other.id = ${resumeId}), false)`,
      isName: isNamed(answers),
    })
    .from(applications)
    .where(and(ne(id, of.id), isNull(mergedInto), inScope(scope), alike(of)))
    .orderBy(desc(receivedAt), desc(id))
    .limit(maxShown * 5);
  return rows
    .map(({ telephone, isEmail, isResume, isName, ...row }) => {
      const isSame = telephone === answers.jobCellNumber;
      const isNear = isName && !isSame && isNearlySame(telephone, answers.jobCellNumber);
      const matches = { email: isEmail, telephone: isSame, resume: isResume, name: isNear };
      const by = Object.entries(matches).flatMap(([why, holds]) => (holds ? [why] : []));
      return { ...row, by: by as DuplicateReason[] };
    })
    .filter(({ by }) => by.length > 0)
    .slice(0, maxShown);
}

/** What is shown within an application, also by way of another one; the latest first. */
export async function partsOfApplication(
  queries: Queries,
  of: number,
  scope: Scope,
): Promise<MergedApplication[]> {
  return queries
    .select({ id, name, position, receivedAt, status })
    .from(applications)
    .where(sql`${id} IN (${partsOf(of, scope)})`)
    .orderBy(desc(receivedAt), desc(id));
}

/** Within which application it is shown; null where that is none that they may see. */
export async function leadingApplication(
  queries: Queries,
  of: number,
  scope: Scope,
): Promise<MergedApplication | null> {
  const own = sql`(SELECT part.merged_into FROM ${applications} AS part WHERE part.id = ${of})`;
  const [row] = await queries
    .select({ id, name, position, receivedAt, status })
    .from(applications)
    .where(and(sql`${id} = ${own}`, inScope(scope)));
  return row ?? null;
}

/** Each way by its own index, which one condition of all of them would not use. */
function alike({ answers, resumeId: ownResume }: ListedApplication): SQL {
  const { sha256, state } = documents;
  const same = sql`SELECT ${documents.id} FROM ${documents} WHERE ${state} = 'claimed'
    AND ${sha256} = (SELECT own.sha256 FROM ${documents} AS own WHERE own.id = ${ownResume})`;
  const ways = [
    sql`${folded(email)} = ${answers.jobEmail.toLowerCase()}`,
    sql`${contactNumber} = ${answers.jobCellNumber}`,
    sql`${resumeId} = ANY(ARRAY(${same}))`,
    isNamed(answers),
  ].map((way) => sql`SELECT ${id} FROM ${applications} WHERE ${way}`);
  return sql`${id} = ANY(ARRAY(${sql.join(ways, sql` UNION `)}))`;
}

/** The application that each of these is shown within; held until the transaction ends. */
async function lockMerged(
  queries: Queries,
  ids: readonly number[],
  scope: Scope,
): Promise<Map<number, number | null>> {
  const rows = await queries
    .select({ id, mergedInto })
    .from(applications)
    .where(and(inArray(id, [...ids]), inScope(scope)))
    .orderBy(asc(id))
    .for("update");
  return new Map(rows.map((row) => [row.id, row.mergedInto]));
}

async function setMerged(queries: Queries, part: number, into: number | null): Promise<void> {
  await queries.update(applications).set({ mergedInto: into }).where(eq(id, part));
}
