import { asc, eq, inArray, sql } from "drizzle-orm";
import { letterTexts } from "#features/mail/tables.ts";
import type { Queries } from "#platform/database.ts";

/** All SQL on texts that HR saved for its emails. */
export function createLetterTextsStore(queries: Queries) {
  const { key, body } = letterTexts;
  return {
    /** By name. */
    list: () =>
      queries
        .select()
        .from(letterTexts)
        .orderBy(asc(sql`lower(${body} ->> 'name')`), asc(key)),

    async find(wanted: string): Promise<unknown> {
      const [row] = await queries.select().from(letterTexts).where(eq(key, wanted));
      return row?.body ?? null;
    },

    async put(items: readonly { key: string; body: unknown }[]): Promise<void> {
      await queries
        .insert(letterTexts)
        .values([...items])
        .onConflictDoUpdate({ target: key, set: { body: sql`excluded.body` } });
    },

    async remove(keys: readonly string[]): Promise<void> {
      await queries.delete(letterTexts).where(inArray(key, [...keys]));
    },
  };
}
