import { sql } from "drizzle-orm";
import { mailTemplates } from "#db/schema.ts";
import type { Queries } from "#platform/database.ts";

/** All SQL on templates as HR published them. */
export function createTemplatesStore(queries: Queries) {
  return {
    async read(): Promise<Map<string, unknown>> {
      const rows = await queries.select().from(mailTemplates);
      return new Map(rows.map(({ key, body }) => [key, body]));
    },

    async put(items: readonly { key: string; body: unknown }[]): Promise<void> {
      await queries
        .insert(mailTemplates)
        .values([...items])
        .onConflictDoUpdate({ target: mailTemplates.key, set: { body: sql`excluded.body` } });
    },
  };
}
