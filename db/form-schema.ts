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
  timestamp,
} from "drizzle-orm/pg-core";
import type { FormKindName } from "#content/record-kinds.ts";
import type { ConsentNotice } from "#contract/consent.ts";
import { documents } from "./schema.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What the table of every kind of form has. */
const formColumns = () => ({
  id: bigserial("id", { mode: "number" }).primaryKey(),
  /** By key: what the person wrote. */
  texts: jsonb("texts").$type<Partial<Record<string, string>>>().notNull(),
  receivedAt: instant("received_at").notNull(),
  /** Since when nothing of the person is left in this row. */
  erasedAt: instant("erased_at"),
});

/** The order of HR's list. */
const newest = (name: string, { receivedAt, id }: Record<"receivedAt" | "id", ExtraConfigColumn>) =>
  index(name)
    .on(receivedAt.desc().nullsFirst(), id.desc().nullsFirst())
    .where(sql`erased_at IS NULL`);

/** The files of forms of a kind, by the key of their field. */
const filesTable = <Name extends string>(name: Name, form: () => PgColumn) =>
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

/** One sent "Documents Upload Form V1.1". */
export const documentForms = pgTable(
  "document_forms",
  {
    ...formColumns(),
    /** Of the opening whose form it was; null where it was the general one. */
    openingCode: text("opening_code"),
    /** Keyed hashes of the sender's address and of the device's own mark. */
    addressHash: text("address_hash").notNull(),
    deviceHash: text("device_hash"),
  },
  (table) => [
    newest("document_forms_newest", table),
    index("document_forms_by_email").on(
      sql`lower((${table.texts} ->> 'email') COLLATE "und-x-icu")`,
    ),
    index("document_forms_by_telephone").on(sql`(${table.texts} ->> 'contactNumber')`),
    index("document_forms_by_device").on(table.deviceHash, table.addressHash),
  ],
);

export const documentFormFiles = filesTable("document_form_files", () => documentForms.id);

/** Where forms of a kind are stored. */
export interface FormTables {
  table: PgTable & Record<"id" | "texts" | "receivedAt" | "erasedAt", PgColumn>;
  files: PgTable & Record<"formId" | "key" | "documentId", PgColumn>;
  /** Columns that nobody is shown, with what stands in them once the form is erased. */
  hidden?: Readonly<Record<string, string | null>>;
  /** Which consents are bound to them, where people agree to a notice first. */
  consents?: { owner: "formId"; notice: ConsentNotice };
}

/** The tables of each kind of form in `content/record-kinds.ts`. */
export const formTables: Readonly<Record<FormKindName, FormTables>> = {
  "document-forms": {
    table: documentForms,
    files: documentFormFiles,
    hidden: { addressHash: "", deviceHash: null },
    consents: { owner: "formId", notice: "documents-form" },
  },
};
