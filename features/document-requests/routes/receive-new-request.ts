import { data } from "react-router";
import * as v from "valibot";
import { indianDay } from "#contract/days/indian-day.ts";
import { messagesAt } from "#features/accounts/index.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { seeOther } from "#http/see-other.ts";
import type { Services } from "#platform/context.ts";
import { requestPath } from "../kyc-request-list.ts";
import { requestForm } from "../kyc-requests.ts";

/** The form again, with what was typed and why it was not taken. */
export interface RefusedRequest {
  values: { email: string; name: string; dueOn: string; documents: string[]; byMail: boolean };
  /** By field. */
  errors: Readonly<Record<string, string>>;
  /** The open request that the candidate has already. */
  openId: number | null;
}

const maxTypedLength = 300;

/** Makes the request that the form asks for, and leads to its page. */
export async function makeRequest(
  { kycRequests, clock }: Pick<Services, "kycRequests" | "clock">,
  form: URLSearchParams,
  user: StaffUser,
) {
  const text = (name: string) => (form.get(name) ?? "").slice(0, maxTypedLength);
  const values = {
    email: text("email"),
    name: text("name"),
    dueOn: text("dueOn"),
    documents: form.getAll("documents").slice(0, 50),
    byMail: form.get("byMail") === "on",
  };
  const read = v.safeParse(requestForm(indianDay(clock.now())), values);
  if (!read.success) return refuse(422, { values, errors: errorsAt(read.issues), openId: null });
  const made = await kycRequests.make(read.output, user);
  if (!made.ok) return refuse(409, { values, errors: {}, openId: made.id });
  const done = values.byMail ? "mailed" : "made";
  return seeOther(`${requestPath(made.id)}?done=${done}`);
}

/** Items of a list are told at the list. */
function errorsAt(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const at = Object.entries(messagesAt(issues)).map(([path, message]) => [
    path.split(".")[0],
    message,
  ]);
  return Object.fromEntries(at);
}

function refuse(status: number, refusedRequest: RefusedRequest) {
  return data({ refusedRequest }, { status });
}
