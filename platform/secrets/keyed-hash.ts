import { createHmac, timingSafeEqual } from "node:crypto";

/** Secrets that hashes are made with, the newest first. The others still prove what was made with them. */
export type Secrets = readonly [string, ...string[]];

/** Tells equal texts from others without showing them; hashes of one purpose fit no other. */
export interface KeyedHash {
  (purpose: string, ...texts: string[]): string;
  /** By each secret, the newest first: what was stored under one of them is found by these. */
  all(purpose: string, ...texts: string[]): string[];
  /** Whether a hash, in the spelling that `spell` gives it, is that of these texts by one of the secrets. */
  proves(given: string, texts: readonly [purpose: string, ...string[]], spell?: Spell): boolean;
}

type Spell = (hash: string) => string;

export function createKeyedHash(...secrets: Secrets): KeyedHash {
  const all: KeyedHash["all"] = (purpose, ...texts) =>
    secrets.map((secret) =>
      createHmac("sha256", secret)
        .update(JSON.stringify([purpose, ...texts]))
        .digest("base64url"),
    );
  return Object.assign((...texts: Parameters<KeyedHash>) => all(...texts)[0] as string, {
    all,
    proves(given: string, texts: Parameters<KeyedHash>, spell: Spell = (hash) => hash) {
      const same = all(...texts).map((hash) => isSame(given, spell(hash)));
      return same.includes(true);
    },
  });
}

/** Takes the same time wherever they differ. */
export function isSame(one: string, other: string): boolean {
  const [first, right] = [Buffer.from(one), Buffer.from(other)];
  return first.length === right.length && timingSafeEqual(first, right);
}
