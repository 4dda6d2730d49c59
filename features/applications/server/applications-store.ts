import { eq, getTableColumns } from "drizzle-orm";
import { applications } from "#db/schema.ts";
import type { Queries } from "#platform/database.ts";
import { fromColumns, toColumns } from "./answer-columns.ts";
import type { ApplicationRow } from "./applications.ts";

/** A row with what it says of the calls that brought it. */
export interface StoredApplication extends ApplicationRow {
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
