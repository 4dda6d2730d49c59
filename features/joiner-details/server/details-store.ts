import { and, asc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { applicantNames, applicationPages, applications } from "#features/applications/tables.ts";
import { candidates } from "#features/candidate-kyc/tables.ts";
import { isCurrent, joiners, joiningBatches } from "#features/joining/tables.ts";
import type { Context } from "#platform/context.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import type { DocumentKey } from "#platform/secrets/document-keys.ts";
import { type EncryptedValues, inBatches, replaceEach } from "#platform/secrets/renew-keys.ts";
import { createSecretSeal } from "#platform/secrets/secret-encryption.ts";
import { joinerDetails } from "../tables.ts";

/** By field. */
export type Answers = Record<string, string>;

/** Of the keys and hashes. */
export const purpose = "joiner details";
/** Whose contents they are: nothing of one row opens as another. */
export const ownerOf = ({ applicationId, form }: { applicationId: number; form: string }) =>
  `${applicationId}:${form}`;

const person = {
  applicationId: applications.id,
  name: sql<string>`${applicantNames.name}`,
  firstName: applicantNames.firstName,
  lastName: applications.lastName,
  email: applications.email,
  contactNumber: applications.contactNumber,
  position: applications.position,
  number: applicationPages.number,
  linkVersion: applicationPages.linkVersion,
};

/** As the index on candidates' addresses folds them. */
const foldedByIcu = (email: unknown) => sql`lower(${email} COLLATE "und-x-icu")`;

export const isHired = and(eq(applications.status, "hired"), isNull(applicationPages.withdrawnAt));

/** Applications with their pages. */
export const people = (queries: Queries) =>
  queries
    .select(person)
    .from(applications)
    .innerJoin(applicationPages, eq(applicationPages.applicationId, applications.id))
    .$dynamic();

/** What was filled in for these applications. */
export const stored = (queries: Queries, ids: readonly number[]) =>
  queries
    .select()
    .from(joinerDetails)
    .where(inArray(joinerDetails.applicationId, [...ids]))
    .orderBy(asc(joinerDetails.id));

/** The state of the newest KYC record of each person's address. */
export async function documentsOf(queries: Queries, ids: readonly number[]) {
  const rows = await queries
    .select({ id: applications.id, candidateId: candidates.id, state: candidates.state })
    .from(applications)
    .innerJoin(candidates, eq(foldedByIcu(candidates.email), foldedByIcu(applications.email)))
    .where(and(inArray(applications.id, [...ids]), isNull(candidates.erasedAt)))
    .orderBy(asc(candidates.receivedAt), asc(candidates.id));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those of a batch who come, or wait for a seat. */
export const ofBatch = (queries: Queries, batchId: number) =>
  queries
    .select({ ...person, state: joiners.state, batch: joiningBatches })
    .from(joiners)
    .innerJoin(joiningBatches, eq(joiningBatches.id, joiners.batchId))
    .innerJoin(applications, eq(applications.id, joiners.applicationId))
    .innerJoin(applicationPages, eq(applicationPages.applicationId, applications.id))
    .where(and(eq(joiners.batchId, batchId), isCurrent, ne(joiners.state, "withdrawn"), isHired))
    .orderBy(asc(applications.id));

/** Opens what one row holds. */
export function detailsOpener(keys: Iterable<DocumentKey>) {
  const seal = createSecretSeal(purpose, keys);
  return (row: Pick<typeof joinerDetails.$inferSelect, "applicationId" | "form" | "contents">) => {
    const opened = seal.open(ownerOf(row), row.contents);
    if (!opened) throw new Error("The details of a joiner do not open: their key is gone.");
    return JSON.parse(opened.plain.toString()) as Answers;
  };
}

/** The bank accounts that were saved with some applications: to be compared, not shown. */
export function savedAccounts({ keys }: Pick<Context, "keys">) {
  const open = detailsOpener(keys);
  return async (queries: Queries, ids: readonly number[]): Promise<string[]> =>
    (await stored(queries, ids))
      .filter(({ form }) => form === "bank")
      .flatMap((row) => open(row).bankAccount ?? []);
}

/** Everything of this kind that a document key encrypts. */
export function encryptedJoinerDetails(
  { queries }: Database,
  keys: Iterable<DocumentKey>,
): EncryptedValues<{ id: number; applicationId: number; form: string; contents: Buffer }> {
  const seal = createSecretSeal(purpose, keys);
  const { id, applicationId, form, contents } = joinerDetails;
  const list = (after: number, limit: number) =>
    queries
      .select({ id, applicationId, form, contents })
      .from(joinerDetails)
      .where(gt(id, after))
      .orderBy(id)
      .limit(limit);
  return {
    batches: () => inBatches(0, list),
    renew: (row) => seal.renew(ownerOf(row), row.contents),
    replace: (changes) =>
      replaceEach(changes, async ({ row, to }) => {
        const changed = await queries
          .update(joinerDetails)
          .set({ contents: to })
          .where(and(eq(id, row.id), eq(contents, row.contents)))
          .returning({ id });
        return changed.length > 0;
      }),
  };
}
