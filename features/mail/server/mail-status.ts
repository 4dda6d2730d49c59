import { and, eq, gt, inArray, isNull, like, lte, not, or, type SQL, sql } from "drizzle-orm";
import { expiryReasons } from "../mail-kinds.ts";
import type { MailStatus } from "../outbox.ts";
import { type MailChannel, mails } from "../tables.ts";
import type { MailRow } from "./mail-message.ts";

/** Why mails are called back, as HR reads it in the outbox. */
const calledBack = {
  withdrawn: "The request was cancelled, or a new link was created",
  answered: "The candidate has sent the form",
  replied: "Called back: the candidate has answered",
  settled: "Called back: nothing is left to send again",
  notWanted: "Called back: the candidate withdrew the application",
  notKept: "Called back: the candidate is not kept for other roles any more",
  invitedAgain: "Called back: the candidate was invited again",
  notAsked: "Called back: HR withdrew the question",
  moved: "Called back: another stage was chosen",
  undone: "Called back: the decision was undone",
  merged: "Called back: merged with another application",
  /** A newer mail says what holds now; HR can still read the one that was not sent. */
  overtaken: `${expiryReasons}what it says has changed since`,
  stopped: "Called back: the candidate wants no more WhatsApp messages",
} as const;

export type CalledBackBecause = keyof typeof calledBack;

/** Of these nobody has to do anything about an email that was not sent. */
const cancelled = {
  ...calledBack,
  discarded: "Discarded by HR",
  calledBack: "Called back by HR",
  erased: "Erased with the person’s documents",
  old: "Not sent within 90 days",
} as const;

/** How an email ended otherwise than by being sent or refused; as HR reads it in the outbox. */
export const finalMailStates = { ...cancelled, byHand: "HR sent it from its own mailbox" } as const;

const cancelledEnds: readonly string[] = Object.values(cancelled);

export const isUnsent = inArray(mails.state, ["waiting", "held"]);

const isEnded = or(
  inArray(mails.failureReason, [...cancelledEnds]),
  like(mails.failureReason, `${expiryReasons}%`),
);

/** Ended by us, or by HR, so that nobody has to do anything about it. */
export const isCancelled: SQL = sql`${mails.state} = 'failed' AND ${isEnded}`;

/** Refused for good, or for too long. */
export const isFinallyFailed: SQL = sql`${mails.state} = 'failed' AND ${isEnded} IS NOT TRUE`;

export const isValidAt = (now: Date) => or(isNull(mails.validUntil), gt(mails.validUntil, now));

/** What is no longer true can be sent by nobody: it is listed, and asks nothing of anybody. */
export const isStillValid = (now: Date) =>
  and(
    isValidAt(now),
    or(isNull(mails.failureReason), not(like(mails.failureReason, `${expiryReasons}%`))),
  );

/** As `isStillValid` tells it in SQL: whether what it says held until a moment that is over. */
export const isExpired = (
  { validUntil, failureReason }: Pick<MailRow, "validUntil" | "failureReason">,
  now: Date,
) =>
  (validUntil !== null && validUntil <= now) || (failureReason?.startsWith(expiryReasons) ?? false);

/** What tells a status: nothing goes by itself by a channel that is not set up. */
export interface Now {
  now: Date;
  channels: Readonly<Record<MailChannel, boolean>>;
}

/** By a channel that is set up, or by one that is not. */
export const canBeSent = (channels: Now["channels"], isSetUp: boolean) => {
  const some = (Object.keys(channels) as MailChannel[]).filter(
    (each) => channels[each] === isSetUp,
  );
  return some.length > 0 ? inArray(mails.channel, some) : sql`false`;
};

/** A try that takes too long has lost its process: nobody knows what became of it. */
export function statusAt(status: MailStatus, { now, channels }: Now): SQL | undefined {
  const isSending = eq(mails.state, "sending");
  switch (status) {
    case "doubtful":
      return and(isSending, lte(mails.nextAttemptAt, now));
    case "sending":
      return and(isSending, gt(mails.nextAttemptAt, now));
    case "cancelled":
      return isCancelled;
    case "failed":
      return isFinallyFailed;
    case "held":
      return or(
        eq(mails.state, "held"),
        and(eq(mails.state, "waiting"), canBeSent(channels, false)),
      );
    case "waiting":
      return and(eq(mails.state, "waiting"), canBeSent(channels, true));
    case "sent":
      return eq(mails.state, "sent");
  }
}

/** As `statusAt` tells it in SQL. */
export function statusOf(
  {
    state,
    nextAttemptAt,
    failureReason,
    channel,
  }: Pick<MailRow, "state" | "nextAttemptAt" | "failureReason" | "channel">,
  { now, channels }: Now,
): MailStatus {
  if (state === "sending") return nextAttemptAt && nextAttemptAt <= now ? "doubtful" : state;
  if (state === "waiting") return channels[channel] ? state : "held";
  if (state === "failed") {
    const isOver =
      cancelledEnds.includes(failureReason ?? "") || failureReason?.startsWith(expiryReasons);
    return isOver ? "cancelled" : state;
  }
  return state;
}
