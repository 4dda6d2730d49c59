import type { Context } from "hono";
import { checkBody } from "#contract/check-body.ts";
import { consentHeader } from "#contract/consent.ts";
import { documentsSeenBody } from "#contract/visitor-bodies.ts";
import {
  type DocumentsSavedAnswer,
  type DocumentsSeenAnswer,
  deviceMarkHeader,
  idempotencyHeader,
  isDeviceMark,
  uploadTokenHeader,
} from "#contract/wire.ts";
import { limitedCall } from "#http/calls/limited-call.ts";
import { readJson } from "#http/calls/read-json.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { tooManyRequests, WireRefusal } from "#http/wire-error.ts";
import type { CallLimits } from "#platform/limits/call-limits.ts";
import type { DocumentForms } from "../document-forms.ts";

interface Tools {
  documentForms: DocumentForms;
  submissionLimits: CallLimits;
}

const fresh = { "cache-control": "no-store" };

/** What follows call 8 of specification 2: stores a documents form with the files that it names. */
export function documentsSave(tools: Tools) {
  const call = limitedCall(tools, async (c, body) => {
    // a device without a mark is asked again, and never kept from sending
    const mark = c.req.header(deviceMarkHeader);
    const saved = await tools.documentForms.save(body, {
      idempotencyKey: c.req.header(idempotencyHeader) ?? null,
      consent: c.req.header(consentHeader) ?? null,
      sender: { address: c.var.facts.address, mark: isDeviceMark(mark) ? mark : null },
    });
    if (!saved.ok) {
      const { status, code, message, errors } = saved;
      throw new WireRefusal(status, code, message, { fields: errors });
    }
    return c.json({ saved: true } satisfies DocumentsSavedAnswer, 200, fresh);
  });
  return (c: Context<HttpEnvironment>) => call(c);
}

/** Whether the form is to be hidden: both the device and its address have sent one. */
export function documentsSeen({ documentForms, submissionLimits }: Tools) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const { address } = c.var.facts;
    const admission = await submissionLimits.admit(address, c.req.header(uploadTokenHeader));
    if (!admission.ok) throw tooManyRequests(admission.retryAfterSeconds);
    // it stores nothing, and must not use up what a person sends with
    await admission.refund();
    const checked = checkBody(documentsSeenBody, await readJson(c.env.incoming));
    if (!checked.ok) {
      const [message = ""] = Object.values(checked.errors);
      throw new WireRefusal(422, "invalid", message, { fields: checked.errors });
    }
    const { mark } = checked.value;
    const already = await documentForms.wasSent({ address, mark });
    return c.json({ already } satisfies DocumentsSeenAnswer, 200, fresh);
  };
}
