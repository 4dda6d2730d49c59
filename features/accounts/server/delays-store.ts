import { eq, inArray, lt, sql } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import { signInDelays } from "../tables.ts";
import type { Tally } from "./delay-rules.ts";

/** All SQL on sign-in delays. */
export function createDelaysStore(queries: Queries) {
  return {
    /** The tallies of these keys, held until the transaction ends; new keys start at none. */
    async hold(keys: readonly string[], now: Date): Promise<Map<string, Tally>> {
      // in one order everywhere, so that two sign-ins cannot wait for each other
      const sorted = [...keys].sort();
      const rows = await queries
        .insert(signInDelays)
        .values(sorted.map((key) => ({ key, failures: 0, triedAt: now, notBefore: now })))
        // changes nothing, and holds what is there: a row that was only looked for could be cleared
        // by another sign-in before it is held, and would be added out of order
        .onConflictDoUpdate({ target: signInDelays.key, set: { key: sql`excluded.key` } })
        .returning();
      return new Map(rows.map(({ key, ...tally }) => [key, tally]));
    },

    async keep(key: string, tally: Tally): Promise<void> {
      await queries
        .insert(signInDelays)
        .values({ key, ...tally })
        .onConflictDoUpdate({ target: signInDelays.key, set: tally });
    },

    async clear(key: string): Promise<void> {
      await queries.delete(signInDelays).where(eq(signInDelays.key, key));
    },

    /** Takes one try back: it was no failure. */
    async takeBack(key: string, now: Date): Promise<void> {
      const failures = sql`greatest(${signInDelays.failures} - 1, 0)`;
      await queries
        .update(signInDelays)
        .set({ failures, notBefore: now })
        .where(eq(signInDelays.key, key));
    },

    /** Passes over tallies that a sign-in holds: waiting for each other, both would fail. */
    async forget(triedBefore: Date): Promise<void> {
      const old = queries
        .select({ key: signInDelays.key })
        .from(signInDelays)
        .where(lt(signInDelays.triedAt, triedBefore))
        .for("update", { skipLocked: true });
      await queries.delete(signInDelays).where(inArray(signInDelays.key, old));
    },
  };
}
