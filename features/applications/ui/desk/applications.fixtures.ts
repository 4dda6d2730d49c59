import { keptAnswers } from "../../../../tests/support/records/submissions.ts";
import type { ListedApplication } from "../../server/listed-applications.ts";
import type { OpenedApplication } from "../../server/opened-application.ts";

/** An application as the desk reads it. */
export const listed: ListedApplication = {
  id: 7,
  source: "Main-Website",
  answers: keptAnswers({ jobFName: "Aarohi", jobEmail: "aarohi.k@mail.example" }),
  resumeId: "resume7",
  receivedAt: new Date("2026-11-20T20:12:00Z"),
  deviceDate: "11/20/2026",
  number: "XLD-7KQ4M2WM",
  withdrawn: false,
  emailRefused: false,
  status: "new",
  readAt: new Date("2026-11-20T21:00:00Z"),
  referrer: null,
  stageId: null,
  reasonId: null,
  assignee: null,
  chosen: { assigneeId: null },
  notes: 0,
};

export const opened: OpenedApplication = {
  ...listed,
  resume: { mediaType: "application/pdf", size: 184_000, scan: "clean" },
  invitations: [],
  events: [],
  earlier: [],
  duplicates: [],
  parts: [],
  whatsApp: null,
  consents: [],
  mergedInto: null,
  drive: null,
  released: null,
  unreadableResume: null,
  leftOutOfResume: [],
  colleagues: [],
  mails: [],
  stageText: null,
  questions: [],
  asked: [],
};
