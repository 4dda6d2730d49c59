import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import { dolphins, mainWebsite } from "#contract/ids/referral-source.ts";
import type { MarkedPart } from "#features/resume-text/index.ts";
import { type RecordDate, viewRecordDate } from "#ui/desk/record-date.tsx";
import { nameOf } from "../../application-fields.ts";
import { type Chosen, namedChoices, withdrawnName } from "../../decisions.ts";
import type { Colleague, ListedApplication } from "../../server/listed-applications.ts";
import { type DecisionChoices, stageName } from "../decide/decision-choices.ts";

/** An application in the words of the page. The server writes them: browsers format dates apart. */
export interface ApplicationView {
  id: number;
  name: string;
  email: string;
  contactNumber: string;
  position: string;
  source: string;
  /** The source is an employee's ID. */
  referred: boolean;
  /** Of the person whose ID it is; null where nobody in the list has it. */
  referrerName: string | null;
  city: string;
  /** "" where nobody knows it. */
  years: string;
  ctc: string;
  /** Null where nobody gave one. */
  resumeHref: string | null;
  received: Date;
  date: RecordDate;
  status: ApplicationStatus;
  /** "" while it has none. */
  number: string;
  withdrawn: boolean;
  /** A mail server refused the address. */
  emailRefused: boolean;
  /** The stage's name, or that it is withdrawn. */
  stage: string;
  /** The stage as controls send it: see `StageChoice`. */
  stageValue: string;
  /** Why it was rejected, where somebody said so. */
  reason: string | null;
  assignee: Omit<Colleague, "userName"> | null;
  /** What HR chose of it, by column. */
  chosen: Chosen;
  /** The same in words; the assignee stands apart. */
  marks: readonly string[];
  /** How many notes HR wrote on it. */
  notes: number;
  unread: boolean;
  /** The line of the resume by which a search found it. */
  resumeLine: MarkedPart[] | null;
  /** Of the table: what its columns show, by their keys. */
  texts?: Readonly<Record<string, string>> | undefined;
}

export function viewApplication(row: ListedApplication, choices: DecisionChoices): ApplicationView {
  const { id, source, answers, resumeId, receivedAt, deviceDate, status, readAt, referrer } = row;
  return {
    id,
    name: nameOf(answers),
    email: answers.jobEmail,
    contactNumber: answers.jobCellNumber,
    position: answers.jobSelect,
    source,
    referred: source !== mainWebsite && source !== dolphins,
    referrerName: referrer?.name ?? null,
    city: answers.jobCity,
    years: answers.jobExperience ?? "",
    ctc: answers.jobCTC ?? "",
    resumeHref: resumeId === null ? null : `/documents/${resumeId}`,
    received: receivedAt,
    date: viewRecordDate(deviceDate, receivedAt),
    status,
    number: row.number ?? "",
    withdrawn: row.withdrawn,
    emailRefused: row.emailRefused,
    stage: row.withdrawn ? withdrawnName : stageName(choices, row),
    stageValue: row.stageId === null ? status : `${status}.${row.stageId}`,
    reason: row.reasonId === null ? null : (choices.names[row.reasonId] ?? null),
    ...{ assignee: row.assignee, chosen: row.chosen },
    marks: marksOf(row.chosen),
    notes: row.notes,
    unread: readAt === null,
    resumeLine: row.resumeLine ?? null,
  };
}

/** Names of what was chosen that is no account. */
const marksOf = (chosen: Chosen) =>
  namedChoices(chosen, () => "").flatMap(({ name }) => (name ? [name] : []));
