import {
  and,
  arrayContains,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { AuditAction } from "#features/accounts/index.ts";
import { type StaffUser, writeAudits } from "#features/accounts/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import { containsEachWord } from "#records/list/list-sql.ts";
import type { LetterQuery } from "../letter-list.ts";
import { type LetterKind, type LetterState, stateAt, unreleasedStates } from "../offer-letter.ts";
import { offerLetterQuestions, offerLetters } from "../tables.ts";
import type { LetterTools } from "./letter-tools.ts";
import { createLettersStore, letterEmail } from "./letters-store.ts";

/** A letter in HR's list. */
export interface ListedLetter {
  id: number;
  number: string;
  kind: LetterKind;
  name: string;
  email: string;
  state: LetterState;
  madeAt: Date;
  lastDay: string;
  /** Its time of release is over, and it is not released. */
  isLate: boolean;
  /** How many wait for an answer. */
  openQuestions: number;
}

/** A file of letters. */
export interface ImportedFile {
  id: string;
  at: Date;
  letters: number;
}

const { id, number, kind, name, state, madeAt, lastDay, expiresAt, importId } = offerLetters;

const countOpenQuestions = sql<number>`(SELECT count(*)::int FROM ${offerLetterQuestions} AS question
  WHERE question.letter_id = ${offerLetters}.id AND question.answer IS NULL)`;

/** Milliseconds after which a release that fails is late: it is tried again until then, and later. */
const lateAfter = 10 * 60_000;

/** Said by whoever could not release it, or seen by the clock where the release itself fails. */
const isLate = (now: Date) =>
  sql<boolean>`(${inArray(state, [...unreleasedStates])} AND (${offerLetters.notReleased} IS NOT NULL
    OR coalesce(${offerLetters.releaseAt} <= ${new Date(now.getTime() - lateAfter).toISOString()}::timestamptz, false)))`;

/** What is pressed for all letters of a file. */
export type FilePress = "send-all" | "approve-all" | "release-all";

/** Letters as HR finds them, and what is done with all of a file at once. */
export function createLetterList({ database, clock }: Pick<LetterTools, "database" | "clock">) {
  const { queries } = database;

  return {
    async search(
      query: LetterQuery,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<{ rows: ListedLetter[]; count: number }> {
      const now = clock.now();
      const where = matching(query, now);
      const rows = await queries
        .select({
          ...{ id, number, kind, name, state, madeAt, lastDay, expiresAt },
          ...{ email: letterEmail, isLate: isLate(now) },
          openQuestions: countOpenQuestions,
        })
        .from(offerLetters)
        .where(where)
        .orderBy(desc(madeAt), desc(id))
        .limit(limit)
        .offset(offset);
      const [found] = await queries.select({ count: count() }).from(offerLetters).where(where);
      return {
        rows: rows.map(({ expiresAt: until, ...row }) => ({
          ...row,
          state: stateAt({ state: row.state, expiresAt: until }, now),
        })),
        count: found?.count ?? 0,
      };
    },

    /** The newest first. */
    async files(): Promise<ImportedFile[]> {
      const rows = await queries
        .select({
          id: sql<string>`${importId}`,
          at: sql<Date>`min(${madeAt})`.mapWith(madeAt),
          letters: count(),
        })
        .from(offerLetters)
        .where(isNotNull(importId))
        .groupBy(importId)
        .orderBy(desc(sql`min(${madeAt})`))
        .limit(50);
      return rows;
    },

    /** Grows with every change of a letter of a file. */
    fileVersion: (file: string) => versionOf(queries, file),

    /**
     * Does it with each letter of a file that is in a state for it.
     * @param fileVersion of the file as whoever pressed has seen it
     * @returns how many those were; null where the text of one was changed since
     */
    async pressFile(
      file: string,
      press: FilePress,
      { by, fileVersion }: { by: StaffUser; fileVersion: number },
    ): Promise<number | null> {
      const now = clock.now();
      return database.transaction(async (within) => {
        await within.select({ id }).from(offerLetters).where(eq(importId, file)).for("update");
        if (press === "approve-all" && (await versionOf(within, file)) !== fileVersion) return null;
        const needsApproval = await createLettersStore(within).needsApproval();
        const { set, action, where } = steps(by, { now, needsApproval })[press];
        const changed = await within
          .update(offerLetters)
          .set(set)
          .where(and(eq(importId, file), where))
          .returning({ number });
        const entries = changed.map((each) => ({ actor: by, action, subject: each.number }));
        await writeAudits(within, now, entries);
        return changed.length;
      });
    },
  };
}

async function versionOf(queries: Queries, file: string): Promise<number> {
  const [found] = await queries
    .select({ version: sql<number>`coalesce(sum(${offerLetters.version}), 0)`.mapWith(Number) })
    .from(offerLetters)
    .where(eq(importId, file));
  return found?.version ?? 0;
}

interface FileStep {
  set: Partial<typeof offerLetters.$inferSelect>;
  action: AuditAction;
  where: SQL | undefined;
}

/** Released they are by the job for that, as each is filled in and mailed by itself. */
const steps = (
  by: StaffUser,
  { now, needsApproval }: { now: Date; needsApproval: boolean },
): Record<FilePress, FileStep> => ({
  "send-all": {
    ...{ set: { state: "waiting", sentBy: by.id }, action: "letter-sent" },
    where: eq(state, "draft"),
  },
  "approve-all": {
    ...{ set: { state: "approved", approvedBy: by.id, approvedAt: now } },
    action: "letter-approved",
    // whoever wrote or sent one does not approve it
    where: and(
      eq(state, "waiting"),
      not(arrayContains(offerLetters.writers, [by.id])),
      or(isNull(offerLetters.sentBy), ne(offerLetters.sentBy, by.id)),
    ),
  },
  "release-all": {
    ...{ set: { releaseAt: now, releasedBy: by.id, notReleased: null } },
    action: "letter-scheduled",
    where: and(
      needsApproval ? eq(state, "approved") : inArray(state, [...unreleasedStates]),
      gt(expiresAt, now),
    ),
  },
});

function matching(query: LetterQuery, now: Date) {
  const { text, kind: wanted, import: file, state: asked } = query;
  const inState: Partial<Record<LetterState, SQL | undefined>> = {
    released: and(eq(state, "released"), gt(expiresAt, now)),
    expired: and(eq(state, "released"), lte(expiresAt, now)),
  };
  return and(
    asked && (inState[asked] ?? eq(state, asked as (typeof offerLetters.$inferSelect)["state"])),
    wanted && eq(kind, wanted),
    file ? eq(importId, file) : undefined,
    query.asked && sql`${countOpenQuestions} > 0`,
    query.late && isLate(now),
    ...containsEachWord(text, sql`${name} || ' ' || ${letterEmail} || ' ' || ${number}`),
  );
}
