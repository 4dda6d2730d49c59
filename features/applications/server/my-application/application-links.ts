import { timingSafeEqual } from "node:crypto";
import { applicationNumberIn, numberPrefix } from "#contract/application-number.ts";
import type { KeyedHash } from "#platform/keyed-hash.ts";

/** What a private link is made of. */
export interface LinkedPage {
  number: string;
  linkVersion: number;
}

const tokenShape = /^([0-9A-Z]{8})-([\w-]{43})$/;

/** Private links of applications. */
export const createApplicationLinks = (keyedHash: KeyedHash, origin: string) =>
  createNumberLinks(keyedHash, { purpose: "my-application", base: `${origin}/my-application/` });

/**
 * Private links of what has a number, as those of candidates (0026): number, version and a keyed hash of both.
 * They need no table, can be written again in an email, and a copy of the database opens nothing.
 */
export function createNumberLinks(
  keyedHash: KeyedHash,
  { purpose, base }: { purpose: string; base: string },
) {
  const proof = ({ number, linkVersion }: LinkedPage) =>
    keyedHash(purpose, number, String(linkVersion));
  const token = (page: LinkedPage) => `${page.number.slice(numberPrefix.length)}-${proof(page)}`;

  return {
    /** The last part of the link's address. */
    token,

    /** The whole address. */
    url: (page: LinkedPage) => `${base}${token(page)}`,

    /** The number that a token speaks of, not yet proven; null for what is no token. */
    numberIn(text: string): string | null {
      const [, number] = tokenShape.exec(text) ?? [];
      return number === undefined ? null : applicationNumberIn(number);
    },

    /** Whether the token is the one of this page in its present version. */
    opens(text: string, page: LinkedPage): boolean {
      const [, , given = ""] = tokenShape.exec(text) ?? [];
      const own = Buffer.from(proof(page));
      return given.length === own.length && timingSafeEqual(Buffer.from(given), own);
    },
  };
}

export type ApplicationLinks = ReturnType<typeof createNumberLinks>;
