import type { MailProgress } from "#features/mail/server/index.ts";
import { mailWords } from "#features/mail/ui/index.ts";
import type { Services } from "#platform/context.ts";
import type { ListedRequest } from "../server/requests.ts";

/** What was just done, by the address's `done`; how its email stands is said after it. */
export const requestDone = {
  made: "Request created. Copy the link below and send it to the candidate.",
  mailed: "Request created.",
  cancelled: "Request cancelled.",
  renewed: "New link created. The old link no longer works. Send the new one to the candidate.",
  "renewed-mailed": "New link created. The old link no longer works.",
  reminded: "",
} as const;

/** What a request's candidate was really told. */
export interface RequestMails {
  /** How the email with the link stands; null where HR sends the link itself. */
  invitation: string | null;
  /** Reminders that were sent. */
  reminders: number;
  lastAt: Date | null;
  /** How the newest reminder stands where it was not sent; null where there is none such. */
  unsent: string | null;
  /** Reminders were written, and their emails are kept no longer. */
  isGone: boolean;
}

type Needed = Pick<Services, "outbox" | "clock">;

/** The mails of these requests, by the request's id. */
export async function loadRequestMails(
  { outbox, clock }: Needed,
  requests: readonly ListedRequest[],
): Promise<Map<number, RequestMails>> {
  const mails = await outbox.ofRequests(requests.map(({ id }) => id));
  const options = { now: clock.now() };
  return new Map(
    requests.map((request) => [request.id, view(request, mails.get(request.id) ?? [], options)]),
  );
}

function view(
  request: Pick<ListedRequest, "reminders">,
  mails: readonly MailProgress[],
  options: { now: Date },
): RequestMails {
  const invitation = mails.find(({ kind }) => kind === "kyc-request");
  const reminders = mails.filter(({ kind }) => kind === "kyc-reminder");
  const sent = reminders.filter(({ status }) => status === "sent");
  const [newest] = reminders;
  const isUnsent = newest && newest.status !== "sent" && newest.status !== "cancelled";
  return {
    invitation: invitation ? mailWords(invitation, options) : null,
    reminders: sent.length,
    lastAt: sent[0]?.sentAt ?? null,
    unsent: isUnsent ? mailWords(newest, { ...options, what: "Reminder" }) : null,
    isGone: request.reminders > 0 && reminders.length === 0,
  };
}

/** What is said of the mail that something which was just done has written; "" of none. */
export function mailOfDone(done: keyof typeof requestDone, mails: RequestMails): string {
  const written = { mailed: mails.invitation, "renewed-mailed": mails.invitation };
  if (done === "reminded") return `${mails.unsent ?? "Reminder sent"}.`;
  const words = done === "mailed" || done === "renewed-mailed" ? written[done] : null;
  return words ? `${words}.` : "";
}
