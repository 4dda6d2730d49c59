import type { Context } from "hono";
import { uploadTokenHeader } from "#contract/calls/wire.ts";
import type { CallLimits } from "#platform/limits/call-limits.ts";
import { isStoreUnavailable } from "#platform/store-unavailable.ts";
import type { HttpEnvironment } from "../environment.ts";
import { tooManyRequests, WireRefusal } from "../wire-error.ts";

/** `submissions` are given back where they are refused, `questions` at once. */
export type CallLimit = "submissions" | "questions";

/** Counts a call by its sender. One that is refused is given back: a mistake costs nobody his share. */
export async function limitedCall<Answer>(
  { submissionLimits, limit }: { submissionLimits: CallLimits; limit: CallLimit },
  c: Context<HttpEnvironment>,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const token = c.req.header(uploadTokenHeader);
  const admission = await submissionLimits.admit(c.var.facts.address, token);
  if (!admission.ok) throw tooManyRequests(admission.retryAfterSeconds);
  // what stores nothing must not use up what a person sends with
  if (limit === "questions") await admission.refund();
  try {
    return await answer();
  } catch (error) {
    const isRefused = error instanceof WireRefusal || isStoreUnavailable(error);
    if (isRefused && limit === "submissions") await admission.refund();
    throw error;
  }
}
