import { and, eq, isNull } from "drizzle-orm";
import { documentFormFiles, documentForms } from "#db/kyc-schema.ts";
import type { Queries } from "#platform/database.ts";

const { id, texts, openingCode, addressHash, deviceHash, erasedAt } = documentForms;
const isLive = isNull(erasedAt);

/** SQL on forms as they come in. */
export function createFormsStore(queries: Queries) {
  return {
    /** @param files ids of its documents by key. @returns its id */
    async insert(
      form: typeof documentForms.$inferInsert,
      files: ReadonlyMap<string, string>,
    ): Promise<number> {
      const [added] = await queries.insert(documentForms).values(form).returning({ id });
      const { id: formId } = added as { id: number };
      const rows = [...files].map(([key, documentId]) => ({ formId, key, documentId }));
      await queries.insert(documentFormFiles).values(rows);
      return formId;
    },

    /** What was written and chosen; null where there is no such form any more. */
    async said(formId: number) {
      const [found] = await queries
        .select({ texts, openingCode })
        .from(documentForms)
        .where(and(eq(id, formId), isLive));
      return found ?? null;
    },

    async isSent(device: string, address: string): Promise<boolean> {
      const found = await queries
        .select({ id })
        .from(documentForms)
        .where(and(eq(deviceHash, device), eq(addressHash, address), isLive))
        .limit(1);
      return found.length > 0;
    },
  };
}
