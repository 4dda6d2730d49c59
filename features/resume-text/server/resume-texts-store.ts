import { and, desc, eq, inArray, isNotNull, lt, ne, sql } from "drizzle-orm";
import type { Queries } from "#platform/database/database.ts";
import { countUpTo } from "#records/list/list-sql.ts";
import { type ResumeTextState, resumeTexts } from "../tables.ts";
import type { Skipped, UnreadableReason, UnreadResumes } from "../unreadable.ts";
import { readerVersion } from "./extraction/read-file.ts";
import { foldingVersion, indexedText } from "./find-words.ts";

/** A resume whose turn it is. */
export interface ClaimedResume {
  applicationId: number;
  documentId: string;
  /** How often reading it was begun, this time included. */
  attempts: number;
  /** Whether an earlier reader has read it: what that one found stays until there is better. */
  isAgain?: boolean;
  /** Whether that was a text, and what it does not hold. */
  hasText?: boolean;
  skipped?: Skipped[];
}

/** What is stored of a resume that was read. */
export interface ReadResume {
  text: string;
  skipped?: Skipped[];
  encryptedText: Buffer;
}

const { applicationId, documentId, state, attempts } = resumeTexts;

type Changes = Partial<Record<keyof typeof resumeTexts.$inferInsert, unknown>>;

/** A text's words in the columns that are searched. */
const spelled = (text: string): Changes => ({
  words: sql`strip(to_tsvector('english', ${indexedText(text)}))`,
  indexVersion: foldingVersion,
});

/** Pictures that could not be read are not tried at each start. */
const asTried = (part: Skipped): Skipped =>
  part.what === "pictures" ? { ...part, failed: true } : part;

