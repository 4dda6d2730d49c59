import { groupedNumber } from "#ui/figures/grouped-number.ts";
import type { UndoableChange } from "../../server/desk.ts";
import { type DecisionChoices, stageName } from "./decision-choices.ts";

/** What somebody may undo now, in words. */
export interface UndoView {
  changeId: string;
  /** Such as `Omkar Jadhav`, or `12 applications`. */
  who: string;
  /** Such as `Shortlisted`, or `assigned to Vikram Sethi`. */
  what: string;
  /** ISO. */
  until: string;
}

export function viewUndo(last: UndoableChange, choices: DecisionChoices): UndoView {
  const { changeId, count, name, until } = last;
  const what = [decided(last, choices), assigned(last)].filter(Boolean).join(", ");
  return {
    changeId,
    who: name ?? `${groupedNumber(count)} applications`,
    what,
    until: until.toISOString(),
  };
}

function decided({ status, stageId }: UndoableChange, choices: DecisionChoices): string | null {
  return status && stageName(choices, { status, stageId });
}

function assigned({ assigned: to }: UndoableChange): string | null {
  if (!to) return null;
  return to.name === null ? "assigned to nobody" : `assigned to ${to.name}`;
}
