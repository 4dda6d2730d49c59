import { eq, sql } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import { installationMarks } from "#platform/tables.ts";

export type Mark = "backup" | "set-up-dismissed";

/** All SQL on what happened to the installation as a whole. */
export function createMarksStore(queries: Queries) {
  return {
    async read(name: Mark): Promise<Date | null> {
      const [mark] = await queries
        .select({ at: installationMarks.at })
        .from(installationMarks)
        .where(eq(installationMarks.name, name));
      return mark?.at ?? null;
    },

    /** The newest moment counts. */
    async write(name: Mark, at: Date): Promise<void> {
      const newest = sql`greatest(${installationMarks.at}, excluded.at)`;
      await queries
        .insert(installationMarks)
        .values({ name, at })
        .onConflictDoUpdate({ target: installationMarks.name, set: { at: newest } });
    },
  };
}
