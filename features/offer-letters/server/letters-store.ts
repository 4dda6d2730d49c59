import { and, asc, desc, eq, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { newOfferLetterNumber } from "#contract/ids/offer-letter-number.ts";
import { scopeOf } from "#contract/roles.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import type { Reader } from "#features/applications/server/index.ts";
import { applicantNames, applicationPages, applications } from "#features/applications/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import type { LetterTemplate } from "../letter-schema.ts";
import { unreleasedStates } from "../offer-letter.ts";
import {
  offerLetterQuestions,
  offerLetterSettings,
  offerLetters,
  offerLetterTemplates,
} from "../tables.ts";
import { standardTemplates } from "../texts/standard-templates.ts";

export type LetterRow = typeof offerLetters.$inferSelect;
export type QuestionRow = typeof offerLetterQuestions.$inferSelect;

/** A letter with the person whom it is for. */
export interface StoredLetter {
  letter: LetterRow;
  email: string;
  /** The version of the private links of its application. */
  linkVersion: number;
  withdrawn: boolean;
}

const { id, applicationId, number, state } = offerLetters;

/** Of whoever it is for, as the application has it by now. */
export const letterEmail = sql<string>`coalesce(${offerLetters.email}, (SELECT own.email FROM ${applications} AS own
  WHERE own.id = ${offerLetters.applicationId}))`;

const maxDraws = 20;

/** All SQL of offer and appointment letters. */
export function createLettersStore(queries: Queries) {
  const rows = () =>
    queries
      .select({
        letter: offerLetters,
        email: letterEmail,
        linkVersion: sql<number>`coalesce(${applicationPages.linkVersion}, 1)`,
        withdrawn: sql<boolean>`${applicationPages.withdrawnAt} IS NOT NULL`,
      })
      .from(offerLetters)
      .leftJoin(applicationPages, eq(applicationPages.applicationId, applicationId))
      .$dynamic();

  return {
    /** @returns its number, which nobody else has */
    async add(row: Omit<typeof offerLetters.$inferInsert, "number">): Promise<string> {
      for (let drawn = 0; drawn < maxDraws; drawn += 1) {
        const [stored] = await queries
          .insert(offerLetters)
          .values({ ...row, number: newOfferLetterNumber() })
          .onConflictDoNothing({ target: number })
          .returning({ number });
        if (stored) return stored.number;
      }
      throw new Error("No number was free for a letter.");
    },

    async find(where: SQL | undefined): Promise<StoredLetter | null> {
      const [found] = await rows().where(where).limit(1);
      return found ?? null;
    },

    /** The same; nobody else changes the letter until the transaction ends. */
    async hold(where: SQL | undefined): Promise<StoredLetter | null> {
      const [found] = await rows().where(where).limit(1).for("update", { of: offerLetters });
      return found ?? null;
    },

    /** The newest first. */
    async all(where: SQL | undefined, most = 100): Promise<StoredLetter[]> {
      return rows().where(where).orderBy(desc(id)).limit(most);
    },

    /** The oldest first, held as by `hold`. */
    async holdAll(where: SQL | undefined): Promise<StoredLetter[]> {
      return rows().where(where).orderBy(asc(id)).for("update", { of: offerLetters });
    },

    async change(letterId: number, change: Partial<LetterRow>): Promise<void> {
      await queries.update(offerLetters).set(change).where(eq(id, letterId));
    },

    /** Those whose time of release has come, the first one first. */
    async dueReleases(now: Date): Promise<string[]> {
      const due = await queries
        .select({ number })
        .from(offerLetters)
        .where(
          and(
            inArray(state, [...unreleasedStates]),
            isNotNull(offerLetters.releaseAt),
            lte(offerLetters.releaseAt, now),
          ),
        )
        .orderBy(asc(offerLetters.releaseAt))
        .limit(200);
      return due.map((row) => row.number);
    },

    /** An application that whoever asks may see. */
    async application(wanted: number, reader: Reader) {
      const scope = scopeOf(reader);
      const inScope = scope === null ? undefined : inArray(applications.openingId, [...scope]);
      const [found] = await queries
        .select({
          id: applications.id,
          name: applicantNames.name,
          opening: applications.position,
          withdrawn: sql<boolean>`${applicationPages.withdrawnAt} IS NOT NULL`,
        })
        .from(applications)
        .leftJoin(applicationPages, eq(applicationPages.applicationId, applications.id))
        .where(and(eq(applications.id, wanted), inScope));
      return found ?? null;
    },

    /** Names of accounts, by id. */
    async accountNames(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
      const known = ids.filter((each) => each !== null);
      if (known.length === 0) return new Map();
      const found = await queries
        .select({ id: staffAccounts.id, name: staffAccounts.name })
        .from(staffAccounts)
        .where(inArray(staffAccounts.id, known));
      return new Map(found.map((each) => [each.id, each.name]));
    },

    async addQuestion(letterId: number, question: string, askedAt: Date): Promise<void> {
      await queries.insert(offerLetterQuestions).values({ letterId, question, askedAt });
    },

    async questionsOf(letterId: number): Promise<QuestionRow[]> {
      return queries
        .select()
        .from(offerLetterQuestions)
        .where(eq(offerLetterQuestions.letterId, letterId))
        .orderBy(asc(offerLetterQuestions.id))
        .limit(100);
    },

    /** @returns whether it waited for an answer */
    async answer(
      { letterId, questionId }: { letterId: number; questionId: number },
      answered: { answer: string; answeredAt: Date; answeredBy: string },
    ): Promise<boolean> {
      const changed = await queries
        .update(offerLetterQuestions)
        .set(answered)
        .where(
          and(
            eq(offerLetterQuestions.id, questionId),
            eq(offerLetterQuestions.letterId, letterId),
            sql`${offerLetterQuestions.answer} IS NULL`,
          ),
        )
        .returning({ id: offerLetterQuestions.id });
      return changed.length > 0;
    },

    /** Every template by its key, offers first: as HR keeps them, and until then those of the build. */
    async templates(): Promise<Map<string, LetterTemplate>> {
      const stored = await queries.select().from(offerLetterTemplates);
      const all: [string, LetterTemplate][] =
        stored.length > 0
          ? stored.map(({ key, body }) => [key, body])
          : Object.entries(standardTemplates);
      const order = ([, { kind, name }]: [string, LetterTemplate]) =>
        `${kind === "offer" ? 0 : 1}${name}`;
      return new Map(all.toSorted((one, other) => order(one).localeCompare(order(other), "en")));
    },

    /** Whether a second person has to approve: on until an admin switches it off. */
    async needsApproval(): Promise<boolean> {
      const [row] = await queries
        .select()
        .from(offerLetterSettings)
        .where(eq(offerLetterSettings.name, approvalSetting));
      return row?.on ?? true;
    },

    async setApproval(on: boolean): Promise<void> {
      await queries
        .insert(offerLetterSettings)
        .values({ name: approvalSetting, on })
        .onConflictDoUpdate({ target: offerLetterSettings.name, set: { on } });
    },
  };
}

const approvalSetting = "second-person";

/** Conditions of the ones above. */
export const byNumber = (wanted: string) => eq(number, wanted);
export const byCode = (code: string) => eq(offerLetters.code, code);
export const ofApplication = (wanted: number) => eq(applicationId, wanted);
