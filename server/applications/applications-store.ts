import { and, eq, getTableColumns, lt } from "drizzle-orm";
import { applications, idempotencyKeys } from "../../db/schema.ts";
import type { Queries } from "../platform/database.ts";
import { fromColumns, toColumns } from "./answer-columns.ts";
import type { ApplicationRow } from "./applications.ts";

/** A row with what it says of the calls that brought it. */
export interface StoredApplication extends ApplicationRow {
  sentDate: string | null;
  referralAt: Date | null;
  formAt: Date | null;
}

/** What of an application is stored with it, and what may change when its other part comes. */
export type NewApplication = ApplicationChanges &
  Pick<StoredApplication, "source" | "resumeId" | "receivedAt">;
export type ApplicationChanges = Partial<Omit<StoredApplication, "id">> &
  Pick<StoredApplication, "answers">;

/** Without the text that is searched, which nobody reads. */
const { search: _, ...shown } = getTableColumns(applications);

/** All SQL on applications as they come in. */
export function createApplicationsStore(queries: Queries) {
  return {
    async insert(application: NewApplication): Promise<number> {
      const [row] = await queries
        .insert(applications)
        .values({ ...application, ...toColumns(application.answers) })
        .returning({ id: applications.id });
      return (row as { id: number }).id;
    },

    /** @param changes `answers` are all there are now, not only the new ones */
    async update(id: number, changes: ApplicationChanges): Promise<void> {
      await queries
        .update(applications)
        .set({ ...changes, ...toColumns(changes.answers) })
        .where(eq(applications.id, id));
    },

    /** Held until the transaction ends, so that two calls cannot join at once. */
    async findByResume(resumeId: string): Promise<StoredApplication | null> {
      const [row] = await queries
        .select(shown)
        .from(applications)
        .where(eq(applications.resumeId, resumeId))
        .for("update");
      return row ? toApplication(row) : null;
    },
  };
}

function toApplication(row: Omit<typeof applications.$inferSelect, "search">): StoredApplication {
  const { id, source, resumeId, receivedAt, sentDate, referralAt, formAt } = row;
  return {
    id,
    source,
    answers: fromColumns(row),
    resumeId,
    receivedAt,
    sentDate,
    referralAt,
    formAt,
  };
}

/** An answer given before to the same key. */
export interface KeptAnswer {
  requestHash: string;
  answer: unknown;
}

/** Takes the key for this transaction; waits for another one that has it. */
export async function takeKey(
  queries: Queries,
  entry: { scope: string; key: string; requestHash: string },
): Promise<KeptAnswer | null> {
  const taken = await queries
    .insert(idempotencyKeys)
    .values({ ...entry, answer: {} })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return null;
  const [kept] = await queries
    .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, entry.scope), eq(idempotencyKeys.key, entry.key)));
  if (!kept) throw new Error("An idempotency key vanished while it was in use.");
  return kept;
}

export async function keepAnswer(
  queries: Queries,
  entry: { scope: string; key: string; answer: unknown },
): Promise<void> {
  await queries
    .update(idempotencyKeys)
    .set({ answer: entry.answer })
    .where(and(eq(idempotencyKeys.scope, entry.scope), eq(idempotencyKeys.key, entry.key)));
}

/** A repeat comes within minutes or, from a phone that was off, within days. */
export async function forgetOldKeys(queries: Queries, before: Date): Promise<void> {
  await queries.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
