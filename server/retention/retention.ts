import type { RetentionKindName } from "#contract/retention.ts";
import type { Admin } from "../admins/admins.ts";
import type { PersonCopy, PersonRecord, Survey } from "./retention-kind.ts";

/** For how long one kind of record is kept. */
export interface RetentionRule {
  kind: RetentionKindName;
  days: number;
  changedAt: Date | null;
  /** A rule that was just changed erases nothing before this moment; null where it works. */
  restsUntil: Date | null;
}

/** What a rule would erase if it ran now. */
export interface RuleReport extends RetentionRule {
  survey: Survey;
}

export type RuleChange = { ok: true } | { ok: false; problem: string };

/** A night in which the rules were gone through. */
export interface RetentionRun {
  at: Date;
  /** How many records went, by kind; kinds of which none went are left out. */
  erased: Readonly<Partial<Record<RetentionKindName, number>>>;
}

export interface Retention {
  rules(): Promise<RetentionRule[]>;
  /** A dry run: what would go, and what will within 30 days. Changes nothing. */
  report(): Promise<RuleReport[]>;
  /** The same of one kind, if it were kept for so many days. */
  preview(kind: RetentionKindName, days: number): Promise<Survey>;
  /** Changes a rule. It erases nothing for a day, so that a slip can be taken back. */
  setRule(kind: RetentionKindName, days: number, actor: Pick<Admin, "id">): Promise<RuleChange>;
  /** Erases what is due, a bounded part of it, once a night. Returns how many records went. */
  work(isOurs?: () => boolean): Promise<number>;
  /** The latest nights, the last one first. */
  runs(): Promise<RetentionRun[]>;
}

/** What is held of one person, of one kind. */
export interface HeldRecords {
  kind: RetentionKindName;
  records: PersonRecord[];
}

/** What an erasure did of one kind. */
export interface ErasedRecords {
  kind: RetentionKindName;
  erased: PersonRecord[];
  /** A legal hold keeps them. */
  kept: PersonRecord[];
}

/** Erasure on request: of everything that names one e-mail address. */
export interface PersonErasure {
  /** A dry run; written to the audit log by its counts. */
  find(email: string, actor: Pick<Admin, "id">): Promise<HeldRecords[]>;
  /** Erases all of it but what a legal hold keeps. Doing it again erases nothing more. */
  erase(email: string, actor: Pick<Admin, "id">): Promise<ErasedRecords[]>;
}

/** Everything that is kept of one person, as a file for them. */
export interface EverythingKept {
  about: string;
  email: string;
  madeAt: Date;
  records: Readonly<Partial<Record<RetentionKindName, PersonCopy[]>>>;
  /** What is kept and does not stand in it, and why. */
  leftOut: readonly string[];
}

/** The right to know: of everything that names one e-mail address. */
export interface PersonCopies {
  /** Written to the audit log by its counts, before it is answered. */
  everything(email: string, actor: Pick<Admin, "id">): Promise<EverythingKept>;
}
