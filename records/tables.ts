import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  type ExtraConfigColumn,
  index,
  jsonb,
  type PgColumn,
  type PgTable,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { ConsentNotice } from "#contract/answers/consent.ts";
import { documents } from "#features/documents/tables.ts";
import { instant } from "#platform/tables.ts";
import type { AttachedRows } from "./lifecycle/record-tables.ts";

/** What the table of every kind of form has. */
export const formColumns = () => ({
  id: bigserial("id", { mode: "number" }).primaryKey(),
  /** By key: what the person wrote. */
  texts: jsonb("texts").$type<Partial<Record<string, string>>>().notNull(),
  receivedAt: instant("received_at").notNull(),
  /** Since when nothing of the person is left in this row. */
  erasedAt: instant("erased_at"),
});

/** The order of HR's list. */
export const newest = (
  name: string,
  { receivedAt, id }: Record<"receivedAt" | "id", ExtraConfigColumn>,
) =>
  index(name)
    .on(receivedAt.desc().nullsFirst(), id.desc().nullsFirst())
    .where(sql`erased_at IS NULL`);

/** The files of forms of a kind, by the key of their field. */
export const filesTable = <Name extends string>(name: Name, form: () => PgColumn) =>
  pgTable(
    name,
    {
      formId: bigint("form_id", { mode: "number" }).notNull().references(form),
      key: text("key").notNull(),
      documentId: text("document_id")
        .notNull()
        .unique()
        .references(() => documents.id),
    },
    (table) => [primaryKey({ columns: [table.formId, table.key] })],
  );

/** Where forms of a kind are stored. */
export interface FormTables {
  table: PgTable & Record<"id" | "texts" | "receivedAt" | "erasedAt", PgColumn>;
  files: PgTable & Record<"formId" | "key" | "documentId", PgColumn>;
  /** Columns that nobody is shown, with what stands in them once the form is erased. */
  hidden?: Readonly<Record<string, string | null>>;
  /** Which consents are bound to them, where people agree to a notice first. */
  consents?: { owner: "formId"; notice: ConsentNotice };
  /** What other subjects hang on them. */
  attached?: readonly AttachedRows[];
}

/** Agreements to a notice: given before the first file, stored with the record that follows. */
export const consents = pgTable(
  "consents",
  {
    /** Random; the device that agreed knows it. */
    id: text("id").primaryKey(),
    notice: text("notice").$type<ConsentNotice>().notNull(),
    version: text("version").notNull(),
    agreedAt: instant("agreed_at").notNull(),
    /** The record of its kind. No references: records know no subject, and end a consent with its record. */
    candidateId: bigint("candidate_id", { mode: "number" }),
    formId: bigint("form_id", { mode: "number" }),
    withdrawnAt: instant("withdrawn_at"),
  },
  (table) => [
    index("consents_of_candidate").on(table.candidateId),
    index("consents_of_form").on(table.formId),
  ],
);
