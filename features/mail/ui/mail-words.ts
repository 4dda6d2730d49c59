import type { Services } from "#server/services.ts";
import { viewMoment } from "#ui/desk/moment.ts";
import type { MailProgress } from "../server/outbox.ts";
import { mailSentences } from "../texts/outbox.ts";

interface Told {
  what: "Email" | "Reminder";
  /** Whether a mail server is set up. */
  canSend: boolean;
  now: Date;
}

const moment = (at: Date) => `${viewMoment(at).dayAndTime} IST`;

const isCalledBack = (failure: string | null) => failure?.startsWith("Called back") ?? false;

/** How an email stands at this moment, in a sentence without its full stop. */
export function mailWords(mail: MailProgress, { what, canSend, now }: Told): string {
  const { status, nextAt, sentAt, attempts } = mail;
  switch (status) {
    case "held":
      return mailSentences.held(what, canSend);
    case "waiting":
      if (!nextAt || nextAt <= now) return mailSentences.queued(what);
      return mailSentences[attempts > 0 ? "trying" : "due"](what, moment(nextAt));
    case "sent":
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
  const told = { what: "Email", canSend: outbox.canSend, now: clock.now() } as const;
  return mail ? `${mailWords(mail, told)}.` : "";
}
