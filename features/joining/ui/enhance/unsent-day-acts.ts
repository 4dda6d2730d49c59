import type { WaitingAct } from "#contract/device-acts.ts";
import { batchDayPath, batchIdIn } from "#contract/joining.ts";
import { type ActPage, sendUnsentActs } from "#records/form/sending/unsent-acts.ts";
import { type Act, messageOf, readDayAnswer } from "../day/day-messages.ts";

/** Sends once, from any page of the desk, what the reception pressed on a joining day and could not send. */
export function enhance(): void {
  // its own page sends and tells for itself
  if (!document.querySelector(".joining-day")) void sendUnsentActs(dayOf);
}

function dayOf(path: string): ActPage | null {
  const [, code = ""] = /\/([^/]+)\/day\/acts$/.exec(path) ?? [];
  const batch = batchIdIn(code);
  if (batch === null) return null;
  return {
    link: { href: batchDayPath(batch), label: "Open the list of the day" },
    sent: (count) =>
      count === 1
        ? "1 entry from the reception is sent."
        : `${count} entries from the reception are sent.`,
    message: (act, answer) => messageOf(act as WaitingAct<Act>, readDayAnswer(answer)),
  };
}
