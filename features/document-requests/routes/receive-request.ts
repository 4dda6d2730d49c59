import { data } from "react-router";
import * as v from "valibot";
import { indianDay } from "#contract/days/indian-day.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { seeOther } from "#http/see-other.ts";
import type { Services } from "#platform/context.ts";
import { requestPath } from "../kyc-request-list.ts";
import { dueDay } from "../kyc-requests.ts";
import type { RequestChanged } from "../server/requests.ts";

const requestRefusals = {
  closed: "This request is no longer open.",
  "reminded-today": "A reminder was already written today. Only one a day is allowed.",
};

interface FormRequest {
  id: number;
  form: URLSearchParams;
  user: StaffUser;
}

type Change = Pick<Services, "kycRequests" | "clock">;

/** Does to a request what one of its page's forms asks. */
export async function changeRequest(
  { kycRequests, clock }: Change,
  { id, form, user }: FormRequest,
) {
  switch (form.get("do")) {
    case "remind":
      return answer(await kycRequests.remind(id, user), id, "reminded");
    case "cancel":
      return answer(await kycRequests.cancel(id, user), id, "cancelled");
    case "renew": {
      const dueOn = (form.get("dueOn") ?? "").slice(0, 20);
      const read = v.safeParse(dueDay(indianDay(clock.now())), dueOn);
      if (!read.success) {
        return data({ refusedDay: { error: read.issues[0].message, dueOn } }, { status: 422 });
      }
      const change = { dueOn: read.output, byMail: form.get("byMail") === "on" };
      const done = change.byMail ? "renewed-mailed" : "renewed";
      return answer(await kycRequests.renew(id, change, user), id, done);
    }
    default:
      throw data("This is no form of ours.", { status: 422 });
  }
}

function answer(changed: RequestChanged, id: number, done: string) {
  if (changed.ok) return seeOther(`${requestPath(id)}?done=${done}`);
  if (changed.reason === "absent") throw data("Page Not Found", { status: 404 });
  return data({ problem: requestRefusals[changed.reason] }, { status: 409 });
}
