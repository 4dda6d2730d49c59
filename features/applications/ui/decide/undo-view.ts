import { clockTime, dayAndTime, dayInWords } from "#contract/days/indian-moment.ts";
import type { WaitingMails } from "#features/mail/server/index.ts";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { formerAccount, namedChoices } from "../../decisions.ts";
import type { UndoableChange } from "../../server/decide/undo-change.ts";
import { namedPeople } from "../messages/mailed-people.ts";
import { type DecisionChoices, stageName } from "./decision-choices.ts";

/** What somebody may undo now, in words. */
export interface UndoView {
  changeId: string;
  /** Such as `Omkar Jadhav`, or `12 applications`. */
  who: string;
  /** Such as `Shortlisted`, or `assigned to Vikram Sethi`. */
  what: string;
  /** Of many: the first of them, such as `Asha Rao, Ravi Menon, Kiran Das and 9 more`. */
  people: string | null;
  /** That candidates among them withdrew, and are decided on nonetheless. */
  withdrawn: string | null;
  /** ISO. */
  until: string;
  /** What of it waits to be sent, such as `The email waits until 11:52`. */
  mails: string | null;
}

export function viewUndo(last: UndoableChange, choices: DecisionChoices): UndoView {
  const { changeId, count, name, names = [], until } = last;
  const { status, stageId } = last;
  const chosen = namedChoices(last.decided, () => last.assigneeName ?? formerAccount);
  const stage = status ? [stageName(choices, { status, stageId })] : [];
  const what = [...stage, ...chosen.map(({ of, name }) => of.did(name))].join(", ");
  return {
    changeId,
    who: name ?? `${groupedNumber(count)} applications`,
    what,
    people: names.length > 0 ? namedPeople(names, count) : null,
    withdrawn: withdrawnWords(last),
    until: until.toISOString(),
    mails: last.mails ? waitingMails(last.mails, last.at) : null,
  };
}

function withdrawnWords({ count, withdrawn }: UndoableChange): string | null {
  if (withdrawn === 0) return null;
  if (count === 1) return "The candidate withdrew, and gets no email";
  const gets = withdrawn === 1 ? "gets" : "get";
  return `${groupedNumber(withdrawn)} of them withdrew, and ${gets} no email`;
}

function waitingMails(
  { messages, canSend, ...emails }: NonNullable<UndoableChange["mails"]>,
  decidedAt: Date,
): string {
  const dueAt = canSend ? emails.dueAt : null;
  const sentences = [waiting({ ...emails, dueAt }, decidedAt, "email")];
  if (messages.count > 0) sentences.push(waiting(messages, decidedAt, "WhatsApp message"));
  return sentences.join(". ");
}

function waiting({ count, dueAt }: WaitingMails, decidedAt: Date, name: string): string {
  const one = count === 1;
  const what = one ? `The ${name}` : `${groupedNumber(count)} ${name}s`;
  if (!dueAt) return `${what} ${one ? "is" : "are"} held, not sent`;
  const isThatDay = dayInWords(dueAt) === dayInWords(decidedAt);
  const time = isThatDay ? clockTime(dueAt) : dayAndTime(dueAt);
  return one ? `${what} waits until ${time}` : `${what} wait, the first until ${time}`;
}
