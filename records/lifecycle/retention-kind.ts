import type { RecordKindName } from "#content/record-kinds.ts";
import type { Actor } from "#features/accounts/server/index.ts";
import type { Survey } from "#platform/aged-rows.ts";
import type { Queries } from "#platform/database.ts";

export type { Survey };

/** What would be erased of a kind of record; asking changes nothing. */
export interface SurveyedKind {
  kind: RecordKindName;
  /** @param range records from before `before` are due, those from before `soon` will be */
  survey(range: { before: Date; soon: Date }): Promise<Survey>;
}

/** One record of a person. */
export interface PersonRecord {
  id: number;
  /** From when on its age counts. */
  at: Date;
  files: number;
  /** Whether a legal hold keeps it. */
  held: boolean;
  /** Until when it is there at most, where it goes by itself and nobody has to erase it. */
  goesBy?: Date | null;
}

/** A record in full, as the person whom it names may read it; files by their names alone. */
export type PersonCopy = Readonly<Record<string, unknown>>;

/** Writes to whoever is erased; once, however often it is called. */
export type Tell = (queries: Queries) => Promise<void>;

/** A kind of record that is erased by rule, and that persons may ask to have erased. */
export interface RetentionKind extends SurveyedKind {
  /** Ids of records from before a moment, the oldest first; none that a legal hold keeps. */
  due(before: Date, limit: number): Promise<number[]>;
  /**
   * Erases those that are still there and not held, each wholly or not at all; what is gone
   * already is no fault. Returns the ids that went.
   * @param actor null where the rule does it
   * @param tell tells the person, within a transaction that erases something of theirs
   */
  erase(ids: readonly number[], actor: Actor, tell?: Tell): Promise<number[]>;
  /** Each goes in a transaction of its own, so that a failure leaves those before it erased. */
  eachAlone?: boolean;
  /** What is held of whoever has this address, in any letter case; null where records name nobody. */
  of: ((email: string) => Promise<PersonRecord[]>) | null;
  /** These records in full, as the person is told of them; null where records name nobody. */
  copies: ((ids: readonly number[]) => Promise<PersonCopy[]>) | null;
}