/** All SQL on texts of resumes but for searching them. */
export function createResumeTextsStore(queries: Queries) {
  const settle = async (
    claimed: Omit<ClaimedResume, "attempts">,
    changes: Changes,
  ): Promise<boolean> => {
    const settled = await queries
      .update(resumeTexts)
      .set({ readerVersion, ...changes, dueAt: null } as Partial<typeof resumeTexts.$inferInsert>)
      .where(
        and(
          eq(applicationId, claimed.applicationId),
          // it may have been replaced meanwhile
          eq(documentId, claimed.documentId),
          claimed.isAgain ? ne(state, "waiting") : eq(state, "waiting"),
        ),
      )
      .returning({ applicationId });
    return settled.length > 0;
  };

  return {
    /** Lets those wait again that were unreadable for a reason that is gone. */
    async retryUnreadable(reason: UnreadableReason): Promise<void> {
      await queries
        .update(resumeTexts)
        .set({ state: "waiting", reason: null, attempts: 0 })
        .where(and(eq(state, "unreadable"), eq(resumeTexts.reason, reason)));
    },

    /** The newest that is due; null where none is. Nobody else claims it before `until`. */
    async claim(now: Date, until: Date): Promise<ClaimedResume | null> {
      const [claimed] = await queries
        .update(resumeTexts)
        .set({ attempts: sql`${attempts} + 1`, dueAt: until })
        .where(
          eq(
            applicationId,
            sql`(SELECT application_id FROM ${resumeTexts}
              WHERE state = 'waiting' AND (due_at IS NULL OR due_at <= ${now.toISOString()}::timestamptz)
              ORDER BY application_id DESC LIMIT 1 FOR UPDATE SKIP LOCKED)`,
          ),
        )
        .returning({ applicationId, documentId, attempts });
      return claimed ?? null;
    },

    /** The same of what an earlier reader read. @param below only of applications with smaller ids; null for all */
    async claimEarlier(
      now: Date,
      until: Date,
      below: number | null,
    ): Promise<ClaimedResume | null> {
      const [claimed] = await queries
        .update(resumeTexts)
        .set({ attempts: sql`${attempts} + 1`, dueAt: until })
        .where(
          eq(
            applicationId,
            sql`(SELECT application_id FROM ${resumeTexts}
              WHERE state <> 'waiting' AND reader_version < ${readerVersion}
                AND (due_at IS NULL OR due_at <= ${now.toISOString()}::timestamptz)
                AND (${below}::bigint IS NULL OR application_id < ${below}::bigint)
              ORDER BY application_id DESC LIMIT 1 FOR UPDATE SKIP LOCKED)`,
          ),
        )
        .returning({ applicationId, documentId, attempts, state, skipped: resumeTexts.skipped });
      if (!claimed) return null;
      const { state: found, skipped, ...row } = claimed;
      return { ...row, isAgain: true, hasText: found === "read", skipped: skipped ?? [] };
    },

    /** Lets what was read without its pictures be read again, but where that failed already. */
    async readPicturesAgain(): Promise<void> {
      await queries
        .update(resumeTexts)
        .set({ readerVersion: 0 })
        .where(
          and(
            eq(state, "read"),
            sql`${resumeTexts.skipped} @> '[{"what":"pictures"}]'`,
            sql`NOT ${resumeTexts.skipped} @> '[{"what":"pictures","failed":true}]'`,
          ),
        );
    },

    /** @returns whether it was still wanted: not where the record is erased, or its resume replaced */
    keepText: (
      claimed: ClaimedResume,
      { text, skipped = [], encryptedText }: ReadResume,
    ): Promise<boolean> =>
      settle(claimed, {
        state: "read" satisfies ResumeTextState,
        reason: null,
        ...spelled(text),
        skipped,
        encryptedText,
      }),

    /** The newest texts whose words an earlier folding spelled. @param below only of applications with smaller ids; null for all */
    async foldedBefore(below: number | null, limit: number) {
      return queries
        .select({ applicationId, documentId, encryptedText: resumeTexts.encryptedText })
        .from(resumeTexts)
        .where(
          and(
            eq(state, "read"),
            lt(resumeTexts.indexVersion, foldingVersion),
            below === null ? undefined : lt(applicationId, below),
          ),
        )
        .orderBy(desc(applicationId))
        .limit(limit);
    },

    /** Spells the words of a text anew, unless the resume was replaced meanwhile. */
    async spellAgain(of: Pick<ClaimedResume, "applicationId" | "documentId">, text: string) {
      await queries
        .update(resumeTexts)
        .set(spelled(text) as Partial<typeof resumeTexts.$inferInsert>)
        .where(
          and(
            eq(applicationId, of.applicationId),
            eq(documentId, of.documentId),
            eq(state, "read"),
          ),
        );
    },

    /** What an earlier reader found is as good as it gets. */
    keepEarlier: (claimed: ClaimedResume): Promise<boolean> => settle(claimed, {}),

    /** A text that an earlier reader found stays. @param ocr whether its pictures were tried as well */
    keepReason: (
      claimed: ClaimedResume,
      reason: UnreadableReason,
      ocr: boolean,
    ): Promise<boolean> =>
      settle(claimed, {
        ...(ocr && claimed.hasText && { skipped: claimed.skipped?.map(asTried) }),
        state: sql`CASE WHEN ${state} = 'read' THEN 'read' ELSE 'unreadable' END`,
        reason: sql`CASE WHEN ${state} = 'read' THEN NULL ELSE ${reason} END`,
      }),

    /** An attempt that said nothing about the file does not count. */
    async postpone(claimed: ClaimedResume, until: Date): Promise<void> {
      await queries
        .update(resumeTexts)
        .set({ attempts: sql`greatest(0, ${attempts} - 1)`, dueAt: until })
        .where(
          and(
            eq(applicationId, claimed.applicationId),
            claimed.isAgain ? ne(state, "waiting") : eq(state, "waiting"),
          ),
        );
    },

    /** Lets those be claimed at once that wait for a process to end with them, or for another try. */
    async beginAgain(): Promise<void> {
      await queries
        .update(resumeTexts)
        .set({ dueAt: null, attempts: sql`greatest(0, ${attempts} - 1)` })
        .where(isNotNull(resumeTexts.dueAt));
    },

    async skippedOf(id: number): Promise<Skipped[]> {
      const [row] = await queries
        .select({ skipped: resumeTexts.skipped })
        .from(resumeTexts)
        .where(and(eq(applicationId, id), eq(state, "read")));
      return row?.skipped ?? [];
    },

    async reasonOf(id: number): Promise<UnreadableReason | null> {
      const [row] = await queries
        .select({ reason: resumeTexts.reason })
        .from(resumeTexts)
        .where(and(eq(applicationId, id), eq(state, "unreadable")));
      return (row?.reason as UnreadableReason | undefined) ?? null;
    },

    /** The encrypted texts of those that are read, with the documents that they are texts of. */
    async sealedTexts(
      ids: readonly number[],
    ): Promise<{ applicationId: number; documentId: string; encryptedText: Buffer }[]> {
      if (ids.length === 0) return [];
      const rows = await queries
        .select({ applicationId, documentId, encryptedText: resumeTexts.encryptedText })
        .from(resumeTexts)
        .where(and(inArray(applicationId, [...ids]), eq(state, "read")));
      const rowOf = new Map(rows.map((row) => [row.applicationId, row]));
      return ids.flatMap((id) => {
        const row = rowOf.get(id);
        return row?.encryptedText ? [{ ...row, encryptedText: row.encryptedText }] : [];
      });
    },
  };
}

/** How many resumes are not read, each as `boundedCount` takes it. */
export async function countUnread(queries: Queries): Promise<UnreadResumes> {
  const inState = (wanted: ResumeTextState) =>
    countUpTo(resumeTexts, sql`state = ${sql.raw(`'${wanted}'`)}`);
  const { rows } = await queries.execute<{ waiting: number; unreadable: number }>(
    sql`SELECT ${inState("waiting")} AS waiting, ${inState("unreadable")} AS unreadable`,
  );
  return rows[0] ?? { waiting: 0, unreadable: 0 };
}
