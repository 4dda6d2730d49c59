import { data } from "react-router";
import { limits } from "#contract/limits.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { seeOther } from "#http/see-other.ts";
import type { Services } from "#platform/context.ts";
import { kycRequestList } from "../kyc-request-list.ts";
import type { RequestPlan } from "../server/make-requests.ts";

/** What sending the list would do, shown before it is sent. */
export interface PlannedList {
  plan: RequestPlan;
  byMail: boolean;
}

type Requests = Pick<Services, "kycRequests">;

/** The list as it was typed, looked at; nothing is sent. */
export async function lookAtList({ kycRequests }: Requests, form: URLSearchParams) {
  const plan = await kycRequests.plan(form.get("list") ?? "");
  return planned({ plan, byMail: form.get("byMail") === "on" });
}

/** The same of a file. */
export async function lookAtFile(
  { kycRequests, formPosts }: Requests & Pick<Services, "formPosts">,
  request: Request,
) {
  const sent = await formPosts.readFile(request, limits.contentBytes);
  if (sent.ok) return planned({ plan: await kycRequests.plan(sent.contents), byMail: true });
  if (sent.why === "too-large")
    return data(
      { fileProblem: "This file is too large. A list of 500 candidates is much smaller." },
      { status: 413 },
    );
  const fileProblem = sent.why === "absent" ? "Choose a file first." : sent.message;
  return data({ fileProblem }, { status: 422 });
}

/** Makes the requests of a list that was looked at; it is judged again, because days pass. */
export async function sendList({ kycRequests }: Requests, form: URLSearchParams, user: StaffUser) {
  const plan = await kycRequests.plan(form.get("list") ?? "");
  const byMail = form.get("byMail") === "on";
  if (plan.problems.length > 0 || plan.rows.length === 0) return planned({ plan, byMail });
  const made = await kycRequests.makeMany(plan.rows, byMail, user);
  return seeOther(`${kycRequestList.path}?made=${made}${byMail ? "&mail=on" : ""}`);
}

function planned(list: PlannedList) {
  const status = list.plan.problems.length > 0 ? 422 : 200;
  return data({ list }, { status });
}
