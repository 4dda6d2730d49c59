import { timingSafeEqual } from "node:crypto";
import type { KeyedHash } from "#platform/keyed-hash.ts";
import { confirmPath, unsubscribePath } from "../alert-paths.ts";

const confirming = "job-alert confirm";
const unsubscribing = "job-alert unsubscribe";
const tokenShape = /^([0-9a-f]{32})([0-9a-f]{32})$/i;

/**
 * Links of job alerts: what finds the row, and a keyed hash of it. No token is stored, each can be written
 * again, and a copy of the database opens nothing. Hexadecimal, because paths match in any letter case.
 */
export function createAlertLinks(keyedHash: KeyedHash, origin: string) {
  const hash = (purpose: string, text: string) =>
    Buffer.from(keyedHash(purpose, text), "base64url").toString("hex").slice(0, 32);
  const token = (purpose: string, found: string) => found + hash(purpose, found);

  function foundBy(purpose: string, text: string): string | null {
    const [, found, proof] = tokenShape.exec(text.toLowerCase()) ?? [];
    if (!found || !proof) return null;
    const own = Buffer.from(hash(purpose, found));
    return timingSafeEqual(Buffer.from(proof), own) ? found : null;
  }

  /** The same for every alert of an address, so that old emails unsubscribe too. */
  const subscriber = (email: string) => hash("job-alert subscriber", email.toLowerCase());

  return {
    subscriber,
    confirmUrl: (request: string) => origin + confirmPath(token(confirming, request)),
    unsubscribeUrl: (email: string) =>
      origin + unsubscribePath(token(unsubscribing, subscriber(email))),
    /** What a link's token finds; null for what is no token of ours. */
    requestIn: (text: string) => foundBy(confirming, text),
    subscriberIn: (text: string) => foundBy(unsubscribing, text),
  };
}

export type AlertLinks = ReturnType<typeof createAlertLinks>;
