import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { bigint, customType, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { admins } from "./accounts-schema.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Withdrawn applications that nobody of the desk can open. The rows of one are taken out of all
 * other tables, so that no list, search, count or export can find it: see docs/decisions/0093.
 */
export const sealedApplications = pgTable(
  "sealed_applications",
  {
    /** The id that the application had, and has again while it is released. */
    applicationId: bigint("application_id", { mode: "number" }).primaryKey(),
    number: text("number").notNull().unique(),
    linkVersion: integer("link_version").notNull(),
    /** For legal holds, which are found by the address. */
    email: text("email").notNull(),
    /** The resume, where there is one. No reference: while the application is released, it may be erased with it. */
    documentId: text("document_id"),
    /** Its age counts from here; a release changes nothing about that. */
    sealedAt: instant("sealed_at").notNull(),
    /** Its rows, encrypted; null while it is released. */
    contents: bytea("contents"),
    /** An admin asks that it be released, and why. */
    askedAt: instant("asked_at"),
    askedBy: text("asked_by").references(() => admins.id),
    reason: text("reason"),
    /** Another admin released it; null while it is sealed. */
    releasedBy: text("released_by").references(() => admins.id),
    releasedUntil: instant("released_until"),
  },
  (table) => [index("sealed_applications_documents").on(table.documentId)],
);

/** Documents that nobody opens: the resumes of what is sealed now. */
export const isSealedDocument = (id: SQLWrapper): SQL =>
  sql`EXISTS (SELECT FROM ${sealedApplications} AS sealed
    WHERE sealed.document_id = ${id} AND sealed.contents IS NOT NULL)`;

/** Whether an application was sealed, and is released for a while. */
export const isReleased = (id: SQLWrapper): SQL =>
  sql`EXISTS (SELECT FROM ${sealedApplications} AS sealed WHERE sealed.application_id = ${id})`;
