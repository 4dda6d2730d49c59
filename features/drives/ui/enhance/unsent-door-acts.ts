import { showPageToast } from "#records/form/sending/page-toast.ts";
import { forgetAllTyped } from "#ui/enhance/unsaved-drafts.ts";
import { doorPath } from "../../drive-paths.ts";
import { messageOf } from "../door/acts/act-messages.ts";
import {
  forgetOldQueues,
  forgetQueues,
  openDoorQueue,
  readQueues,
} from "../door/acts/door-queue.ts";
import { sendWaiting } from "../door/acts/send-act.ts";

/**
 * What is left on this device, on any page of the desk, also where React draws none because something went wrong: what
 * the door did is sent once where it waits, and removed a day after its drive; at sign-out nothing stays, typed drafts
 * neither.
 */
export function enhance(): void {
  // a page of what went wrong draws its own button later
  document.addEventListener("click", askBeforeSignOut, { capture: true });
  forgetOldQueues();
  // the door's own page sends and tells for itself
  if (!document.querySelector(".drive-door")) void sendAll();
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
  for (const { code, account, until } of readQueues()) {
    const place = { code, account };
    const messages: string[] = [];
    let count = 0;
    await sendWaiting(place, openDoorQueue({ ...place, until }), (act, answer) => {
      count += 1;
      const text = messageOf(act, answer);
      if (text !== null) messages.push(text);
    });
    const link = { href: doorPath(code), label: "Open the door" };
    if (count > 0)
      showPageToast({
        text: [
          ...messages,
          count === 1
            ? "1 entry from the door is sent."
            : `${count} entries from the door are sent.`,
        ].join(" "),
        link,
      });
  }
}
