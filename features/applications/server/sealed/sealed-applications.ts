import type { StaffUser } from "#features/accounts/server/index.ts";
import type { Queries } from "#platform/database.ts";

/** A sealed application as its candidate sees it: that there is one, and until when. */
export interface SealedView {
  number: string;
  sealedAt: Date;
  /** The retention rules erase it in the night after this moment. */
  keptUntil: Date;
  /** Until when HR may open it, after two admins agreed; null while it is sealed. */
  releasedUntil: Date | null;
  /** A legal hold keeps it longer. */
  held: boolean;
}

/** A request to release one, or a release that lasts. */
export interface Release {
  number: string;
  reason: string;
  askedAt: Date;
  /** Whoever asked does not release. */
  askedById: string | null;
  askedBy: string | null;
  releasedBy: string | null;
  releasedUntil: Date | null;
}

/** What the desk says of an application that is open though it was sealed. */
export interface Released {
  reason: string;
  until: Date;
}

export interface SealedReport {
  /** What is withdrawn from now on is sealed. */
  on: boolean;
  /** How many are sealed now, and when the first and the last of them were. */
  count: number;
  oldest: Date | null;
  newest: Date | null;
}

/** `own`: whoever asked cannot release as well; `gone`: there is no such request any more; `due`: it is about to be erased. */
export type ReleaseOutcome = "made" | "unknown" | "asked" | "own" | "gone" | "due";

/** Withdrawn applications that nobody of the desk can open. See docs/decisions/0093. */
export interface SealedApplications {
  isOn(queries?: Queries): Promise<boolean>;
  turn(on: boolean, actor: StaffUser): Promise<void>;
  /** Takes an application out of everything that the desk reads, within the transaction. */
  seal(queries: Queries, applicationId: number, at: Date): Promise<void>;
  /** Whether this application was sealed; then only the jobs and the release change it. */
  knows(queries: Queries, applicationId: number): Promise<boolean>;
  /** Null for a token that is wrong, or of nothing that is sealed. */
  find(token: string): Promise<SealedView | null>;
  report(): Promise<SealedReport>;
  /** The latest first. */
  releases(): Promise<Release[]>;
  /** One admin asks, with the number that the candidate has. */
  ask(number: string, reason: string, actor: StaffUser): Promise<ReleaseOutcome>;
  /** Another one releases it, for seven days. */
  release(number: string, actor: StaffUser): Promise<ReleaseOutcome>;
  /** Takes a request back, or seals again at once what was released. */
  end(number: string, actor: StaffUser): Promise<ReleaseOutcome>;
  /** Seals again what was released for long enough. Returns how many. */
  sealAgain(): Promise<number>;
  /** Seals what was withdrawn and is not sealed: of before it was switched on, or under a hold. Returns how many. */
  sealWithdrawn(isOurs?: () => boolean): Promise<number>;
}
