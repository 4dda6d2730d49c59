import { applicationNumberIn, numberPrefix } from "#contract/application-number.ts";
import type { KeyedHash } from "#platform/keyed-hash.ts";
import { signedTokens } from "#platform/signed-tokens.ts";

/** What a private link is made of. */
export interface LinkedPage {
  number: string;
  linkVersion: number;
}

/** Private links of applications. */
export const createApplicationLinks = (keyedHash: KeyedHash, origin: string) =>
  createNumberLinks(keyedHash, { purpose: "my-application", base: `${origin}/my-application/` });

/** Private links of what has a number, as those of candidates (0026). Each ends with its version. */
export function createNumberLinks(
  keyedHash: KeyedHash,
  { purpose, base }: { purpose: string; base: string },
) {
  const tokens = signedTokens(keyedHash, { purpose, subject: /[0-9A-Z]{8}/, separator: "-" });
  const bare = (number: string) => number.slice(numberPrefix.length);
  const token = ({ number, linkVersion }: LinkedPage) =>
    tokens.write(bare(number), String(linkVersion));

  return {
    /** The last part of the link's address. */
    token,

    /** The whole address. */
    url: (page: LinkedPage) => `${base}${token(page)}`,

    /** The number that a token speaks of, not yet proven; null for what is no token. */
    numberIn(text: string): string | null {
      const number = tokens.subjectIn(text);
      return number === null ? null : applicationNumberIn(number);
    },

    /** Whether the token is the one of this page in its present version. */
    opens: (text: string, { number, linkVersion }: LinkedPage): boolean =>
      tokens.open(text, String(linkVersion)) === bare(number),
  };
}

export type ApplicationLinks = ReturnType<typeof createNumberLinks>;
