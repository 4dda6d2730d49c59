import { and, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { DeclaredForm } from "#content/record-kinds.ts";
import { documents, fileFacts } from "#features/documents/tables.ts";
import type { Queries } from "#platform/database.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";
import { holdsEachWord } from "#records/list/search-condition.ts";
import type { FormTables } from "#records/tables.ts";
import { formTables } from "../tables.ts";
import type { FormFile, FormQuery, SentForm } from "./form-records.ts";

const said = ({ table }: FormTables, key: string) =>
  sql<string>`coalesce(${table.texts}->>${sql.raw(`'${key}'`)}, '')`;

/** What is chosen or filtered by under a key: a column of its own, or a text. */
const fieldValue = (tables: FormTables, key: string) =>
  sql<string>`${ownColumns(tables)[key] ?? said(tables, key)}`;

/** Columns of a kind's table that not every kind has, and that are shown. */
function ownColumns({ table, hidden = {} }: FormTables): Record<string, PgColumn> {
  const { id, texts, receivedAt, erasedAt, ...own } = getTableColumns(table);
  return Object.fromEntries(Object.entries(own).filter(([key]) => !(key in hidden)));
}

/** Of a form its row stays, without the person, the network and the device. */
export function formRecordTables({ name, person }: DeclaredForm): RecordTables {
  const tables = formTables[name];
  const { table, files, hidden, consents } = tables;
  const { id, texts, receivedAt, erasedAt } = table;
  const { formId, key, documentId } = files;
  return {
    kind: name,
    ...{ table, id, receivedAt },
    email: sql`(${texts} ->> ${sql.raw(`'${person.email}'`)})`,
    files: { owner: formId, documentId, key },
    ...(consents && { consents }),
    ...(name === "document-forms" && { whatsApp: "formId" as const }),
    scrubbed: { erasedAt, values: { texts: {}, ...hidden } },
    told: { id, texts, ...ownColumns(tables), receivedAt },
    toldRows: { files: { owner: formId, told: { key, ...fileFacts }, documentId, order: [key] } },
  };
}

/** HR's list: every word of the search has to stand in name or email, in any letter case. */
export function listedForms({ name, person }: DeclaredForm) {
  const tables = formTables[name];
  const { table, files } = tables;
  const own = ownColumns(tables);
  const names = sql.join(
    Object.values(person).map((key) => said(tables, key)),
    sql` || ' ' || `,
  );
  const matching = ({ text, ...chosen }: FormQuery): SQL | undefined =>
    and(
      isNull(table.erasedAt),
      ...Object.entries(chosen).map(([key, value]) => eq(fieldValue(tables, key), value)),
      ...holdsEachWord(text, names),
    );
  const { id, receivedAt, texts } = table;
  const count = sql<number>`(SELECT count(*)::int FROM ${files} WHERE ${files.formId} = ${id})`;
  return { table, id, receivedAt, matching, listed: { texts, columns: own, files: count } };
}

/** SQL on forms of one kind. */
export function createFormStore(queries: Queries, { name }: DeclaredForm) {
  const tables = formTables[name];
  const { table, files } = tables;
  const { id, texts, receivedAt, erasedAt } = table;
  const own = ownColumns(tables);

  return {
    /** @param documentIds by key of its field. @returns its id */
    async insert(
      form: Readonly<Record<string, unknown>>,
      documentIds: ReadonlyMap<string, string>,
    ): Promise<number> {
      const [added] = await queries.insert(table).values(form).returning({ id });
      const { id: formId } = added as { id: number };
      const rows = [...documentIds].map(([key, documentId]) => ({ formId, key, documentId }));
      if (rows.length > 0) await queries.insert(files).values(rows);
      return formId;
    },

    async find(formId: number): Promise<SentForm | null> {
      const [found] = await queries
        .select({ id, receivedAt, texts, columns: own })
        .from(table)
        .where(and(eq(id, formId), isNull(erasedAt)));
      return (found as unknown as SentForm | undefined) ?? null;
    },

    async files(formId: number): Promise<FormFile[]> {
      const { storedName, mediaType, size, scan } = documents;
      const { key, documentId } = files;
      const found = await queries
        .select({ key, documentId, storedName, mediaType, size, scan })
        .from(files)
        .innerJoin(documents, eq(documents.id, documentId))
        .where(eq(files.formId, formId));
      return found as FormFile[];
    },

    /** The values that a filter can choose, in order. */
    async values(key: string): Promise<string[]> {
      const value = fieldValue(tables, key);
      const found = await queries
        .select({ value })
        .from(table)
        .where(and(isNull(erasedAt), isNotNull(value)))
        .groupBy(value);
      return found
        .map((row) => row.value)
        .filter(Boolean)
        .toSorted();
    },
  };
}
