import { timingSafeEqual } from "node:crypto";
import { calendarPath, myInterviewPath } from "#contract/interview-paths.ts";
import type { KeyedHash } from "#platform/keyed-hash.ts";

const tokenShape = /^([0-9a-f]{32})([0-9a-f]{32})$/i;

/**
 * Private links of interviews and feeds: a random code, and a keyed hash of it. No token is stored, each can be
 * written again in an email, and a copy of the database opens nothing. Hexadecimal, because paths match in any letter case.
 */
export function createInterviewLinks(keyedHash: KeyedHash, origin: string) {
  const hash = (purpose: string, ...texts: string[]) =>
    Buffer.from(keyedHash(purpose, ...texts), "base64url")
      .toString("hex")
      .slice(0, 32);
  const isSame = (given: string, own: string) =>
    given.length === own.length && timingSafeEqual(Buffer.from(given), Buffer.from(own));
  const parts = (token: string) => {
    const [, code = "", proof = ""] = tokenShape.exec(token.toLowerCase()) ?? [];
    return { code, proof };
  };
  // with the version of the application's links, so that both end together
  const proofOf = (code: string, linkVersion: number) =>
    hash("my-interview", code, String(linkVersion));
  const tokenOf = (code: string, linkVersion: number) => code + proofOf(code, linkVersion);

  return {
    token: tokenOf,
    url: (code: string, linkVersion: number) =>
      origin + myInterviewPath(tokenOf(code, linkVersion)),
    /** The code that a token speaks of, not yet proven; "" for what is no token. */
    codeIn: (token: string) => parts(token).code,
    opens: (token: string, code: string, linkVersion: number) =>
      isSame(parts(token).proof, proofOf(code, linkVersion)),
    feedUrl: (code: string) => origin + calendarPath(code + hash("interviewer-feed", code)),
    /** The code of a feed's token; null for what is none of ours. */
    feedIn(token: string): string | null {
      const { code, proof } = parts(token);
      return code && isSame(proof, hash("interviewer-feed", code)) ? code : null;
    },
  };
}

export type InterviewLinks = ReturnType<typeof createInterviewLinks>;
