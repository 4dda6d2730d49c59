import { timingSafeEqual } from "node:crypto";
import type { KeyedHash } from "#platform/keyed-hash.ts";

/** A row that a private link leads to. */
export interface LinkedRow {
  id: number;
  linkVersion: number;
}

/** What a link opens: a candidate's receipt, or a request for documents. */
export type LinkPurpose = "kyc-receipt" | "kyc-request";

const tokenShape = /^([1-9]\d{0,14})-([\w-]{43})$/;

/**
 * Private links that need no table: a keyed hash of purpose, row and version. Whoever has the
 * secret can write the same link again, for a reminder; a copy of the database opens nothing.
 */
export function createCandidateLinks(keyedHash: KeyedHash) {
  const proof = (purpose: LinkPurpose, { id, linkVersion }: LinkedRow) =>
    keyedHash(purpose, String(id), String(linkVersion));

  return {
    /** The last part of the link's address. */
    token: (purpose: LinkPurpose, row: LinkedRow): string => `${row.id}-${proof(purpose, row)}`,

    /** The row that a token speaks of, not yet proven; null for what is no token. */
    idIn(token: string): number | null {
      const [, id] = tokenShape.exec(token) ?? [];
      return id === undefined ? null : Number(id);
    },

    /** Whether the token is the one of this row and its present version. */
    opens(purpose: LinkPurpose, token: string, row: LinkedRow): boolean {
      const [, id, given = ""] = tokenShape.exec(token) ?? [];
      if (Number(id) !== row.id) return false;
      return timingSafeEqual(Buffer.from(given), Buffer.from(proof(purpose, row)));
    },
  };
}

export type CandidateLinks = ReturnType<typeof createCandidateLinks>;
