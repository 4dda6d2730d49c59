import { DeskMoment } from "#ui/desk/desk-moment.tsx";
import { remindedTimes, requestsTexts } from "../texts/kyc-requests.ts";
import type { RequestMails } from "./request-mails.ts";

/** How often a candidate was really reminded, and what became of a reminder that was not sent. */
export function Reminders({ mails }: { mails: RequestMails }) {
  const { reminders, lastAt, unsent, isGone } = mails;
  return (
    <>
      {isGone ? requestsTexts.reminderGone : remindedTimes(reminders)}
      {lastAt && (
        <span className="sub">
          {reminders > 1 && "last "}
          <DeskMoment at={lastAt} />
        </span>
      )}
      {unsent && <span className="sub">{unsent}</span>}
    </>
  );
}
