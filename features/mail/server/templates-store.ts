import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { Queries } from "#platform/database.ts";
import type { MailText } from "../letter.ts";
import { mailTextRules } from "../mail-wording.ts";
import { mailTemplates } from "../tables.ts";

/** All SQL on templates of emails as HR published them. */
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

/** What a template of any kind says. */
const text = v.object(mailTextRules);

/** HR's texts by their keys, but for what another release published in another shape. */
export async function publishedTexts(queries: Queries): Promise<ReadonlyMap<string, MailText>> {
  const stored = await createTemplatesStore(queries).read();
  return new Map(
    [...stored].flatMap(([key, body]) => {
      const checked = v.safeParse(text, body);
      return checked.success ? [[key, checked.output] as const] : [];
    }),
  );
}
