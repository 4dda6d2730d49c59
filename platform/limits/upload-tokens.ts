import { randomBytes } from "node:crypto";
import type { Context } from "../context.ts";
import { signedTokens } from "../secrets/signed-tokens.ts";

/**
 * What an upload token may be used for, each kind counted separately: the resume of an application, one of the
 * many documents of a candidate, a record.
 */
export type UploadTokenUse = "upload" | "document" | "submission";

/**
 * What one page view may send, with corrections and retries. An application is two submissions; a
 * candidate has twenty documents.
 */
const usesPerToken: Record<UploadTokenUse, number> = { upload: 10, document: 80, submission: 40 };
const lifetime = 12 * 60 * 60 * 1_000;
/** Tokens whose use is known; some 10 MB. Each page view brings one, and a script many. */
const defaultMax = 50_000;
/** When it ends, and an id. */
const subject = /[0-9a-z]{1,11}\.[\w-]{12}/;

/**
 * An upload token lets a person's device upload and apply although a script on the same campus network has
 * used up the address's share. Each view of a form issues one; it holds for a few uses of each kind and a few hours.
 * Tokens are signed, so that any node takes those of another; each node counts their use.
 */
export function createUploadTokens(
  { keyedHash, clock }: Pick<Context, "keyedHash" | "clock">,
  mostTokens = defaultMax,
) {
  const used = new Map<string, { counts: Record<UploadTokenUse, number>; expires: number }>();
  const tokens = signedTokens(keyedHash, {
    ...{ purpose: "upload token", subject, separator: "." },
  });

  function forgetOld(now: number): void {
    for (const [id, { expires }] of used) {
      if (expires > now && used.size <= mostTokens) break;
      used.delete(id);
    }
  }

  return {
    issue(): string {
      const expires = (clock.now().getTime() + lifetime).toString(36);
      return tokens.write(`${expires}.${randomBytes(9).toString("base64url")}`);
    },

    /** Counts one use against the token; false where it is forged, old or used up. */
    spend(token: string, use: UploadTokenUse): boolean {
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

    /** Gives back a use that came to nothing. */
    refund(token: string, use: UploadTokenUse): void {
      const [, id = ""] = tokens.subjectIn(token)?.split(".") ?? [];
      const entry = used.get(id);
      if (entry && entry.counts[use] > 0) entry.counts[use] -= 1;
    },
  };
}

export type UploadTokens = ReturnType<typeof createUploadTokens>;

declare module "#platform/context.ts" {
  interface Services {
    uploadTokens: UploadTokens;
  }
}
