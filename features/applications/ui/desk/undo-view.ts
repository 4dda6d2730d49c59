import { clockTime } from "#contract/indian-moment.ts";
import { viewMoment } from "#ui/desk/moment.ts";
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
  /** What of it waits to be sent, such as `The email waits until 11:52`. */
  mails: string | null;
}

export function viewUndo(last: UndoableChange, choices: DecisionChoices): UndoView {
  const { changeId, count, name, until } = last;
  const what = [decided(last, choices), assigned(last)].filter(Boolean).join(", ");
  return {
    changeId,
    who: name ?? `${groupedNumber(count)} applications`,
    what,
    until: until.toISOString(),
    mails: last.mails ? waitingMails(last.mails, last.at) : null,
  };
}

function waitingMails(
  { count, dueAt, canSend }: NonNullable<UndoableChange["mails"]>,
  decidedAt: Date,
): string {
  const one = count === 1;
  const what = one ? "The email" : `${groupedNumber(count)} emails`;
  if (!canSend || !dueAt) return `${what} ${one ? "is" : "are"} held, not sent`;
  const isThatDay = viewMoment(dueAt).day === viewMoment(decidedAt).day;
  const time = isThatDay ? clockTime(dueAt) : viewMoment(dueAt).dayAndTime;
  return one ? `${what} waits until ${time}` : `${what} wait, the first until ${time}`;
}

function decided({ status, stageId }: UndoableChange, choices: DecisionChoices): string | null {
  return status && stageName(choices, { status, stageId });
}

function assigned({ assigned: to }: UndoableChange): string | null {
  if (!to) return null;
  return to.name === null ? "assigned to nobody" : `assigned to ${to.name}`;
}
