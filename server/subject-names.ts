import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { type PgColumn, type PgTable, unionAll } from "drizzle-orm/pg-core";
import type { AuditSubject } from "#features/accounts/audit-subjects.ts";
import type { ReadSubjectNames } from "#features/accounts/server/audit-log.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import { applicantNames, applications } from "#features/applications/tables.ts";
import { candidateDocuments, candidates } from "#features/candidate-kyc/tables.ts";
import { kycRequests } from "#features/document-requests/tables.ts";
import { type DeclaredForm, formKinds } from "#features/form-records/index.ts";
import { formTables } from "#features/form-records/server/form-tables.ts";
import { mails } from "#features/mail/tables.ts";
import { openings } from "#features/openings/tables.ts";
import { dataFiles, referrers } from "#features/referrers/tables.ts";
import type { Queries } from "#platform/database/database.ts";

/** Names of those that are there, by id. */
type ReadNames = (queries: Queries, ids: readonly string[]) => Promise<Map<string, string>>;

const formSender = ({ name, person }: DeclaredForm) =>
  sql<string>`${formTables[name].table.texts} ->> ${sql.raw(`'${person.name}'`)}`;
const formSenders = Object.fromEntries(
  formKinds.map((kind) => {
    const { table } = formTables[kind.name];
    return [kind.one, numbered(table, table.id, formSender(kind))];
  }),
) as Readonly<Record<DeclaredForm["one"], ReadNames>>;

/** One statement for a kind. */
const readers: Readonly<Record<AuditSubject, ReadNames>> = {
  account: named(staffAccounts, staffAccounts.id, sql`${staffAccounts.name}`),
  application: numbered(applications, applications.id, applicantNames.name),
  candidate: numbered(candidates, candidates.id, sql`${candidates.aadhaarName}`),
  "kyc-request": numbered(kycRequests, kycRequests.id, sql`${kycRequests.name}`),
  ...formSenders,
  mail: numbered(mails, mails.id, sql`${mails.recipient}`),
  referrer: named(referrers, referrers.key, sql`${referrers.referName}`),
  "data-file": named(dataFiles, dataFiles.id, sql`${dataFiles.name}`),
  opening: openingTitles,
  document: ownersOfDocuments,
};

/** The names that subjects of the audit log have now. */
export const readSubjectNames: ReadSubjectNames = async (queries, subjects) => {
  const found = new Map<AuditSubject, Map<string, string>>();
  for (const [kind, group] of Map.groupBy(subjects, (each) => each.kind)) {
    found.set(kind, await readers[kind](queries, [...new Set(group.map(({ id }) => id))]));
  }
  return found;
};

function named(table: PgTable, id: PgColumn, name: SQL): ReadNames {
  return async (queries, ids) => {
    const rows = await queries
      .select({ id: sql<string>`${id}::text`, name: sql<string | null>`${name}` })
      .from(table)
      .where(inArray(id, [...ids]));
    return mapOf(rows);
  };
}

const isNumber = /^\d{1,15}$/;

function numbered(table: PgTable, id: PgColumn, name: SQL): ReadNames {
  const read = named(table, id, name);
  return (queries, ids) =>
    read(
      queries,
      ids.filter((each) => isNumber.test(each)),
    );
}

/** Of a published item by its number, of links made for one by its code. */
async function openingTitles(
  queries: Queries,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const title = sql`${openings.title}`;
  const byNumber = await numbered(openings, openings.id, title)(queries, ids);
  const byCode = await named(openings, openings.code, title)(queries, ids);
  return new Map([...byNumber, ...byCode]);
}

/** Whose they are: of an application, a KYC record, or a form. */
async function ownersOfDocuments(
  queries: Queries,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...ids];
  const owner = (id: PgColumn, name: SQL) => ({
    id: sql<string>`${id}`,
    name: sql<string | null>`${name}`,
  });
  const ofApplications = queries
    .select(owner(applications.resumeId, applicantNames.name))
    .from(applications)
    .where(inArray(applications.resumeId, wanted));
  const ofCandidates = queries
    .select(owner(candidateDocuments.documentId, sql`${candidates.aadhaarName}`))
    .from(candidateDocuments)
    .innerJoin(candidates, eq(candidates.id, candidateDocuments.candidateId))
    .where(inArray(candidateDocuments.documentId, wanted));
  const ofForms = formKinds.map((kind) => {
    const { table, files } = formTables[kind.name];
    return queries
      .select(owner(files.documentId, formSender(kind)))
      .from(files)
      .innerJoin(table, eq(table.id, files.formId))
      .where(inArray(files.documentId, wanted));
  });
  const [first, second, ...others] = [ofApplications, ofCandidates, ...ofForms];
  return mapOf(await unionAll(first, second, ...others));
}

function mapOf(rows: readonly { id: string; name: string | null }[]): Map<string, string> {
  return new Map(rows.flatMap(({ id, name }) => (name?.trim() ? [[id, name] as const] : [])));
}
