import { and, desc, eq, isNull, lt } from "drizzle-orm";
import type { ConsentNotice } from "#contract/consent.ts";
import { consents } from "../../db/kyc-schema.ts";
import type { Queries } from "../platform/database.ts";
import type { GivenConsent } from "../submissions/given-consents.ts";

const isUnbound = and(isNull(consents.candidateId), isNull(consents.formId));

/** All SQL on consents to the notice of KYC. */
export function createConsentsStore(queries: Queries) {
  return {
    /** Binds a consent that belongs to nothing yet; one that is unknown or taken stays as it is. */
    async bind(
      { id, agreement }: GivenConsent,
      notice: ConsentNotice,
      candidateId: number,
    ): Promise<void> {
      if (agreement) {
        if (agreement.notice !== notice) return;
        await queries
          .insert(consents)
          .values({ id, ...agreement, candidateId })
          .onConflictDoNothing();
        return;
      }
      await queries
        .update(consents)
        .set({ candidateId })
        .where(and(eq(consents.id, id), eq(consents.notice, notice), isUnbound));
    },

    async isBound(id: string, candidateId: number): Promise<boolean> {
      const found = await queries
        .select({ id: consents.id })
        .from(consents)
        .where(and(eq(consents.id, id), eq(consents.candidateId, candidateId)));
      return found.length > 0;
    },

    async of(candidateId: number) {
      const { version, agreedAt, withdrawnAt } = consents;
      const [consent] = await queries
        .select({ version, agreedAt, withdrawnAt })
        .from(consents)
        .where(eq(consents.candidateId, candidateId))
        .orderBy(desc(agreedAt))
        .limit(1);
      return consent ?? null;
    },

    async withdraw(candidateId: number, withdrawnAt: Date): Promise<void> {
      await queries
        .update(consents)
        .set({ withdrawnAt })
        .where(and(eq(consents.candidateId, candidateId), isNull(consents.withdrawnAt)));
    },

    /** @returns how many */
    async forgetUnbound(before: Date): Promise<number> {
      const gone = await queries
        .delete(consents)
        .where(and(isUnbound, lt(consents.agreedAt, before)))
        .returning({ id: consents.id });
      return gone.length;
    },
  };
}
