import { forgetOldQueues, forgetQueues, readQueues } from "#records/form/sending/act-queue.ts";
import { type ActPage, sendUnsentActs } from "#records/form/sending/unsent-acts.ts";
import { forgetAllTyped } from "#ui/enhance/unsaved-drafts.ts";
import type { WaitingAct } from "../../door-list.ts";
import { doorPath } from "../../drive-paths.ts";
import { messageOf } from "../door/acts/act-messages.ts";
import { readActAnswer } from "../door/acts/read-answer.ts";

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
  if (!document.querySelector(".drive-door")) void sendUnsentActs(doorOf);
}

function doorOf(path: string): ActPage | null {
  const [, code] = /\/([^/]+)\/door\/acts$/.exec(path) ?? [];
  if (!code) return null;
  return {
    link: { href: doorPath(code), label: "Open the door" },
    sent: (count) =>
      count === 1 ? "1 entry from the door is sent." : `${count} entries from the door are sent.`,
    message: (act, answer) => messageOf(act as WaitingAct, readActAnswer(answer)),
  };
}

function askBeforeSignOut(event: MouseEvent): void {
  if (!(event.target as Element).closest('.rail-person [value="sign-out"]')) return;
  const waiting = readQueues().flatMap(({ acts }) => acts).length;
  const loses = `${waiting} ${waiting === 1 ? "entry is" : "entries are"} not sent yet. Signing out removes ${waiting === 1 ? "it" : "them"} from this device. Sign out?`;
  if (waiting === 0 || confirm(loses)) {
    forgetQueues();
    forgetAllTyped();
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
}
