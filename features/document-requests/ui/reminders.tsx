import { Time } from "#ui/components/time.tsx";
import type { RequestMails } from "./request-mails.ts";

/** @param count how many reminders were really sent */
function remindedTimes(count: number): string {
  return ["Not yet", "Once", "Twice"][count] ?? `${count} times`;
}

/** How often a candidate was really reminded, and what became of a reminder that was not sent. */
export function Reminders({ mails }: { mails: RequestMails }) {
  const { reminders, lastAt, unsent, isGone } = mails;
  return (
    <>
      {isGone ? "The email has been erased" : remindedTimes(reminders)}
      {lastAt && (
        <span className="sub">
          {reminders > 1 && "last "}
          <Time at={lastAt} />
        </span>
      )}
      {unsent && <span className="sub">{unsent}</span>}
    </>
  );
}
