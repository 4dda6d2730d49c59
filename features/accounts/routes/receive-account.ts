import { data } from "react-router";
import { seeOther } from "#http/see-other.ts";
import { accountChanges, passwordReset } from "../account-forms.ts";
import type { AccountChange, AccountDesk } from "../server/account-desk.ts";
import type { Account } from "../server/accounts.ts";
import type { StaffUser } from "../server/staff.ts";
import { readForm, refuseChange } from "./read-account-form.ts";

interface FormRequest {
  form: URLSearchParams;
  user: StaffUser;
  /** The account's page. */
  here: string;
}

/** Does to an account what one of its page's forms asks. */
export async function changeAccount(accounts: AccountDesk, account: Account, request: FormRequest) {
  const { form, user } = request;
  switch (form.get("do")) {
    case "change": {
      const { output, refusal } = readForm(accountChanges, form);
      return refusal ?? answer(await accounts.change(account, output, user), request, "changed");
    }
    case "password":
      return resetPassword(accounts, account, request);
    case "second-factor":
      return answer(await accounts.resetSecondFactor(account, user), request, "second-factor");
    case "disable":
      return answer(await accounts.disable(account, user), request, "disabled");
    case "enable":
      return answer(await accounts.enable(account, user), request, "enabled");
    default:
      throw data("This form is none of ours.", { status: 422 });
  }
}

async function resetPassword(accounts: AccountDesk, account: Account, request: FormRequest) {
  const { form, user, here } = request;
  const { output, refusal } = readForm(passwordReset, form);
  if (refusal) return refusal;
  const reset = await accounts.resetPassword(account, output.password, user);
  if (!reset.ok) return refuseChange(form, reset);
  // shown in this answer alone: an address or a cookie would keep it
  if (reset.generatedPassword !== null)
    return { generatedPassword: reset.generatedPassword, userName: account.userName };
  return seeOther(`${here}?done=password`);
}

function answer(change: AccountChange, { form, here }: FormRequest, done: string) {
  if (!change.ok) return refuseChange(form, change);
  return seeOther(`${here}?done=${done}`);
}
