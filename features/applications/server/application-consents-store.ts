import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import type { Agreement } from "#records/intake/given-consents.ts";
import type { RetentionKind } from "#records/lifecycle/record-retention.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";
import { applicationConsents, applications, isReleased } from "../tables.ts";
import { applicationTables } from "./application-tables-store.ts";

const { applicationId, notice, version, agreedAt, withdrawnAt } = applicationConsents;

/** What a candidate agreed to with an application. */
export type ApplicationConsent = Pick<
  typeof applicationConsents.$inferSelect,
  "notice" | "version" | "agreedAt" | "withdrawnAt"
>;

/** All SQL on what candidates agree to with their applications. */
export function createApplicationConsentsStore(queries: Queries) {
  return {
    /** Each notice once: what a repeat says changes nothing, also after it was taken back. */
    async add(id: number, agreements: readonly Agreement[]): Promise<void> {
      if (agreements.length === 0) return;
      await queries
        .insert(applicationConsents)
        .values(agreements.map((each) => ({ applicationId: id, ...each })))
        .onConflictDoNothing();
    },

    async of(id: number): Promise<ApplicationConsent[]> {
      return queries
        .select({ notice, version, agreedAt, withdrawnAt })
        .from(applicationConsents)
        .where(eq(applicationId, id))
        .orderBy(asc(agreedAt), asc(notice));
    },

    /** @returns whether there was something to take back */
    async withdrawKeeping(id: number, at: Date): Promise<boolean> {
      const changed = await queries
        .update(applicationConsents)
        .set({ withdrawnAt: at })
        .where(and(eq(applicationId, id), eq(notice, "other-roles"), isNull(withdrawnAt)))
        .returning({ id: applicationId });
      return changed.length > 0;
    },
  };
}

/** Whether its candidate wants an application kept for other roles. */
export const isKept = sql`EXISTS (SELECT FROM ${applicationConsents} AS consent
  WHERE consent.application_id = ${applications.id} AND consent.notice = 'other-roles'
    AND consent.withdrawn_at IS NULL)`;

/** Applications as they age: those that are kept for other roles have a period of their own. */
export const agedApplications: RecordTables = {
  ...applicationTables,
  age: {
    ...applicationTables.age,
    present: sql`NOT ${isKept} AND NOT ${isReleased(applications.id)}`,
  },
};
export const keptApplications: RecordTables = {
  ...applicationTables,
  kind: "kept-applications",
  age: { ...applicationTables.age, present: sql`${isKept} AND NOT ${isReleased(applications.id)}` },
};

/** Without what finds and copies the records of a person, as the other kind does that for both. */
export function agedAlone(kind: RetentionKind): RetentionKind {
  return { ...kind, of: null, copies: null };
}
