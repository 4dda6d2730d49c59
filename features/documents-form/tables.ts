import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { filesTable, formColumns, newest } from "#records/tables.ts";

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
