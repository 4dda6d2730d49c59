import type { Context } from "hono";
import { consentHeader } from "#contract/consent.ts";
import { type ApplicationAnswer, idempotencyHeader, questionsAskedHeader } from "#contract/wire.ts";
import { type StaffSessions, signInNeeded } from "#features/accounts/server/index.ts";
import { limitedCall } from "#http/calls/limited-call.ts";
import { readJson } from "#http/calls/read-json.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { CallLimits } from "#platform/limits/call-limits.ts";
import type { Applications, SaveOptions, SaveResult } from "../applications.ts";
import { answerReading } from "./referral-reading.ts";

interface Services {
  staff: StaffSessions;
  applications: Applications;
  submissionLimits: CallLimits;
}

/** Call 4 of specification 1: the referral record. Reading records takes a session of staff. */
export function referralCall(services: Services & Parameters<typeof answerReading>[0]) {
  const submit = limitedCall(services, async (c, body) => {
    if (!isSubmission(body)) throw signInNeeded();
    return answer(c, await services.applications.saveReferral(body, saveOptions(c)));
  });
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const user = await services.staff.session(c.req.raw.headers);
    if (!user) return submit(c);
    // what HR reads counts as nobody's submission
    const body = await readJson(c.env.incoming);
    return isSubmission(body) ? submit(c, body) : answerReading(services, c, { body, user });
  };
}

/** Call 5 of specification 1: every field of the form, keyed by its id. */
export function applicationFormCall(services: Services) {
  const submit = limitedCall(services, async (c, body) => {
    return answer(c, await services.applications.saveForm(body, saveOptions(c)));
  });
  return (c: Context<HttpEnvironment>) => submit(c);
}

/** Whatever asks for more than storing one record takes a session of staff. */
function isSubmission(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return true;
  const method = Object.hasOwn(body, "method") ? (body as { method: unknown }).method : "post";
  return method === "post" && !Object.hasOwn(body, "action");
}

const fresh = { "cache-control": "no-store" };

function saveOptions(c: Context<HttpEnvironment>): SaveOptions {
  return {
    idempotencyKey: c.req.header(idempotencyHeader) ?? null,
    questionsAsked: c.req.header(questionsAskedHeader) ?? null,
    consent: c.req.header(consentHeader) ?? null,
  };
}

function answer(c: Context<HttpEnvironment>, result: SaveResult): Response {
  if (result.ok) {
    const { number, statusUrl } = result;
    return c.json({ ok: true, number, statusUrl } satisfies ApplicationAnswer, 200, fresh);
  }
  throw new WireRefusal(result.status, result.code, result.message, { fields: result.errors });
}
