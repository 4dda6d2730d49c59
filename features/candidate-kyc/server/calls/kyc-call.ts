import type { Context } from "hono";
import { consentHeader } from "#contract/consent.ts";
import { idempotencyHeader, type KycSavedAnswer, kycRequestHeader } from "#contract/wire.ts";
import {
  checkRole,
  type StaffSessions,
  type StaffUser,
  signInNeeded,
} from "#features/accounts/server/index.ts";
import { limitedCall } from "#http/calls/limited-call.ts";
import { readJson } from "#http/calls/read-json.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { CallLimits } from "#platform/limits/call-limits.ts";
import type { Kyc, KycRefusal } from "../kyc.ts";
import { answerKycReading } from "./kyc-reading.ts";

type Reading = Parameters<typeof answerKycReading>[0];

interface Services extends Reading {
  staff: StaffSessions;
  kyc: Kyc;
  submissionLimits: CallLimits;
}

/** Calls 11 to 13 of specification 2: `method` says which. Only `post` is anyone's. */
export function kycCall(services: Services) {
  const submit = limitedCall(services, async (c, body) => {
    if (methodOf(body) !== "post") throw signInNeeded();
    const saved = await services.kyc.save(body, {
      idempotencyKey: c.req.header(idempotencyHeader) ?? null,
      consent: c.req.header(consentHeader) ?? null,
      request: c.req.header(kycRequestHeader) ?? null,
    });
    if (!saved.ok) throw wireRefusal(saved);
    const receipt = saved.token && `/kyc-receipt/${saved.token}`;
    return c.json({ receipt } satisfies KycSavedAnswer, 200, fresh);
  });
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const user = await services.staff.session(c.req.raw.headers);
    if (!user) return submit(c);
    // what HR does counts as nobody's submission
    const body = await readJson(c.env.incoming);
    const method = methodOf(body);
    if (method === "post") return submit(c, body);
    if (method === "update") return update(services, c, { body, user });
    if (method === "get") return answerKycReading(services, c, { body, user });
    const fields = { method: "This method is not understood." };
    throw new WireRefusal(422, "invalid", fields.method, { fields });
  };
}

const fresh = { "cache-control": "no-store" };

async function update(
  { kyc }: Services,
  c: Context<HttpEnvironment>,
  { body, user }: { body: unknown; user: StaffUser },
): Promise<Response> {
  checkRole(user, "editor");
  const updated = await kyc.update(body, user);
  if (!updated.ok) throw wireRefusal(updated);
  return c.json({ ok: true }, 200, fresh);
}

/** What a body asks for; a record where it does not say. Its own keys alone count. */
function methodOf(body: unknown): unknown {
  const says = typeof body === "object" && body !== null && Object.hasOwn(body, "method");
  return says ? (body as { method: unknown }).method : "post";
}

function wireRefusal({ status, code, message, errors }: KycRefusal): WireRefusal {
  return new WireRefusal(status, code, message, { fields: errors });
}
