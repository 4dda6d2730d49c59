import { servicesOf } from "#http/request-context.ts";
import { readSmallForm } from "#ui/desk/read-small-form.ts";
import type { PendingSteps } from "../server/staff.ts";
import { changeOwnAccount } from "./change-own-account.ts";
import { seeOther, signInOrOut } from "./desk/desk-session.ts";
import type { DeskRequest } from "./desk/request-session.ts";

/** The forms of the page, by the pending step. */
const forms: Record<PendingSteps["due"], readonly string[]> = {
  password: ["password"],
  "second-factor": ["begin", "confirm"],
};

/** Handles the forms of an account with a pending step: that step, signing out, and nothing else. */
export async function takeWhatIsDue(args: DeskRequest, { user, due }: PendingSteps, here: string) {
  const form = await readSmallForm(args.request);
  const what = form.get("do") ?? "";
  if (what === "sign-in" || what === "sign-out") {
    return signInOrOut(args, { here, signInPage: here }, form);
  }
  if (!forms[due].includes(what)) return seeOther(here);
  const { headers } = args.request;
  return changeOwnAccount(servicesOf(args.context).ownAccount, {
    form,
    user,
    headers,
    here,
    args,
  });
}
