import type { ApplicationStatus } from "#contract/application-status.ts";

/** What HR decides on an application beside its status. */

/** Lists of choices that admins keep: stages within the statuses, and reasons for rejecting. */
export const choiceLists = ["stage", "reason"] as const;
export type ChoiceList = (typeof choiceLists)[number];

/** Characters of the name of a stage or a reason. */
export const mostChoiceCharacters = 60;
/** Characters of what candidates are told of a reason. */
export const mostToldCharacters = 400;
/** Choices of one list that are in use at once. */
export const mostChoices = 40;

export interface DeskChoice {
  id: number;
  list: ChoiceList;
  name: string;
  /** Of a stage; null of a reason. */
  status: ApplicationStatus | null;
  /** The stage of an application that names only its status. */
  isDefault: boolean;
  /** It may no longer be chosen; what was decided with it keeps it. */
  retired: boolean;
  /** What its candidate is told: of a reason, why; of a stage, what comes next. Null for the standard words, or none. */
  told?: string | null;
}

/** What held before a change, of what it chose: to be restored when it is undone. */
export interface DecisionBefore {
  status?: ApplicationStatus;
  stageId?: number | null;
  reasonId?: number | null;
  /** Null where nobody had it. */
  assigneeId?: string | null;
}

/** How long a change may be undone, in milliseconds. */
export const undoneWithin = 10 * 60_000;

/**
 * Milliseconds after which candidates see a decision on their page, where no mail tells it sooner or later:
 * none that is taken back at once, and no rejection that HR still thinks over.
 */
export const shownAfter = (status: ApplicationStatus): number =>
  status === "rejected" ? 2 * 60 * 60_000 : undoneWithin;
