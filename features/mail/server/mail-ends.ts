import { noLongerTrue } from "../mail-kinds.ts";

/** How an email ended otherwise than by being sent or refused; as HR reads it in the outbox. */
export const mailEnds = {
  byHand: "HR sent it from its own mailbox",
  discarded: "Discarded by HR",
  withdrawn: "The request was cancelled, or a new link was created",
  answered: "The candidate has sent the form",
  replied: "Called back: the candidate has answered",
  settled: "Called back: nothing is left to send again",
  notWanted: "Called back: the candidate withdrew the application",
  notAsked: "Called back: HR withdrew the question",
  moved: "Called back: another stage was chosen",
  undone: "Called back: the decision was undone",
  merged: "Called back: merged with another application",
  overtaken: `${noLongerTrue}what it says has changed since`,
  stopped: "Called back: the candidate wants no more WhatsApp messages",
  calledBack: "Called back by HR",
  erased: "Erased with the person’s documents",
  old: "Not sent within 90 days",
} as const;

const { byHand: _, ...cancelled } = mailEnds;

/** Of these nobody has to do anything about an email that was not sent. */
export const cancelledEnds: readonly string[] = Object.values(cancelled);

/** Whether a mail ended for such a reason, or because what it says is true no longer. */
export const isEndedBy = (failure: string) =>
  cancelledEnds.includes(failure) || failure.startsWith(noLongerTrue);
