import { randomBytes } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { KeyedHash } from "../keyed-hash.ts";
import { signedTokens } from "../signed-tokens.ts";
import type { UploadTokens, UploadTokenUse } from "./upload-tokens.ts";

/**
 * What one page view may send, with corrections and retries. An application is two submissions; a
 * candidate has twenty documents.
 */
const usesPerToken: Record<UploadTokenUse, number> = { upload: 10, document: 80, submission: 40 };
const lifetime = 12 * 60 * 60 * 1_000;
/** Tokens whose use is known; some 10 MB. Each page view brings one, and a script many. */
const usualMost = 50_000;
/** When it ends, and an id. */
const subject = /[0-9a-z]{1,11}\.[\w-]{12}/;

interface UploadTokenOptions {
  keyedHash: KeyedHash;
  clock: Clock;
  mostTokens?: number;
}

/** Tokens are signed, so that any node takes those of another; each node counts their use. */
export function createUploadTokens(options: UploadTokenOptions): UploadTokens {
  const { clock, mostTokens = usualMost } = options;
  const used = new Map<string, { counts: Record<UploadTokenUse, number>; expires: number }>();
  const tokens = signedTokens(options.keyedHash, {
    ...{ purpose: "upload token", subject, separator: "." },
  });

  function forgetOld(now: number): void {
    for (const [id, { expires }] of used) {
      if (expires > now && used.size <= mostTokens) break;
      used.delete(id);
    }
  }

  return {
    issue() {
      const expires = (clock.now().getTime() + lifetime).toString(36);
      return tokens.write(`${expires}.${randomBytes(9).toString("base64url")}`);
    },

    spend(token, use) {
      const [time, id] = tokens.open(token)?.split(".") ?? [];
      const now = clock.now().getTime();
      if (time === undefined || id === undefined) return false;
      const expires = Number.parseInt(time, 36);
      if (expires < now) return false;
      const entry = used.get(id) ?? { counts: { upload: 0, document: 0, submission: 0 }, expires };
      used.set(id, entry);
      forgetOld(now);
      if (entry.counts[use] >= usesPerToken[use]) return false;
      entry.counts[use] += 1;
      return true;
    },

    refund(token, use) {
      const [, id = ""] = tokens.subjectIn(token)?.split(".") ?? [];
      const entry = used.get(id);
      if (entry && entry.counts[use] > 0) entry.counts[use] -= 1;
    },
  };
}
