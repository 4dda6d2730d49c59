import { calendarPath, myInterviewPath } from "#contract/interview-paths.ts";
import type { KeyedHash } from "#platform/keyed-hash.ts";
import { signedTokens } from "#platform/signed-tokens.ts";

/** Private links of interviews and of interviewers' feeds, by a random code. */
export function createInterviewLinks(keyedHash: KeyedHash, origin: string) {
  const tokens = (purpose: string) =>
    signedTokens(keyedHash, { purpose, subject: /[0-9a-f]{32}/, hex: true });
  const pages = tokens("my-interview");
  const feeds = tokens("interviewer-feed");
  // with the version of the application's links, so that both end together
  const token = (code: string, linkVersion: number) => pages.write(code, String(linkVersion));

  return {
    token,
    url: (code: string, linkVersion: number) => origin + myInterviewPath(token(code, linkVersion)),
    /** The code that a token speaks of, not yet proven; "" for what is no token. */
    codeIn: (text: string) => pages.subjectIn(text) ?? "",
    opens: (text: string, code: string, linkVersion: number) =>
      pages.open(text, String(linkVersion)) === code,
    feedUrl: (code: string) => origin + calendarPath(feeds.write(code)),
    /** The code of a feed's token; null for what is none of ours. */
    feedIn: (text: string): string | null => feeds.open(text),
  };
}

export type InterviewLinks = ReturnType<typeof createInterviewLinks>;
