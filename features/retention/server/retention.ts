import type { RecordKindName } from "#content/record-kinds.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import type { Survey } from "#platform/aged-rows.ts";

/** For how long one kind of record is kept. */
export interface RetentionRule {
  kind: RecordKindName;
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
  erased: Readonly<Partial<Record<RecordKindName, number>>>;
}

export interface Retention {
  rules(): Promise<RetentionRule[]>;
  /** A dry run: what would go, and what will within 30 days. Changes nothing. */
  report(): Promise<RuleReport[]>;
  /** The same of one kind, if it were kept for so many days. */
  preview(kind: RecordKindName, days: number): Promise<Survey>;
  /** Changes a rule. It erases nothing for a day, so that a slip can be taken back. */
  setRule(kind: RecordKindName, days: number, actor: Pick<StaffUser, "id">): Promise<RuleChange>;
  /** Erases what is due, a bounded part of it, once a night. Returns how many records went. */
  work(isOurs?: () => boolean): Promise<number>;
  /** The latest nights, the last one first. */
  runs(): Promise<RetentionRun[]>;
}

declare module "#platform/context.ts" {
  interface Services {
    retention: Retention;
  }
}
