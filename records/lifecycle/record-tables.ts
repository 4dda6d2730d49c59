import type { SQL, SQLWrapper } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { RecordKindName } from "#content/record-kinds.ts";
import type { ConsentNotice } from "#contract/answers/consent.ts";
import type { AgedRows } from "#platform/database/aged-rows.ts";
import type { Queries } from "#platform/database/database.ts";

/** What of a row its person is told: columns, or groups of them, by the name in the copy. */
export type PersonalColumns = Record<string, PgColumn | SQL | Record<string, PgColumn>>;

/** Rows that belong to a record, as its person is told of them. */
export interface PersonalRows {
  /** The column that names the record. */
  owner: PgColumn;
  copyColumns: PersonalColumns;
  /** The column that names a stored file, where `told` says something of that. */
  documentId?: PgColumn;
  order: readonly PgColumn[];
  /** What is told besides, by what stands in the row. */
  adds?: (row: Readonly<Record<string, unknown>>) => object;
}

/** Rows that another subject hangs on records: told with them, and ended when they are erased. */
export interface AttachedRows extends PersonalRows {
  /** The part of the copy that they stand in, after what stands there already. */
  part: string;
  end: (queries: Queries, ids: readonly number[], at: Date) => Promise<unknown>;
}

/** Which consents belong to records of a kind: the column that names the record, and their notice. */
export interface RecordConsents {
  owner: "candidateId" | "formId";
  notice: ConsentNotice;
}

/**
 * Where a kind of record is stored and what it consists of. How its records are found by age and by
 * person, copied for that person and erased follows from this declaration alone.
 */
export interface RecordTables {
  kind: RecordKindName;
  table: PgTable;
  id: PgColumn;
  receivedAt: PgColumn;
  /** Of the person whom the record names. */
  email: SQLWrapper;
  /** Whether a legal hold keeps the record: one on any record of its person does. */
  held: SQL;
  /** Whether `email` is this address, where an index wants that said in a way of its own. */
  isOf?: (address: string) => SQL;
  /** Until when a row is there that goes by itself once its work is done: it is found, and nobody erases it before. */
  goesBy?: SQL<Date | null>;
  /** How a record ages where that is not from its arrival alone, and which of them age so. */
  age?: Partial<Pick<AgedRows, "at" | "recent" | "present">>;
  /**
   * The record's own files: a column of its table, or of one with a row for each file. Null where
   * there are none.
   */
  files: { owner: PgColumn; documentId: PgColumn; key?: PgColumn } | null;
  consents?: RecordConsents;
  attached?: readonly AttachedRows[];
  /** What takes the person out of a row that stays; left out where the whole row is deleted. */
  scrubbed?: { erasedAt: PgColumn; values: Readonly<Record<string, unknown>> };
  copyColumns: PersonalColumns;
  /** By the name under which the copy lists them; consents follow these. */
  personalRows?: Readonly<Record<string, PersonalRows>>;
}
