import { momentInWords } from "#contract/days/indian-moment.ts";
import { lowerFirst } from "#contract/text/lower-first.ts";
import type { Services } from "#platform/context.ts";
import { channelNames, notSetUp } from "../outbox-names.ts";
import type { MailProgress } from "../server/mail-progress.ts";

interface MailWordsOptions {
  /** Where it is none of its own kind. */
  what?: "Reminder";
  now: Date;
}

const isCalledBack = (failureReason: string | null) =>
  failureReason?.startsWith("Called back") ?? false;

/** How a message stands at this moment, in a sentence with neither a full stop nor a link. */
export function mailWords(mail: MailProgress, options: MailWordsOptions): string {
  const { status, nextAttemptAt, sentAt, deliveredAt, attempts } = mail;
  const { now, what = channelNames[mail.channel] } = options;
  switch (status) {
    case "held":
      return `${what} held, not sent: ${whyUnsent(mail)}`;
    case "waiting":
      if (!nextAttemptAt || nextAttemptAt <= now) return `${what} queued`;
      return attempts > 0
        ? `${what} not sent yet, next try at ${momentInWords(nextAttemptAt)}`
        : `${what} waits until ${momentInWords(nextAttemptAt)}`;
    case "sending":
      return `${what} is being sent`;
    case "doubtful":
      return `${what} may have been sent: decide in the outbox`;
    case "sent":
      if (deliveredAt) return `${what} delivered on ${momentInWords(deliveredAt)}`;
      return `${what} sent on ${momentInWords(sentAt ?? mail.createdAt)}`;
    case "failed":
      return `${what} failed: see the reason in the outbox`;
    case "cancelled":
      return isCalledBack(mail.failureReason) ? `${what} called back` : `${what} cancelled`;
  }
}

function whyUnsent({ channel, canSend }: MailProgress): string {
  if (canSend) return "send it or call it back in the outbox";
  return channel === "email" ? lowerFirst(notSetUp.email) : notSetUp[channel];
}

/** How the email on what a candidate has to send again stands; "" where there is none. */
export async function rejectionWords(
  { outbox, clock }: Pick<Services, "outbox" | "clock">,
  candidateId: number,
): Promise<string> {
  const mails = await outbox.ofCandidate(candidateId);
  const mail = mails.find(({ kind }) => kind === "kyc-rejected");
  return mail ? `${mailWords(mail, { now: clock.now() })}.` : "";
}
