import type { Context } from "hono";
import { checkBody } from "#contract/check-body.ts";
import type { ConsentAnswer } from "#contract/consent.ts";
import { consentBody } from "#contract/visitor-bodies.ts";
import { limitedCall } from "#http/calls/limited-call.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { CallLimits } from "#platform/limits/call-limits.ts";
import type { Kyc } from "../kyc.ts";

/** Notes that a person agreed to a notice; the answer is what a form then names. */
export function consentCall(services: { kyc: Kyc; submissionLimits: CallLimits }) {
  const call = limitedCall(services, async (c, body) => {
    const checked = checkBody(consentBody, body);
    if (!checked.ok && checked.errors.body) throw invalid(checked.errors.body);
    const { notice = null, version = "" } = checked.ok ? checked.value : {};
    const consent = notice && version ? await services.kyc.consent(notice, version) : null;
    if (consent === null) throw unknownNotice();
    return c.json({ consent } satisfies ConsentAnswer, 200, { "cache-control": "no-store" });
  });
  return (c: Context<HttpEnvironment>) => call(c);
}

const invalid = (body: string) => new WireRefusal(422, "invalid", body, { fields: { body } });

function unknownNotice(): WireRefusal {
  const message = "This notice is not known. Please reload the page and read it.";
  return new WireRefusal(422, "notice_unknown", message, { fields: { version: message } });
}
