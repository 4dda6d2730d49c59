import type { ApplicationStatus } from "#contract/application-status.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import type { ChoiceList, DeskChoice } from "../decisions.ts";

export interface NewDeskChoice {
  list: ChoiceList;
  name: string;
  /** Of a stage; left out of a reason. */
  status?: ApplicationStatus | undefined;
}

/** `change` of one choice: another name, words for candidates, one place up or down, out of use or in use again. */
export type ChoiceChange =
  | { id: number; name: string }
  | { id: number; told: string }
  | { id: number; to: "up" | "down" | "retired" | "used" };

/** `named`: another one in use has that name; `most`: there are as many as there may be; `fixed`: the stage that a status always has. */
export type ChoiceOutcome = "made" | "unknown" | "named" | "most" | "fixed";

/** Stages and reasons, as admins keep them. */
export interface DeskChoices {
  /** All of both lists, each in its order, retired ones too. */
  all(): Promise<DeskChoice[]>;
  add(choice: NewDeskChoice, actor: StaffUser): Promise<ChoiceOutcome>;
  change(list: ChoiceList, change: ChoiceChange, actor: StaffUser): Promise<ChoiceOutcome>;
}
