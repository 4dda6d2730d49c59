import type { KeyedHash } from "#platform/keyed-hash.ts";
import { signedTokens } from "#platform/signed-tokens.ts";

/** Links that end the messages of a consent, by its id. */
export function createStopLinks(keyedHash: KeyedHash) {
  const tokens = signedTokens(keyedHash, {
    ...{ purpose: "whatsapp stop", subject: /[1-9]\d{0,14}/, separator: "-", hex: true },
  });
  return {
    token: (id: number) => tokens.write(String(id)),
    /** Null for what is no token of ours. */
    idIn(token: string): number | null {
      const id = tokens.open(token);
      return id === null ? null : Number(id);
    },
  };
}

export type StopLinks = ReturnType<typeof createStopLinks>;
