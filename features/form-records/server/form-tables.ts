import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { FormKindName } from "#content/record-kinds.ts";
import { isOnLegalHold } from "#features/candidate-kyc/tables.ts";
import { fileFacts } from "#features/documents/tables.ts";
import { documentFormFiles, documentForms } from "#features/documents-form/tables.ts";
import { whatsAppOf } from "#features/whatsapp/server/index.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";
import { containsEachWord } from "#records/list/list-sql.ts";
import type { FormTables } from "#records/tables.ts";
import type { DeclaredForm } from "../form-kinds.ts";

/** Where forms of each kind in `content/record-kinds.ts` are stored. */
export const formTables: Readonly<Record<FormKindName, FormTables>> = {
  "document-forms": {
    table: documentForms,
    files: documentFormFiles,
    hidden: { addressHash: "", deviceHash: null },
    consents: { owner: "formId", notice: "documents-form" },
    attached: [whatsAppOf("formId")],
  },
};

/** A filter's key, and what it is to be; `text` holds words of the person's name and email. */
export type FormQuery = Readonly<Partial<Record<string, string>>>;

const said = ({ table }: FormTables, key: string) =>
  sql<string>`coalesce(${table.texts}->>${sql.raw(`'${key}'`)}, '')`;

/** What is chosen or filtered by under a key: a column of its own, or a text. */
export const fieldValue = (tables: FormTables, key: string) =>
  sql<string>`${ownColumns(tables)[key] ?? said(tables, key)}`;

/** Columns of a kind's table that not every kind has, and that are shown. */
export function ownColumns({ table, hidden = {} }: FormTables): Record<string, PgColumn> {
  const { id, texts, receivedAt, erasedAt, ...own } = getTableColumns(table);
  return Object.fromEntries(Object.entries(own).filter(([key]) => !(key in hidden)));
}

/** Of a form its row stays, without the person, the network and the device. */
export function formRecordTables({ name, person }: DeclaredForm): RecordTables {
  const tables = formTables[name];
  const { table, files, hidden, consents, attached } = tables;
  const { id, texts, receivedAt, erasedAt } = table;
  const { formId, key, documentId } = files;
  const email = sql`(${texts} ->> ${sql.raw(`'${person.email}'`)})`;
  return {
    kind: name,
    ...{ table, id, receivedAt },
    ...{ email, held: isOnLegalHold(email) },
    files: { owner: formId, documentId, key },
    ...(consents && { consents }),
    ...(attached && { attached }),
    scrubbed: { erasedAt, values: { texts: {}, ...hidden } },
    copyColumns: { id, texts, ...ownColumns(tables), receivedAt },
    personalRows: {
      files: { owner: formId, copyColumns: { key, ...fileFacts }, documentId, order: [key] },
    },
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
      ...containsEachWord(text, names),
    );
  const { id, receivedAt, texts } = table;
  const count = sql<number>`(SELECT count(*)::int FROM ${files} WHERE ${files.formId} = ${id})`;
  return { table, id, receivedAt, matching, listed: { texts, columns: own, files: count } };
}
