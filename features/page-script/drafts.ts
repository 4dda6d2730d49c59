import { enhance as sendDoorActs } from "#features/drives/ui/enhance/unsent-door-acts.ts";
import { enhance as keepTyped } from "#features/joiner-details/ui/enhance/keep-typed.ts";
import { enhance as sendDayActs } from "#features/joining/ui/enhance/unsent-day-acts.ts";
import { forgetAfterSignOut } from "#ui/enhance/unsaved-drafts.ts";

/**
 * What waits on this device: of a form among several of its page what was typed; on each desk page, and at its sign-in, what a
 * door or a reception has left. One part for all, as each name more weighs on every page.
 */
export function enhance(element: HTMLElement): void {
  if (element.dataset.draft) {
    keepTyped(element);
    return;
  }
  forgetAfterSignOut();
  if (!document.querySelector(".rail-person")) return;
  sendDoorActs();
  sendDayActs();
}
