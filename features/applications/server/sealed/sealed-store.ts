import {
  and,
  count,
  desc,
  eq,
  isNotNull,
  isNull,
  lte,
  max,
  min,
  notExists,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { staffAccounts } from "#features/accounts/tables.ts";
import { isOnLegalHold } from "#features/candidate-kyc/tables.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import type { DocumentKey } from "#platform/secrets/document-keys.ts";
import { type EncryptedValues, inBatches, replaceEach } from "#platform/secrets/renew-keys.ts";
import { createSecretSeal } from "#platform/secrets/secret-encryption.ts";
import { installationEvents } from "#platform/tables.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";
import { applicationPages, applications, sealedApplications } from "../../tables.ts";

/** A request to release one, or a release that lasts. */
export interface Release {
  number: string;
  reason: string;
  askedAt: Date;
  /** Whoever asked does not release. */
  askedById: string | null;
  askedBy: string | null;
  releasedBy: string | null;
  releasedUntil: Date | null;
}

/** What the desk says of an application that is open though it was sealed. */
export interface Released {
  reason: string;
  until: Date;
}

export type SealedRow = typeof sealedApplications.$inferSelect;
const { applicationId, number, sealedAt, contents, askedAt, askedBy, reason } = sealedApplications;
const { releasedBy, releasedUntil, email } = sealedApplications;
const mark = "sealing";
/** Nobody asks for it, and nobody has it open. */
export const untouched = {
  ...{ askedAt: null, askedBy: null, reason: null },
  ...{ releasedBy: null, releasedUntil: null },
};

/** All SQL on what is sealed, but for the rows within. */
export function createSealedStore(queries: Queries) {
  return {
    async isOn(): Promise<boolean> {
      const isMark = eq(installationEvents.name, mark);
      return (await queries.select().from(installationEvents).where(isMark)).length > 0;
    },

    async turn(on: boolean, at: Date): Promise<void> {
      const isMark = eq(installationEvents.name, mark);
      if (!on) await queries.delete(installationEvents).where(isMark);
      else
        await queries.insert(installationEvents).values({ name: mark, at }).onConflictDoNothing();
    },

    /** What is needed to seal it; held until the transaction ends. */
    async lockApplication(id: number) {
      const [found] = await queries
        .select({ email: applications.email, documentId: applications.resumeId })
        .from(applications)
        .where(eq(applications.id, id))
        .for("update");
      return found ?? null;
    },

    async deleteApplication(id: number): Promise<void> {
      await queries.delete(applications).where(eq(applications.id, id));
    },

    /** Of one that was released, the age stays what it was. */
    async put(row: Omit<typeof sealedApplications.$inferInsert, keyof typeof untouched>) {
      const { sealedAt: _, ...again } = row;
      await queries
        .insert(sealedApplications)
        .values(row)
        .onConflictDoUpdate({ target: applicationId, set: { ...again, ...untouched } });
    },

    async change(id: number, values: Partial<SealedRow>): Promise<void> {
      await queries.update(sealedApplications).set(values).where(eq(applicationId, id));
    },

    async remove(id: number): Promise<void> {
      await queries.delete(sealedApplications).where(eq(applicationId, id));
    },

    async knows(id: number): Promise<boolean> {
      const found = await queries
        .select({ id: applicationId })
        .from(sealedApplications)
        .where(eq(applicationId, id));
      return found.length > 0;
    },

    async find(wanted: string): Promise<(SealedRow & { held: boolean }) | null> {
      const [found] = await queries
        .select({ row: sealedApplications, held: sql<boolean>`${isOnLegalHold(email)}` })
        .from(sealedApplications)
        .where(eq(number, wanted));
      return found ? { ...found.row, held: found.held } : null;
    },

    async hold(wanted: { number: string } | { id: number }): Promise<SealedRow | null> {
      const which = "id" in wanted ? eq(applicationId, wanted.id) : eq(number, wanted.number);
      const [row] = await queries.select().from(sealedApplications).where(which).for("update");
      return row ?? null;
    },

    async report() {
      const [row] = await queries
        .select({ count: count(), oldest: min(sealedAt), newest: max(sealedAt) })
        .from(sealedApplications)
        .where(isNotNull(contents));
      return row ?? { count: 0, oldest: null, newest: null };
    },

    async releases(): Promise<Release[]> {
      const releaser = alias(staffAccounts, "releaser");
      const rows = await queries
        .select({
          ...{ number, reason, askedAt, releasedUntil },
          askedById: askedBy,
          askedBy: staffAccounts.name,
          releasedBy: releaser.name,
        })
        .from(sealedApplications)
        .leftJoin(staffAccounts, eq(staffAccounts.id, askedBy))
        .leftJoin(releaser, eq(releaser.id, releasedBy))
        .where(isNotNull(askedAt))
        .orderBy(desc(askedAt));
      return rows.flatMap(({ askedAt: at, reason: why, ...row }) =>
        at ? [{ ...row, askedAt: at, reason: why ?? "" }] : [],
      );
    },

    /** Why an application is open though it was sealed, and until when; null for any other. */
    async releaseOf(id: number): Promise<Released | null> {
      const [row] = await queries
        .select({ reason, until: releasedUntil })
        .from(sealedApplications)
        .where(and(eq(applicationId, id), isNotNull(releasedUntil)));
      return row?.until ? { reason: row.reason ?? "", until: row.until } : null;
    },

    /** Released for long enough. */
    async expired(now: Date, limit: number): Promise<number[]> {
      const rows = await queries
        .select({ id: applicationId })
        .from(sealedApplications)
        .where(and(isNull(contents), lte(releasedUntil, now)))
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    /** Withdrawn by their candidates, neither sealed nor released, and not on a legal hold. */
    async withdrawn(limit: number): Promise<number[]> {
      const sealed = queries
        .select({ id: applicationId })
        .from(sealedApplications)
        .where(eq(applicationId, applicationPages.applicationId));
      const rows = await queries
        .select({ id: applications.id })
        .from(applicationPages)
        .innerJoin(applications, eq(applications.id, applicationPages.applicationId))
        .where(
          and(
            isNotNull(applicationPages.withdrawnAt),
            notExists(sealed),
            sql`NOT ${isOnLegalHold(applications.email)}`,
          ),
        )
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    /** A batch of what is encrypted, by id. */
    async listContents(after: number, limit: number) {
      const rows = await queries
        .select({ id: applicationId, contents })
        .from(sealedApplications)
        .where(and(isNotNull(contents), sql`${applicationId} > ${after}`))
        .orderBy(applicationId)
        .limit(limit);
      return rows.flatMap((row) => (row.contents ? [{ id: row.id, contents: row.contents }] : []));
    },

    /** Only where nobody changed them meanwhile. */
    async replaceContents(id: number, before: Buffer, after: Buffer): Promise<boolean> {
      const changed = await queries
        .update(sealedApplications)
        .set({ contents: after })
        .where(and(eq(applicationId, id), eq(contents, before)))
        .returning({ id: applicationId });
      return changed.length > 0;
    },
  };
}

/** Sealed applications go whole, with the keys of their resumes; what is released waits until it is sealed again. */
export const sealedRecordTables: RecordTables = {
  kind: "sealed-applications",
  table: sealedApplications,
  ...{ id: applicationId, receivedAt: sealedAt, email, held: isOnLegalHold(email) },
  age: { present: isNotNull(contents) },
  files: { owner: applicationId, documentId: sealedApplications.documentId },
  copyColumns: { number, sealedAt },
};

/** What the contents of sealed applications are encrypted for. */
export const sealedPurpose = "sealed-application";

const batchSize = 50;

/** Contents of sealed applications, which are kept for a year. */
export function encryptedSealed(
  { queries }: Database,
  keys: Iterable<DocumentKey>,
): EncryptedValues<{ id: number; contents: Buffer }> {
  const seal = createSecretSeal(sealedPurpose, keys);
  const store = createSealedStore(queries);
  return {
    batches: () => inBatches(0, store.listContents, batchSize),
    renew: ({ id, contents }) => seal.renew(String(id), contents),
    replace: (changes) =>
      replaceEach(changes, ({ row, to }) => store.replaceContents(row.id, row.contents, to)),
  };
}
