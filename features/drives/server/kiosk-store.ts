import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import { driveKiosks } from "../tables.ts";

const { driveCode, tokenHash, endsAt, madeAt } = driveKiosks;

/** All SQL of kiosk links: a drive has one at most. */
export function createKioskStore(queries: Queries) {
  return {
    /** Takes the place of the one before. */
    async put(row: typeof driveKiosks.$inferInsert): Promise<void> {
      const { driveCode: _, ...change } = row;
      await queries
        .insert(driveKiosks)
        .values(row)
        .onConflictDoUpdate({ target: driveCode, set: change });
    },

    /** The code of the drive that a link belongs to; null for one that has ended. */
    async driveOf(hashes: string[], now: Date): Promise<string | null> {
      const [found] = await queries
        .select({ code: driveCode })
        .from(driveKiosks)
        .where(and(inArray(tokenHash, hashes), gt(endsAt, now)));
      return found?.code ?? null;
    },

    async of(code: string, now: Date) {
      const [found] = await queries
        .select({ endsAt, madeAt })
        .from(driveKiosks)
        .where(and(eq(driveCode, code), gt(endsAt, now)));
      return found ?? null;
    },

    /** @returns whether there was one */
    async remove(code: string): Promise<boolean> {
      const removed = await queries
        .delete(driveKiosks)
        .where(eq(driveCode, code))
        .returning({ one: sql`1` });
      return removed.length > 0;
    },
  };
}
