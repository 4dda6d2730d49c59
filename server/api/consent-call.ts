import type { Context } from "hono";
import { type ConsentAnswer, type ConsentNotice, consentNotices } from "#contract/consent.ts";
import { unknownKeys } from "#contract/unknown-keys.ts";
import type { HttpEnvironment } from "../http/environment.ts";
import { WireRefusal } from "../http/wire-error.ts";
import type { Kyc } from "../kyc/kyc.ts";
import type { CallLimits } from "../limits/call-limits.ts";
import { limitedCall } from "./limited-call.ts";

/** Notes that a person agreed to a notice; the answer is what a form then names. */
export function consentCall(services: { kyc: Kyc; submissionLimits: CallLimits }) {
  const call = limitedCall(services, async (c, body) => {
    const fields = unknownKeys(body, ["notice", "version"]);
    if (fields) throw new WireRefusal(422, "invalid", fields.body, { fields });
    const { notice, version } = body as Record<string, unknown>;
    const consent =
      isNotice(notice) && typeof version === "string"
        ? await services.kyc.consent(notice, version)
        : null;
    if (consent === null) throw unknownNotice();
    return c.json({ consent } satisfies ConsentAnswer, 200, { "cache-control": "no-store" });
  });
  return (c: Context<HttpEnvironment>) => call(c);
}

const isNotice = (value: unknown): value is ConsentNotice =>
  consentNotices.includes(value as ConsentNotice);

function unknownNotice(): WireRefusal {
  const message = "This notice is not known. Please reload the page and read it.";
  return new WireRefusal(422, "notice_unknown", message, { fields: { version: message } });
}
