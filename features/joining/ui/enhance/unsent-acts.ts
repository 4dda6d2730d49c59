import type { WaitingAct } from "#contract/waiting-act.ts";
import { type DoorWaitingAct, doorPath } from "#features/drives/index.ts";
import { doorMessage, readActAnswer } from "#features/drives/ui/index.ts";
import {
  forgetOldQueues,
  forgetQueues,
  openActQueue,
  readQueues,
} from "#records/form/sending/act-queue.ts";
import { showPageToast } from "#records/form/sending/page-toast.ts";
import { type ActAnswer, sendWaiting } from "#records/form/sending/send-acts.ts";
import { forgetAllTyped } from "#ui/enhance/unsaved-drafts.ts";
import { batchDayPath, batchIdIn } from "../../joining-paths.ts";
import {
  type Act as DayWaiting,
  messageOf as dayMessage,
  readDayAnswer,
} from "../day/day-messages.ts";

/** A page that leaves acts on the device: where it is, and what it says of an answer. */
interface ActPage {
  href: string;
  label: string;
  message(act: WaitingAct<object>, answer: ActAnswer): string | null;
}

/** By the path of the call to which the acts go. */
function pageOf(path: string): ActPage | null {
  const [, code = "", place = ""] = /\/([^/]+)\/(door|day)\/acts$/.exec(path) ?? [];
  const batch = batchIdIn(code);
  if (place === "day" && batch !== null) {
    return {
      ...{ href: batchDayPath(batch), label: "Open the list of the day" },
      message: (act, answer) => dayMessage(act as WaitingAct<DayWaiting>, readDayAnswer(answer)),
    };
  }
  if (place !== "door") return null;
  return {
    ...{ href: doorPath(code), label: "Open the door" },
    message: (act, answer) => doorMessage(act as DoorWaitingAct, readActAnswer(answer)),
  };
}

/**
 * What is left on this device, on any page of the desk, also where React draws none because something went wrong: what
 * a door or a reception did is sent once where it waits, and removed a day after; at sign-out nothing stays, typed
 * drafts neither.
 */
export function enhance(): void {
  // a page of what went wrong draws its own button later
  document.addEventListener("click", askBeforeSignOut, { capture: true });
  forgetOldQueues();
  // their own pages send and tell for themselves
  if (!document.querySelector(".drive-door, .joining-day")) void sendAll();
}

function askBeforeSignOut(event: MouseEvent): void {
  if (!(event.target as Element).closest('.rail-person [value="sign-out"]')) return;
  const waiting = readQueues().flatMap(({ acts }) => acts).length;
  const loses = `${waiting} from the door ${waiting === 1 ? "is" : "are"} not sent yet. Signing out removes ${waiting === 1 ? "it" : "them"} from this device. Sign out?`;
  if (waiting === 0 || confirm(loses)) {
    forgetQueues();
    forgetAllTyped();
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
}

async function sendAll(): Promise<void> {
  for (const { path, account, until } of readQueues<object>()) {
    const page = pageOf(path);
    if (!page) continue;
    const place = { path, account };
    const messages: string[] = [];
    let count = 0;
    await sendWaiting(place, openActQueue<object>({ ...place, until }), (act, answer) => {
      count += 1;
      const text = page.message(act, answer);
      if (text !== null) messages.push(text);
    });
    const { href, label } = page;
    if (count > 0)
      showPageToast({
        text: [
          ...messages,
          count === 1
            ? "1 entry from the door is sent."
            : `${count} entries from the door are sent.`,
        ].join(" "),
        link: { href, label },
      });
  }
}
