import type { RecordKindName } from "#content/record-kinds.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import type { PersonCopy, PersonRecord, Tell } from "./retention-kind.ts";

/** What is held of one person, of one kind. */
export interface HeldRecords {
  kind: RecordKindName;
  records: PersonRecord[];
}

/** What an erasure did of one kind. */
export interface ErasedRecords {
  kind: RecordKindName;
  erased: PersonRecord[];
  /** A legal hold keeps them. */
  kept: PersonRecord[];
  /** They go by themselves. */
  going: PersonRecord[];
}

/** Tells a person that what is kept of them was erased. */
export interface ToldPerson {
  /** Asked before the transactions, in which there is no other connection. */
  prepare(email: string): Promise<{
    /** In the first transaction in which something goes; sent when the others are through. */
    tell: Tell;
    /** Where one of them failed: it would not be true. */
    takeBack(): Promise<void>;
  }>;
}

/** Erasure on request: of everything that names one e-mail address. */
export interface PersonErasure {
  /** A dry run; written to the audit log by its counts. */
  find(email: string, actor: Pick<StaffUser, "id">): Promise<HeldRecords[]>;
  /** Erases all of it but what a legal hold keeps. Doing it again erases nothing more. */
  erase(email: string, actor: Pick<StaffUser, "id">): Promise<ErasedRecords[]>;
}

/** Everything that is kept of one person, as a file for them. */
export interface EverythingKept {
  about: string;
  email: string;
  madeAt: Date;
  records: Readonly<Partial<Record<RecordKindName, PersonCopy[]>>>;
  /** What is kept and does not stand in it, and why. */
  leftOut: readonly string[];
}

/** The right to know: of everything that names one e-mail address. */
export interface PersonCopies {
  /** Written to the audit log by its counts, before it is answered. */
  everything(email: string, actor: Pick<StaffUser, "id">): Promise<EverythingKept>;
}

declare module "#platform/context.ts" {
  interface Services {
    personErasure: PersonErasure;
    personCopies: PersonCopies;
  }
}
