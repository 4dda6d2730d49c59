import { interviewsPath } from "#contract/interview-paths.ts";
import { mayActAs, type Role, writesToCandidates } from "#contract/roles.ts";
import { applicationList } from "#features/applications/index.ts";
import type { Reader } from "#features/applications/server/index.ts";
import { kycList } from "#features/candidate-kyc/index.ts";
import { kycRequestList } from "#features/document-requests/index.ts";
import { outboxList } from "#features/mail/index.ts";
import { letterList } from "#features/offer-letters/index.ts";
import { registers } from "#features/registers/index.ts";
import type { Services } from "#platform/context.ts";
import { listHref } from "#records/list/list-address.ts";

/** What HR has to do, after its number: of one, and of more. */
export const toDoWords = {
  "late-breaches": ["breach overdue by law", "breaches overdue by law"],
  "late-grievances": ["grievance overdue by law", "grievances overdue by law"],
  "open-breaches": ["open breach", "open breaches"],
  "open-grievances": ["open grievance", "open grievances"],
  unread: ["unread application", "unread applications"],
  askingTimes: ["candidate who asks for another time", "candidates who ask for another time"],
  noTimes: [
    "candidate who has no interview time left",
    "candidates who have no interview time left",
  ],
  placeless: ["interview without a place or link", "interviews without a place or link"],
  withoutInterviewer: [
    "interview with an interviewer whose account is disabled",
    "interviews with an interviewer whose account is disabled",
  ],
  overdueCards: ["overdue scorecard", "overdue scorecards"],
  noShows: ["no-show since yesterday", "no-shows since yesterday"],
  lateLetters: [
    "offer or appointment letter not released at its time",
    "offer or appointment letters not released at their time",
  ],
  lettersToApprove: [
    "offer or appointment letter waiting for approval",
    "offer or appointment letters waiting for approval",
  ],
  askedLetters: [
    "offer or appointment letter with an open question",
    "offer or appointment letters with an open question",
  ],
  toCheck: ["KYC record to check", "KYC records to check"],
  overdue: ["overdue KYC request", "overdue KYC requests"],
  failed: ["failed email", "failed emails"],
  doubtful: ["email that may have been sent", "emails that may have been sent"],
  held: ["held email", "held emails"],
  waiting: ["KYC record waiting for the candidate", "KYC records waiting for the candidate"],
} as const;

/** Something that waits for HR, and where it is dealt with. */
export interface Need {
  kind: keyof typeof toDoWords;
  count: number;
  href: string;
}

type Needed = Pick<Services, "kycDesk" | "kycRequests" | "outbox" | "registers"> & {
  interviews: Pick<Services["interviews"], "needs">;
  offerLetters: Pick<Services["offerLetters"], "search">;
};

const justCounted = { limit: 1, offset: 0 };

/** What waits for whoever has this role, the first thing of a morning first; nothing that is done. */
export async function loadToDo(
  services: Needed,
  { user, unread }: { user: Reader; unread: number },
): Promise<Need[]> {
  const { role } = user;
  const ofApplications: Need = {
    kind: "unread",
    count: unread,
    href: listHref(applicationList, { query: { unread: true } }),
  };
  const others = mayActAs(role, "viewer") ? await ofDocuments(services, role) : [];
  const byLaw = mayActAs(role, "editor") ? await ofRegisters(services) : [];
  const talks = await ofInterviews(services, user);
  const letters = mayActAs(role, writesToCandidates) ? await ofLetters(services) : [];
  return [...byLaw, ofApplications, ...talks, ...letters, ...others].filter(
    ({ count }) => count > 0,
  );
}

/** What the law gives a time for; what is late comes first. */
async function ofRegisters({ registers: desks }: Pick<Needed, "registers">): Promise<Need[]> {
  const needs: Need[] = [];
  for (const { name, list } of registers) {
    const open = await desks[name].search({ state: "open" }, justCounted);
    const place = (state: string) => listHref(list, { query: { state } });
    needs.push(
      { kind: `late-${name}`, count: await desks[name].overdue(), href: place("overdue") },
      { kind: `open-${name}`, count: open.count, href: place("open") },
    );
  }
  return needs.toSorted((one, other) => one.kind.localeCompare(other.kind));
}

/** The name of each need on the overview. */
const interviewNeeds = {
  asking: "askingTimes",
  noTimes: "noTimes",
  placeless: "placeless",
  withoutInterviewer: "withoutInterviewer",
  overdueCards: "overdueCards",
  noShows: "noShows",
} as const;

async function ofInterviews({ interviews }: Pick<Needed, "interviews">, user: Reader) {
  const needs = await interviews.needs(user);
  // the part of that page, as it is named there
  return Object.entries(needs).map(
    ([list, found]): Need => ({
      kind: interviewNeeds[list as keyof typeof interviewNeeds],
      count: found.length,
      href: `${interviewsPath}#${list}`,
    }),
  );
}

const letterNeeds = {
  lateLetters: { late: true },
  lettersToApprove: { state: "waiting" },
  askedLetters: { asked: true },
} as const;

async function ofLetters({ offerLetters }: Pick<Needed, "offerLetters">): Promise<Need[]> {
  const counting = Object.entries(letterNeeds).map(async ([kind, query]) => ({
    kind: kind as keyof typeof letterNeeds,
    count: (await offerLetters.search(query, justCounted)).count,
    href: listHref(letterList, { query }),
  }));
  return Promise.all(counting);
}

/** What waits in KYC, requests and the outbox. */
async function ofDocuments({ kycDesk, kycRequests, outbox }: Needed, role: Role): Promise<Need[]> {
  const overdue = await kycRequests.search({ state: "overdue" }, justCounted);
  const mails = mayActAs(role, "editor")
    ? await Promise.all(
        (["failed", "doubtful", "held"] as const).map(async (standing) => ({
          kind: standing,
          count: (await outbox.search({ standing }, justCounted)).count,
          href: listHref(outboxList, { query: { standing } }),
        })),
      )
    : [];
  return [
    {
      kind: "toCheck",
      count: await kycDesk.inState("to-check"),
      href: listHref(kycList, { query: { state: "to-check" }, page: 1 }),
    },
    {
      kind: "overdue",
      count: overdue.count,
      href: listHref(kycRequestList, { query: { state: "overdue" } }),
    },
    ...mails,
    {
      kind: "waiting",
      count: await kycDesk.inState("waiting"),
      href: listHref(kycList, { query: { state: "waiting" }, page: 1 }),
    },
  ];
}
