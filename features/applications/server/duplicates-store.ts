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
import { documents } from "#features/documents/tables.ts";
import type { Queries } from "#platform/database.ts";
import { folded, personName } from "#platform/search-sql.ts";
import { isNearlySame, type Likeness } from "../duplicates.ts";
import { applicantNames, applications } from "../tables.ts";
import type { DuplicateApplication, ListedApplication, MergedApplication } from "./desk.ts";
import { inScope, type Scope } from "./desk-store.ts";

/** Applications that one page names. */
const mostShown = 20;

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

/** All SQL on applications that may be of one person, and on those that were merged. */
export function createDuplicatesStore(queries: Queries) {
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

  return {
    /** What may be of the same person, the latest first. */
    async duplicates(of: ListedApplication, scope: Scope): Promise<DuplicateApplication[]> {
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
        .limit(mostShown * 5);
      return rows
        .map(({ telephone, isEmail, isResume, isName, ...row }) => {
          const isSame = telephone === answers.jobCellNumber;
          const isNear = isName && !isSame && isNearlySame(telephone, answers.jobCellNumber);
          const held = { email: isEmail, telephone: isSame, resume: isResume, name: isNear };
          const by = Object.entries(held).flatMap(([why, holds]) => (holds ? [why] : []));
          return { ...row, by: by as Likeness[] };
        })
        .filter(({ by }) => by.length > 0)
        .slice(0, mostShown);
    },

    /** What is shown within an application, also by way of another one; the latest first. */
    async parts(of: number, scope: Scope): Promise<MergedApplication[]> {
      return queries
        .select({ id, name, position, receivedAt, status })
        .from(applications)
        .where(sql`${id} IN (${partsOf(of, scope)})`)
        .orderBy(desc(receivedAt), desc(id));
    },

    /** Within which application it is shown; null where that is none that they may see. */
    async leading(of: number, scope: Scope): Promise<MergedApplication | null> {
      const own = sql`(SELECT part.merged_into FROM ${applications} AS part WHERE part.id = ${of})`;
      const [row] = await queries
        .select({ id, name, position, receivedAt, status })
        .from(applications)
        .where(and(sql`${id} = ${own}`, inScope(scope)));
      return row ?? null;
    },

    /** The application that each of these is shown within; held until the transaction ends. */
    async hold(ids: readonly number[], scope: Scope): Promise<Map<number, number | null>> {
      const rows = await queries
        .select({ id, mergedInto })
        .from(applications)
        .where(and(inArray(id, [...ids]), inScope(scope)))
        .orderBy(asc(id))
        .for("update");
      return new Map(rows.map((row) => [row.id, row.mergedInto]));
    },

    async setMerged(part: number, into: number | null): Promise<void> {
      await queries.update(applications).set({ mergedInto: into }).where(eq(id, part));
    },
  };
}
