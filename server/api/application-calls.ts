import type { Context } from "hono";
import { idempotencyHeader } from "#contract/wire.ts";
import type { Admins } from "../admins/admins.ts";
import { requireAdmin } from "../admins/require-admin.ts";
import type { Applications, SaveOptions, SaveResult } from "../applications/applications.ts";
import { addressGroup } from "../http/client-address.ts";
import type { HttpEnvironment } from "../http/environment.ts";
import type { TokenBuckets } from "../http/token-buckets.ts";
import { tooManyRequests, WireRefusal } from "../http/wire-error.ts";
import { readJson } from "./read-json.ts";

interface Services {
  admins: Admins;
  applications: Applications;
  submissionLimits: TokenBuckets;
}

/** Call 4 of specification 1: the referral record. Reading records is an admin's call. */
export function referralCall(services: Services) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const body = await readLimited(services, c);
    if (!isSubmission(body)) {
      await requireAdmin(services.admins, c.req.raw.headers);
      throw new WireRefusal(422, "unknown_action", "This action is not understood.");
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

/** Whatever asks for more than storing one record is an admin's call. */
function isSubmission(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return true;
  const method = Object.hasOwn(body, "method") ? (body as { method: unknown }).method : "post";
  return method === "post" && !Object.hasOwn(body, "action");
}

async function readLimited(services: Services, c: Context<HttpEnvironment>): Promise<unknown> {
  const wait = services.submissionLimits.take(addressGroup(c.var.facts.address));
  if (wait > 0) throw tooManyRequests(wait);
  return readJson(c.env.incoming);
}

function saveOptions(c: Context<HttpEnvironment>): SaveOptions {
  return { idempotencyKey: c.req.header(idempotencyHeader) ?? null };
}

function answer(c: Context<HttpEnvironment>, result: SaveResult): Response {
  if (result.ok) return c.json({ ok: true });
  throw new WireRefusal(result.status, result.code, result.message, { fields: result.errors });
}
