import type { Services } from "#platform/context.ts";
import { viewMoment } from "#ui/desk/moment.ts";
import type { MailProgress } from "../server/mail-progress.ts";
import { channelNames, mailSentences } from "../texts/outbox.ts";

interface Told {
  /** Where it is none of its own kind. */
  what?: "Reminder";
  now: Date;
}

const moment = (at: Date) => `${viewMoment(at).dayAndTime} IST`;

const isCalledBack = (failure: string | null) => failure?.startsWith("Called back") ?? false;

/** How a message stands at this moment, in a sentence without its full stop. */
export function mailWords(mail: MailProgress, told: Told): string {
  const { status, nextAt, sentAt, deliveredAt, attempts } = mail;
  const { now, what = channelNames[mail.channel] } = told;
  switch (status) {
    case "held":
      return mailSentences.held(what, mail);
    case "waiting":
      if (!nextAt || nextAt <= now) return mailSentences.queued(what);
      return mailSentences[attempts > 0 ? "trying" : "due"](what, moment(nextAt));
    case "sent":
      if (deliveredAt) return mailSentences.delivered(what, moment(deliveredAt));
      return mailSentences.sent(what, moment(sentAt ?? mail.createdAt));
    case "cancelled":
      return mailSentences[isCalledBack(mail.failure) ? "called-back" : status](what);
    default:
      return mailSentences[status](what);
  }
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
