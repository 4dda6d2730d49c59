import type {
  ApplicationSort,
  ApplicationStatus,
  SourceFilter,
} from "#contract/answers/application-status.ts";

export const statusNames: Record<ApplicationStatus, string> = {
  new: "New",
  "in-review": "In review",
  shortlisted: "Shortlisted",
  rejected: "Rejected",
  hired: "Hired",
};

/** In place of the stage, where the candidate withdrew. */
export const withdrawnName = "Withdrawn";

export const sourceNames: Record<SourceFilter, string> = {
  "Main-Website": "Main-Website",
  Dolphins: "Dolphins",
  employees: "Referral",
};

/** Each order of HR's list, from its first value and from its last. */
export const sortNames: Record<ApplicationSort, { up: string; down: string }> = {
  date: { up: "Oldest first", down: "Newest first" },
  name: { up: "Name, A to Z", down: "Name, Z to A" },
  position: { up: "Opening, A to Z", down: "Opening, Z to A" },
  source: { up: "Source, A to Z", down: "Source, Z to A" },
  city: { up: "City, A to Z", down: "City, Z to A" },
  experience: { up: "Experience, lowest first", down: "Experience, highest first" },
  ctc: { up: "Current CTC, lowest first", down: "Current CTC, highest first" },
  status: { up: "Status, new first", down: "Status, hired first" },
};

export const deskTexts = {
  unverified: "not on the list",
  drive: "Walk-in drive",
  unverifiedWhy:
    "No referrer on the list has this Employee ID, which came with a referral link. Ask the candidate who sent the link before you pay a reward.",
  appliedBefore: {
    waiting: {
      title: "Applied within the last three months",
      text: "That application is still undecided: review both together. It is listed under “Earlier applications”.",
    },
    assessed: {
      title: "Assessed within the last three months",
      text: "Not eligible under the three-month rule. This is only a notice: you decide.",
    },
  },
  unknownApplication: "This application does not exist. It may have been erased.",
  notOffered: "This choice is no longer offered. Please choose again.",
  mergedMeanwhile:
    "Somebody merged or separated one of the two in the meantime. Open it again to see what holds now.",
  notUndone: "This can no longer be undone: ten minutes have passed, or it was undone already.",
  nothingFound: "No application matches all of these filters. Remove one, or start again:",
  nothingYet: "New applications appear here as soon as they are sent.",
  noteKept: "Not saved yet. Until you save, it is kept in this tab only.",
  notSaved: {
    unreached:
      "Not saved: the server could not be reached. What you typed is still here. Please try again.",
    ended: "Not saved: your session has ended. Press the button again to sign in and continue.",
    notAllowed: "Not saved: your account is not allowed to change applications.",
    removed: "Not saved: this application no longer exists.",
  },
  exportEnded: "Your session has ended",
  exportEndedNext: "Sign in to continue the export.",
  unreachedList: "The server could not be reached. This is the previous list.",
  slowList: "This is taking longer than usual. The list below is the previous one.",
} as const;

/** What HR has to do, after its number: of one, and of more. */
export const needTexts = {
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
  toCheck: ["KYC record to check", "KYC records to check"],
  overdue: ["overdue KYC request", "overdue KYC requests"],
  failed: ["failed email", "failed emails"],
  doubtful: ["email that may have been sent", "emails that may have been sent"],
  held: ["held email", "held emails"],
  waiting: ["KYC record waiting for the candidate", "KYC records waiting for the candidate"],
} as const;

export const needsTitle = "To do";
export const nothingNeeded = "Nothing to do right now.";
