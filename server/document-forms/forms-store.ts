import { and, asc, eq, inArray, isNull, lt } from "drizzle-orm";
import { consents, documentFormFiles, documentForms } from "../../db/kyc-schema.ts";
import type { Queries } from "../platform/database.ts";

const { id, texts, openingCode, receivedAt, addressHash, deviceHash, erasedAt } = documentForms;
const isLive = isNull(erasedAt);

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
    async bindConsent(consent: string, formId: number): Promise<void> {
      const { candidateId, notice } = consents;
      const isUnbound = and(isNull(candidateId), isNull(consents.formId));
      await queries
        .update(consents)
        .set({ formId })
        .where(and(eq(consents.id, consent), eq(notice, "documents-form"), isUnbound));
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

    /** Whether it is there, held until the transaction ends. */
    async hold(formId: number): Promise<boolean> {
      const found = await queries
        .select({ id })
        .from(documentForms)
        .where(and(eq(id, formId), isLive))
        .for("update");
      return found.length > 0;
    },

    /** @returns ids of the documents that belong to no form now */
    async removeFiles(formId: number): Promise<string[]> {
      const removed = await queries
        .delete(documentFormFiles)
        .where(eq(documentFormFiles.formId, formId))
        .returning({ documentId: documentFormFiles.documentId });
      return removed.map(({ documentId }) => documentId);
    },

    /** Takes everything about the person out of the row and leaves that there was one. */
    async scrub(formId: number, at: Date): Promise<void> {
      await queries
        .update(documentForms)
        .set({ texts: {}, addressHash: "", deviceHash: null, erasedAt: at })
        .where(eq(id, formId));
      await queries
        .update(consents)
        .set({ withdrawnAt: at })
        .where(and(eq(consents.formId, formId), isNull(consents.withdrawnAt)));
    },

    async due(before: Date, limit: number): Promise<number[]> {
      const found = await queries
        .select({ id })
        .from(documentForms)
        .where(and(isLive, lt(receivedAt, before)))
        .orderBy(asc(receivedAt), asc(id))
        .limit(limit);
      return found.map((each) => each.id);
    },
  };
}

export type FormsStore = ReturnType<typeof createFormsStore>;
