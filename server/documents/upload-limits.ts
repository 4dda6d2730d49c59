import { addressGroup } from "../http/client-address.ts";
import { TokenBuckets } from "../http/token-buckets.ts";
import type { Clock } from "../platform/clock.ts";
import type { UploadPasses } from "./upload-passes.ts";

export type Admission = { ok: true; refund(): void } | { ok: false; retryAfterSeconds: number };

export interface UploadLimits {
  /**
   * Counts one upload. With a page's pass it counts against that, and against a share large
   * enough for a whole campus behind one address; without, against a small share.
   */
  admit(address: string, pass: string | undefined): Admission;
}

export function createUploadLimits(options: { passes: UploadPasses; clock: Clock }): UploadLimits {
  const { passes, clock } = options;
  const withoutPass = new TokenBuckets({ capacity: 20, perSecond: 2, clock });
  const withPass = new TokenBuckets({ capacity: 300, perSecond: 5, clock });
  // refused files are given back above, so that a wrong choice costs nobody his share
  const attempts = new TokenBuckets({ capacity: 400, perSecond: 10, clock });

  return {
    admit(address, pass) {
      const group = addressGroup(address);
      const share = pass && passes.spend(pass) ? withPass : withoutPass;
      const wait = attempts.take(group) || share.take(group);
      if (wait > 0) return { ok: false, retryAfterSeconds: wait };
      return { ok: true, refund: () => share.refund(group) };
    },
  };
}
