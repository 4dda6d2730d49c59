import type { Clock } from "../platform/clock.ts";
import { addressGroup } from "./address-group.ts";
import { TokenBuckets } from "./token-buckets.ts";
import type { PassUse, VisitorPasses } from "./visitor-passes.ts";

export type Admission =
  | {
      ok: true;
      /** Gives the call back: it was refused, and stored nothing. */
      refund(): void;
    }
  | { ok: false; retryAfterSeconds: number };

/** How often one address may upload, or submit. */
export interface CallLimits {
  /**
   * Counts one call. With a visitor's pass it counts against that, and against a share large
   * enough for a whole campus behind one address; without, against a small share. Neither is used
   * up by the other.
   */
  admit(address: string, pass: string | undefined): Admission;
}

/** Calls at once, and how many come back each second. */
interface Share {
  capacity: number;
  perSecond: number;
}

interface Shares {
  /** Calls that store something. */
  kept: Share;
  /** All calls: refused ones are given back above, so that a wrong choice costs nobody his share. */
  tried: Share;
}

const shares: Record<PassUse, Record<"bare" | "withPass", Shares>> = {
  upload: {
    bare: { kept: { capacity: 20, perSecond: 2 }, tried: { capacity: 80, perSecond: 5 } },
    withPass: { kept: { capacity: 300, perSecond: 5 }, tried: { capacity: 400, perSecond: 10 } },
  },
  // a candidate brings up to twenty at once
  document: {
    bare: { kept: { capacity: 160, perSecond: 6 }, tried: { capacity: 320, perSecond: 12 } },
    withPass: { kept: { capacity: 1200, perSecond: 20 }, tried: { capacity: 1600, perSecond: 40 } },
  },
  submission: {
    bare: { kept: { capacity: 100, perSecond: 5 }, tried: { capacity: 200, perSecond: 10 } },
    withPass: { kept: { capacity: 600, perSecond: 10 }, tried: { capacity: 800, perSecond: 20 } },
  },
};

/** Counts in memory, each node for itself: a limit is there to stop a flood. */
export function createCallLimits(
  use: PassUse,
  { passes, clock }: { passes: VisitorPasses; clock: Clock },
): CallLimits {
  const bucketsOf = ({ kept, tried }: Shares) => ({
    kept: new TokenBuckets({ ...kept, clock }),
    tried: new TokenBuckets({ ...tried, clock }),
  });
  const bare = bucketsOf(shares[use].bare);
  const withPass = bucketsOf(shares[use].withPass);

  return {
    admit(address, pass) {
      const group = addressGroup(address);
      const spent = pass !== undefined && passes.spend(pass, use);
      const { kept, tried } = spent ? withPass : bare;
      const wait = tried.take(group) || kept.take(group);
      if (wait > 0) {
        if (spent) passes.refund(pass, use);
        return { ok: false, retryAfterSeconds: wait };
      }
      return { ok: true, refund: () => kept.refund(group) };
    },
  };
}
