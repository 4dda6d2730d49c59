import type { KeyedHash } from "#platform/secrets/keyed-hash.ts";
import { signedTokens } from "#platform/secrets/signed-tokens.ts";

/** A row that a private link leads to. */
export interface LinkedRow {
  id: number;
  linkVersion: number;
}

/** What a link opens: a candidate's receipt, or a request for documents. */
export type LinkPurpose = "kyc-receipt" | "kyc-request";

/** Private links of candidates. Each ends with the version of its row. */
export function createCandidateLinks(keyedHash: KeyedHash) {
  const tokens = (purpose: LinkPurpose) =>
    signedTokens(keyedHash, { purpose, subject: /[1-9]\d{0,14}/, separator: "-" });
  const of = { "kyc-receipt": tokens("kyc-receipt"), "kyc-request": tokens("kyc-request") };

  return {
    /** The last part of the link's address. */
    token: (purpose: LinkPurpose, { id, linkVersion }: LinkedRow): string =>
      of[purpose].write(String(id), String(linkVersion)),

    /** The row that a token speaks of, not yet proven; null for what is no token. */
    idIn(token: string): number | null {
      const id = of["kyc-receipt"].subjectIn(token);
      return id === null ? null : Number(id);
    },

    /** Whether the token is the one of this row and its present version. */
    opens: (purpose: LinkPurpose, token: string, { id, linkVersion }: LinkedRow): boolean =>
      of[purpose].open(token, String(linkVersion)) === String(id),
  };
}

export type CandidateLinks = ReturnType<typeof createCandidateLinks>;
