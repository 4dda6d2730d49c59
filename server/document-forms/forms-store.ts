import { and, eq, inArray, isNull } from "drizzle-orm";
import { consents, documentFormFiles, documentForms } from "../../db/kyc-schema.ts";
import type { Queries } from "../platform/database.ts";
import type { GivenConsent } from "../submissions/given-consents.ts";

const { id, texts, openingCode, addressHash, deviceHash, erasedAt } = documentForms;
const isLive = isNull(erasedAt);
const ourNotice = "documents-form";

/** SQL on forms as they come in and go. */
export function createFormsStore(queries: Queries) {
  return {
    async insert(form: typeof documentForms.$inferInsert): Promise<number> {
      const [added] = await queries.insert(documentForms).values(form).returning({ id });
      return (added as { id: number }).id;
    },

    async insertFiles(formId: number, files: ReadonlyMap<string, string>): Promise<void> {
      const rows = [...files].map(([key, documentId]) => ({ formId, key, documentId }));
      await queries.insert(documentFormFiles).values(rows);
    },

    /** Binds a consent that belongs to nothing yet; one that is unknown or taken stays as it is. */
    async bindConsent(consent: GivenConsent, formId: number): Promise<void> {
      const { candidateId, notice } = consents;
      const { agreement } = consent;
      if (agreement) {
        if (agreement.notice !== ourNotice) return;
        await queries
          .insert(consents)
          .values({ id: consent.id, ...agreement, formId })
          .onConflictDoNothing();
        return;
      }
      const isUnbound = and(isNull(candidateId), isNull(consents.formId));
      await queries
        .update(consents)
        .set({ formId })
        .where(and(eq(consents.id, consent.id), eq(notice, ourNotice), isUnbound));
    },

    async find(formId: number) {
      const [found] = await queries
        .select({ id, texts, openingCode })
        .from(documentForms)
        .where(and(eq(id, formId), isLive));
      return found ?? null;
    },

    /** In which forms these documents stand. */
    async places(documentIds: readonly string[]) {
      const { formId, key, documentId } = documentFormFiles;
      return queries
        .select({ formId, key, documentId })
        .from(documentFormFiles)
        .where(inArray(documentId, [...documentIds]));
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

export type FormsStore = ReturnType<typeof createFormsStore>;
