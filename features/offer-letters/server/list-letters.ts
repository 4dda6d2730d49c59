import {
  and,
  count,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { AuditAction } from "#features/accounts/index.ts";
import { type StaffUser, writeAudits } from "#features/accounts/server/index.ts";
import { containsEachWord } from "#records/list/list-sql.ts";
import type { LetterQuery } from "../letter-list.ts";
import { type LetterKind, type LetterState, type StoredState, stateAt } from "../offer-letter.ts";
import { offerLetters } from "../tables.ts";
import type { LetterTools } from "./letter-tools.ts";
import { letterEmail } from "./letters-store.ts";

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
}

/** A file of letters. */
export interface ImportedFile {
  id: string;
  at: Date;
  letters: number;
}

const { id, number, kind, name, state, madeAt, lastDay, expiresAt, importId } = offerLetters;

/** What is pressed for all letters of a file. */
export const filePresses = ["send-all", "approve-all", "release-all"] as const;
export type FilePress = (typeof filePresses)[number];

/** Letters as HR finds them, and what is done with all of a file at once. */
export function createLetterList({ database, clock }: LetterTools) {
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
          email: letterEmail,
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

    /** Does it with each letter of a file that is in the state for it. @returns how many those were */
    async pressFile(file: string, press: FilePress, by: StaffUser): Promise<number> {
      const now = clock.now();
      return database.transaction(async (within) => {
        const { from, set, action, where } = steps(by, now)[press];
        const changed = await within
          .update(offerLetters)
          .set(set)
          .where(and(eq(importId, file), eq(state, from), where))
          .returning({ number });
        const entries = changed.map((each) => ({ actor: by, action, subject: each.number }));
        await writeAudits(within, now, entries);
        return changed.length;
      });
    },
  };
}

interface FileStep {
  from: StoredState;
  set: Partial<typeof offerLetters.$inferSelect>;
  action: AuditAction;
  /** What else has to be so. */
  where?: SQL | undefined;
}

/** Released they are by the job for that, as each is filled in and mailed by itself. */
const steps = (by: StaffUser, now: Date): Record<FilePress, FileStep> => ({
  "send-all": {
    ...{ from: "draft", set: { state: "waiting", sentBy: by.id }, action: "letter-sent" },
  },
  "approve-all": {
    ...{ from: "waiting", set: { state: "approved", approvedBy: by.id, approvedAt: now } },
    action: "letter-approved",
    // whoever wrote or sent one does not approve it
    where: and(
      or(isNull(offerLetters.changedBy), ne(offerLetters.changedBy, by.id)),
      or(isNull(offerLetters.sentBy), ne(offerLetters.sentBy, by.id)),
    ),
  },
  "release-all": {
    ...{ from: "approved", set: { releaseAt: now, releasedBy: by.id } },
    ...{ action: "letter-scheduled", where: gt(expiresAt, now) },
  },
});

function matching({ text, kind: wanted, import: file, state: asked }: LetterQuery, now: Date) {
  const inState: Partial<Record<LetterState, SQL | undefined>> = {
    released: and(eq(state, "released"), gt(expiresAt, now)),
    expired: and(eq(state, "released"), lte(expiresAt, now)),
  };
  return and(
    asked && (inState[asked] ?? eq(state, asked as (typeof offerLetters.$inferSelect)["state"])),
    wanted && eq(kind, wanted),
    file ? eq(importId, file) : undefined,
    ...containsEachWord(text, sql`${name} || ' ' || ${letterEmail} || ' ' || ${number}`),
  );
}
