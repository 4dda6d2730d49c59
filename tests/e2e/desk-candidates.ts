import { letters, storeList } from "./desk-list.ts";
import { sessionOf } from "./sessions.ts";
import type { RunningSite } from "./support.ts";

/** The newest comes last. */
const candidates = Array.from({ length: 230 }, (_, at) => ({
  firstName: "Asha",
  lastName: `Candidate${letters(at)}`,
  email: `candidate${at}@mail.example`,
  contactNumber: String(9_000_000_000 + at),
  experience: at % 12,
  source: at % 5 === 0 ? "K-20931" : "Main-Website",
  position: at % 2 === 0 ? "AI Engineer" : "Front-End Developer",
  receivedAt: new Date(Date.now() - (230 - at) * 60_000),
  readAt: at === 111 ? null : new Date(),
}));

let stored: Promise<string> | undefined;

/**
 * Puts these 230 applications on the site of this worker, once: a second lot would change what
 * lists count. @returns the cookie of an editor's session
 */
export async function storeCandidates(site: RunningSite): Promise<string> {
  stored ??= storeList(site, candidates);
  await stored;
  return sessionOf(site);
}
