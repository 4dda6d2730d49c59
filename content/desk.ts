import type {
  ApplicationSort,
  ApplicationStatus,
  SourceFilter,
} from "#contract/application-list.ts";

export const statusNames: Record<ApplicationStatus, string> = {
  new: "New",
  "in-review": "In review",
  shortlisted: "Shortlisted",
  rejected: "Rejected",
  hired: "Hired",
};

export const sourceNames: Record<SourceFilter, string> = {
  "Main-Website": "Main-Website",
  Dolphins: "Dolphins",
  employees: "Employees’ links",
};

/** Each order of HR's list, from its first value and from its last. */
export const sortNames: Record<ApplicationSort, { up: string; down: string }> = {
  date: { up: "Oldest first", down: "Newest first" },
  name: { up: "Name, A to Z", down: "Name, Z to A" },
  position: { up: "Position, A to Z", down: "Position, Z to A" },
  source: { up: "Came through, A to Z", down: "Came through, Z to A" },
  city: { up: "City, A to Z", down: "City, Z to A" },
  experience: { up: "Years, least first", down: "Years, most first" },
  ctc: { up: "CTC, least first", down: "CTC, most first" },
  status: { up: "Status, new first", down: "Status, hired first" },
};

export const deskTexts = {
  unverified:
    "This ID came with a referral link, and nobody in the list of referrers has it. It is kept as it came: ask the candidate who sent the link before a reward is paid.",
  appliedBefore: {
    waiting: {
      title: "Applied within the last three months",
      text: "That application is not decided yet: look at both together.",
    },
    assessed: {
      title: "Assessed within the last three months",
      text: "Not eligible by the rule on openings. This is a notice only: you decide.",
    },
  },
  unknownApplication: "There is no application with that number. It may have been removed.",
  nothingFound: "No application fits all of these at once. Take one away, or start again:",
  nothingYet: "The first application will stand here a moment after it is sent.",
  noteKept: "Not saved yet. Until you save, it is kept in this tab alone.",
  notSaved: {
    unreached: "Not saved: the server could not be reached. Nothing is lost. Please try again.",
    ended: "Not saved: your session has ended. Press the button again to sign in and go on.",
    notAllowed: "Not saved: your account may not change applications.",
    removed: "Not saved: there is no such application any more.",
  },
  exportEnded: "Your session has ended",
  exportEndedNext: "Sign in, and the export goes on.",
  unreachedList: "The server could not be reached. What you see is the list from before.",
  slowList: "This takes longer than usual. What stands below is the list from before.",
} as const;

/** What waits for HR, after its number: of one, and of more. */
export const needTexts = {
  unread: ["application not opened yet", "applications not opened yet"],
  toCheck: ["KYC record to check", "KYC records to check"],
  overdue: ["KYC request overdue", "KYC requests overdue"],
  failed: ["mail not sent", "mails not sent"],
  doubtful: ["mail that may have been sent", "mails that may have been sent"],
  held: ["mail held for you", "mails held for you"],
  waiting: ["KYC record waits for the candidate", "KYC records wait for the candidate"],
} as const;

export const needsTitle = "What needs you";
export const nothingNeeded = "Nothing waits for you just now.";
