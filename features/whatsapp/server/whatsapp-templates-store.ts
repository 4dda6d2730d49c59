import type { Queries } from "#platform/database.ts";
import { whatsAppTemplates as stored } from "../tables.ts";
import {
  type TemplateChoice,
  type TemplateKey,
  templateKeys,
  type WhatsAppTemplate,
  whatsAppTemplates,
} from "../whatsapp-templates.ts";

/** All SQL on templates as HR named them. */
export function createWhatsAppTemplatesStore(queries: Queries) {
  return {
    /** Every template; what HR did not name has the standard name. */
    async read(): Promise<Record<TemplateKey, WhatsAppTemplate>> {
      const rows = await queries.select().from(stored);
      const chosen = new Map(rows.map(({ key, ...choice }) => [key, choice]));
      const all = templateKeys.map((key) => [
        key,
        { ...whatsAppTemplates[key], ...chosen.get(key) },
      ]);
      return Object.fromEntries(all) as Record<TemplateKey, WhatsAppTemplate>;
    },

    async put(choices: ReadonlyMap<TemplateKey, TemplateChoice>): Promise<void> {
      for (const [key, choice] of choices) {
        await queries
          .insert(stored)
          .values({ key, ...choice })
          .onConflictDoUpdate({ target: stored.key, set: choice });
      }
    },
  };
}
