import type { Context } from "hono";
import { uploadTokenHeader } from "#contract/wire.ts";
import type { CallLimits } from "#platform/limits/call-limits.ts";
import { isStoreUnavailable } from "#platform/store-unavailable.ts";
import type { HttpEnvironment } from "../environment.ts";
import { tooManyRequests, WireRefusal } from "../wire-error.ts";
import { readJson } from "./read-json.ts";

type Call = (c: Context<HttpEnvironment>, body: unknown) => Promise<Response>;

/**
 * A call that counts, and is given back where it is refused: a mistake costs nobody his share.
 * It takes the body where that was read before.
 */
export function limitedCall({ submissionLimits }: { submissionLimits: CallLimits }, call: Call) {
  return async (c: Context<HttpEnvironment>, read?: unknown): Promise<Response> => {
    const token = c.req.header(uploadTokenHeader);
    const admission = await submissionLimits.admit(c.var.facts.address, token);
    if (!admission.ok) throw tooManyRequests(admission.retryAfterSeconds);
    try {
      return await call(c, read === undefined ? await readJson(c.env.incoming) : read);
    } catch (error) {
      if (error instanceof WireRefusal || isStoreUnavailable(error)) await admission.refund();
      throw error;
    }
  };
}
