import { data, type RouterContextProvider } from "react-router";
import { seeOther } from "#http/see-other.ts";
import {
  beginSecondFactorForm,
  endSecondFactorForm,
  endSessionsForm,
  firstCodeForm,
  newCodesForm,
  ownPasswordForm,
  triedFirst,
} from "../account-forms.ts";
import type { OwnAccount, OwnChange, OwnRefusal } from "../server/own-account.ts";
import type { StaffUser } from "../server/staff.ts";
import { fixMarked, readForm, refuse } from "./read-account-form.ts";
import { headersWith, rememberSession } from "./request-session.ts";

/** What an authenticator app writes above the code. */
const issuer = "XLD Careers desk";

const refusals = {
  secret: "Your password or code is wrong. Nothing has changed.",
  code: "This is not the code that your app shows now. Check that the clock of your phone is right.",
  expired: "Setting up took longer than 15 minutes. Start again.",
  present: "Your second factor is already on.",
  off: "Your second factor is off. Set it up first.",
  ended: "Your session has ended and nothing has changed. Sign in and try again.",
} as const;

interface FormRequest {
  form: URLSearchParams;
  user: StaffUser;
  headers: Headers;
  here: string;
  /** The request, whose page is shown to the session as it is after the change. */
  args: { request: Request; context: Readonly<RouterContextProvider> };
}

/** Does what one of the forms of a person's own page asks. */
export async function changeOwnAccount(own: OwnAccount, formRequest: FormRequest) {
  const { form, user, headers } = formRequest;
  switch (form.get("do")) {
    case "begin":
      return beginSecondFactor(own, formRequest);
    case "confirm":
      return confirmSecondFactor(own, formRequest);
    case "codes":
      return newCodes(own, formRequest);
    case "end": {
      const { output, refusal } = readForm(endSecondFactorForm, form);
      return (
        refusal ?? answer(await own.endSecondFactor(user, headers, output), formRequest, "off")
      );
    }
    case "password": {
      const { output, refusal } = readForm(ownPasswordForm, form, { userName: user.userName });
      if (refusal) return refusal;
      return answer(await own.changeOwnPassword(user, headers, output), formRequest, "password");
    }
    case "sessions": {
      const { output, refusal } = readForm(endSessionsForm, form);
      return (
        refusal ??
        answer(await own.endOtherSessions(user, headers, output), formRequest, "sessions")
      );
    }
    case "shortcuts": {
      await own.setPreferences(user, { shortcuts: form.has("on") });
      // sent from another page, which stays
      return form.has("stay") ? { saved: true } : seeOther(`${formRequest.here}?done=shortcuts`);
    }
    default:
      throw data("This form is none of ours.", { status: 422 });
  }
}

async function beginSecondFactor(own: OwnAccount, { form, user }: FormRequest) {
  const { output, refusal } = readForm(beginSecondFactorForm, form);
  if (refusal) return refusal;
  const begun = await own.beginSecondFactor(user, {
    password: output.password,
    issuer,
  });
  // no address leads here again: the secret stands in this answer alone
  return begun.ok ? { form: "begin", setUp: begun.setUp, error: null } : refused(form, begun);
}

async function confirmSecondFactor(own: OwnAccount, { form, user, headers, args }: FormRequest) {
  const { output, refusal } = readForm(firstCodeForm, form);
  const sealed = form.get("sealed") ?? "";
  const result = output
    ? await own.confirmSecondFactor(user, headers, output)
    : ({ ok: false, reason: "code" } as const);
  if (result.ok) {
    const { codes, setCookie } = result;
    const renewed = headersWith(args.request, setCookie);
    rememberSession(args.context, { user: Promise.resolve(user), headers: renewed });
    // no address leads here again: the codes stand in this answer alone
    const cookies = setCookie.map((each): [string, string] => ["set-cookie", each]);
    return data({ form: "confirm", codes }, { headers: cookies });
  }
  const setUp = result.reason === "code" ? own.readSetUp(user, { sealed, issuer }) : null;
  if (!setUp) return refused(form, result.reason === "code" ? expired : result);
  const error = refusal?.data.errors.code ?? refusals.code;
  return data({ form: "begin", setUp, error }, { status: 422 });
}

async function newCodes(own: OwnAccount, { form, user }: FormRequest) {
  const { output, refusal } = readForm(newCodesForm, form);
  if (refusal) return refusal;
  const made = await own.newRecoveryCodes(user, output);
  return made.ok ? { form: "codes", codes: made.codes } : refused(form, made);
}

const expired = { ok: false, reason: "expired" } as const;

function answer(change: OwnChange, { form, here }: FormRequest, done: string) {
  return change.ok ? seeOther(`${here}?done=${done}`, change) : refused(form, change);
}

function refused(form: URLSearchParams, refusal: OwnRefusal) {
  if (refusal.reason === "common") {
    return refuse(form, 422, { errors: { next: triedFirst }, problem: fixMarked });
  }
  if (refusal.reason !== "delayed") {
    return refuse(form, 422, { problem: refusals[refusal.reason] });
  }
  const seconds = refusal.retryAfterSeconds;
  const problem = `There were several tries. You can try again in ${seconds} s.`;
  return refuse(form, 429, { problem }, { "retry-after": String(seconds) });
}
