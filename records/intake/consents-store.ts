import { and, desc, eq, isNull, lt } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import { consents } from "#records/tables.ts";
import type { RecordConsents } from "../lifecycle/record-tables.ts";
import type { GivenConsent } from "./given-consents.ts";

const isUnbound = and(isNull(consents.candidateId), isNull(consents.formId));

/** All SQL on consents before a record is erased. */
export function createConsentsStore(queries: Queries) {
  return {
    /** Binds a consent that belongs to nothing yet; one that is unknown or taken stays as it is. */
    async bind(
      { id, agreement }: GivenConsent,
      { owner, notice }: RecordConsents,
      recordId: number,
    ): Promise<void> {
      const bound = { [owner]: recordId };
      if (agreement) {
        if (agreement.notice !== notice) return;
        await queries
          .insert(consents)
          .values({ id, ...agreement, ...bound })
          .onConflictDoNothing();
        return;
      }
      await queries
        .update(consents)
        .set(bound)
        .where(and(eq(consents.id, id), eq(consents.notice, notice), isUnbound));
    },

    async isBound(id: string, { owner }: RecordConsents, recordId: number): Promise<boolean> {
      const found = await queries
        .select({ id: consents.id })
        .from(consents)
        .where(and(eq(consents.id, id), eq(consents[owner], recordId)));
      return found.length > 0;
    },

    async latest({ owner }: RecordConsents, recordId: number) {
      const { version, agreedAt, withdrawnAt } = consents;
      const [found] = await queries
        .select({ version, agreedAt, withdrawnAt })
        .from(consents)
        .where(eq(consents[owner], recordId))
        .orderBy(desc(agreedAt))
        .limit(1);
      return found ?? null;
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
