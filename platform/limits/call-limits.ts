import type { Context } from "../context.ts";
import { addressGroup } from "./address-group.ts";
import type { RateLimit } from "./rate-limit-buckets.ts";
import type { UploadTokens, UploadTokenUse } from "./upload-tokens.ts";

export type Admission =
  | {
      ok: true;
      /** Gives the call back: it was refused, and stored nothing. */
      refund(): Promise<void>;
    }
  | { ok: false; retryAfterSeconds: number };

const shares: Record<UploadTokenUse, Record<"bare" | "withToken", RateLimit>> = {
  upload: {
    bare: { accepted: { capacity: 20, perSecond: 2 }, attempted: { capacity: 80, perSecond: 5 } },
    withToken: {
      accepted: { capacity: 300, perSecond: 5 },
      attempted: { capacity: 400, perSecond: 10 },
    },
  },
  // a candidate brings up to twenty at once
  document: {
    bare: {
      accepted: { capacity: 160, perSecond: 6 },
      attempted: { capacity: 320, perSecond: 12 },
    },
    withToken: {
      accepted: { capacity: 1200, perSecond: 20 },
      attempted: { capacity: 1600, perSecond: 40 },
    },
  },
  submission: {
    bare: {
      accepted: { capacity: 100, perSecond: 5 },
      attempted: { capacity: 200, perSecond: 10 },
    },
    withToken: {
      accepted: { capacity: 600, perSecond: 10 },
      attempted: { capacity: 800, perSecond: 20 },
    },
  },
};

/**
 * How often one address may upload, or submit.
 * @param tokens their uses each node counts for itself
 */
export function createCallLimits(
  { createBuckets, metrics }: Pick<Context, "createBuckets"> & Partial<Pick<Context, "metrics">>,
  use: UploadTokenUse,
  tokens: Pick<UploadTokens, "spend" | "refund">,
) {
  const bare = createBuckets(`${use} bare`, shares[use].bare);
  const withToken = createBuckets(`${use} with a pass`, shares[use].withToken);

  return {
    /**
     * Counts one call. With an upload token it counts against that, and against a share large
     * enough for a whole campus behind one address; without, against a small share. Neither is used
     * up by the other.
     * @throws where the store that counts is away
     */
    async admit(address: string, token: string | undefined): Promise<Admission> {
      const group = addressGroup(address);
      const spent = token !== undefined && tokens.spend(token, use);
      const share = spent ? withToken : bare;
      const giveBackToken = () => spent && tokens.refund(token, use);
      try {
        const wait = await share.take(group);
        if (wait === 0) return { ok: true, refund: () => share.refund(group) };
        giveBackToken();
        metrics?.rateLimited.inc({ limit: use });
        return { ok: false, retryAfterSeconds: wait };
      } catch (error) {
        giveBackToken();
        throw error;
      }
    },
  };
}

export type CallLimits = ReturnType<typeof createCallLimits>;
