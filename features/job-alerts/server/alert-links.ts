import type { KeyedHash } from "#platform/keyed-hash.ts";
import { signedTokens } from "#platform/signed-tokens.ts";
import { confirmPath, unsubscribePath } from "../alert-paths.ts";

/** Links of job alerts. */
export function createAlertLinks(keyedHash: KeyedHash, origin: string) {
  const tokens = (purpose: string) =>
    signedTokens(keyedHash, { purpose, subject: /[0-9a-f]{32}/, hex: true });
  const confirming = tokens("job-alert confirm");
  const unsubscribing = tokens("job-alert unsubscribe");

  /**
   * The same for every alert of an address, so that old emails unsubscribe too: by the oldest secret, so
   * that it stays when a newer one is put before it.
   */
  const subscriber = (email: string) => {
    const hash = keyedHash.all("job-alert subscriber", email.toLowerCase()).at(-1) ?? "";
    return Buffer.from(hash, "base64url").toString("hex").slice(0, 32);
  };

  return {
    subscriber,
    confirmUrl: (request: string) => origin + confirmPath(confirming.write(request)),
    unsubscribeUrl: (email: string) =>
      origin + unsubscribePath(unsubscribing.write(subscriber(email))),
    /** What a link's token finds; null for what is no token of ours. */
    requestIn: (token: string) => confirming.open(token),
    subscriberIn: (token: string) => unsubscribing.open(token),
  };
}

export type AlertLinks = ReturnType<typeof createAlertLinks>;
