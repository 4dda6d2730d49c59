import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Clock } from "../platform/clock.ts";
import type { PassUse, VisitorPasses } from "./upload-tokens.ts";

/**
 * What one page view may send, with corrections and retries. An application is two submissions; a
 * candidate has twenty documents.
 */
const usesPerPass: Record<PassUse, number> = { upload: 10, document: 80, submission: 40 };
const lifetime = 12 * 60 * 60 * 1_000;
/** Passes whose use is known; some 10 MB. Each page view brings one, and a script many. */
const usualMost = 50_000;
const shape = /^([0-9a-z]{1,11})\.([A-Za-z0-9_-]{12})\.([A-Za-z0-9_-]{22})$/;

interface PassOptions {
  secret: string;
  clock: Clock;
  mostPasses?: number;
}

/** Passes are signed, so that any node takes those of another; each node counts their use. */
export function createVisitorPasses(options: PassOptions): VisitorPasses {
  const { clock, mostPasses = usualMost } = options;
  const used = new Map<string, { counts: Record<PassUse, number>; expires: number }>();
  const sign = (text: string) =>
    createHmac("sha256", options.secret)
      .update(`visitor-pass:${text}`)
      .digest("base64url")
      .slice(0, 22);

  function forgetOld(now: number): void {
    for (const [id, { expires }] of used) {
      if (expires > now && used.size <= mostPasses) break;
      used.delete(id);
    }
  }

  return {
    issue() {
      const text = `${(clock.now().getTime() + lifetime).toString(36)}.${randomBytes(9).toString("base64url")}`;
      return `${text}.${sign(text)}`;
    },

    spend(pass, use) {
      const [, time = "", id = "", signature = ""] = shape.exec(pass) ?? [];
      const now = clock.now().getTime();
      const expires = Number.parseInt(time, 36);
      if (!signature || !sameText(signature, sign(`${time}.${id}`)) || expires < now) return false;
      const entry = used.get(id) ?? { counts: { upload: 0, document: 0, submission: 0 }, expires };
      used.set(id, entry);
      forgetOld(now);
      if (entry.counts[use] >= usesPerPass[use]) return false;
      entry.counts[use] += 1;
      return true;
    },

    refund(pass, use) {
      const [, , id = ""] = shape.exec(pass) ?? [];
      const entry = used.get(id);
      if (entry && entry.counts[use] > 0) entry.counts[use] -= 1;
    },
  };
}

function sameText(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
