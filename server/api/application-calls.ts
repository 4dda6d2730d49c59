import type { Context } from "hono";
import { idempotencyHeader } from "#contract/wire.ts";
import type { Applications, SaveOptions, SaveResult } from "../applications/applications.ts";
import { addressGroup } from "../http/client-address.ts";
import type { HttpEnvironment } from "../http/environment.ts";
import type { TokenBuckets } from "../http/token-buckets.ts";
import { tooManyRequests, WireRefusal } from "../http/wire-error.ts";
import { readJson } from "./read-json.ts";

interface Services {
  applications: Applications;
  submissionLimits: TokenBuckets;
}

const keyShape = /^[\x21-\x7e]{1,200}$/;

/** Call 4 of specification 1: the referral record. Reading records is an admin's call. */
export function referralCall(services: Services) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const body = await readLimited(services, c);
    const method = (body as { method?: unknown } | null)?.method;
    if (method !== undefined && method !== "post") {
      throw new WireRefusal(401, "sign_in_needed", "Please sign in.");
    }
    return answer(c, await services.applications.saveReferral(body, saveOptions(c)));
  };
}

/** Call 5 of specification 1: every field of the form, keyed by its id. */
export function applicationFormCall(services: Services) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const body = await readLimited(services, c);
    return answer(c, await services.applications.saveForm(body, saveOptions(c)));
  };
}

async function readLimited(services: Services, c: Context<HttpEnvironment>): Promise<unknown> {
  const wait = services.submissionLimits.take(addressGroup(c.var.facts.address));
  if (wait > 0) throw tooManyRequests(wait);
  return readJson(c.env.incoming);
}

function saveOptions(c: Context<HttpEnvironment>): SaveOptions {
  const key = c.req.header(idempotencyHeader) ?? null;
  if (key !== null && !keyShape.test(key)) {
    throw new WireRefusal(400, "idempotency_key", "The Idempotency-Key is not understood.");
  }
  return { idempotencyKey: key };
}

function answer(c: Context<HttpEnvironment>, result: SaveResult): Response {
  if (result.ok) return c.json({ ok: true });
  throw new WireRefusal(result.status, result.code, result.message, { fields: result.errors });
}
