import type { AuditPlace, AuditQuery } from "../audit-list.ts";
import type { Actor } from "./accounts.ts";
import type { AuditDetail } from "./staff.ts";

export interface AuditRow {
  id: number;
  at: Date;
  /** Null where nobody was signed in: a refused sign-in, or the command line. */
  actor: AuditPerson | null;
  action: string;
  subject: string | null;
  /** Where the subject is an account. */
  account: AuditPerson | null;
  detail: AuditDetail | null;
}

export interface AuditPerson {
  id: string;
  name: string;
  userName: string;
}

/** A row with the name that its subject has now. */
export interface NamedAuditRow extends AuditRow {
  /** Null where there is no such thing any more; undefined for what has no name of its own. */
  subjectName: string | null | undefined;
}

export interface AuditPage {
  /** Newest first. */
  rows: NamedAuditRow[];
  /** Whether there are rows beyond either end. */
  newer: boolean;
  older: boolean;
}

/** What was done at the desk, by whom and when. */
export interface AuditLog {
  page(query: AuditQuery, place: AuditPlace): Promise<AuditPage>;
  /** Everyone who may stand in it, by user name. */
  people(): Promise<AuditPerson[]>;
  /** All rows, newest first, in parts; itself a row of the log, written before the first part. */
  export(query: AuditQuery, actor: NonNullable<Actor>): Promise<AsyncIterable<AuditRow[]>>;
}
