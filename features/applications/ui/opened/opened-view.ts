import { dayAndTime, momentInWords } from "#contract/days/indian-moment.ts";
import { lowerFirst } from "#contract/text/lower-first.ts";
import {
  documentTypeByMediaType,
  unpaintedWords,
  unreadableBecause,
} from "#features/documents/index.ts";
import { sizeInWords } from "#features/documents/ui/index.ts";
import { letterPath, mailKindNames } from "#features/mail/index.ts";
import { mailWords } from "#features/mail/ui/index.ts";
import { skippedInWords, type UnreadableReason } from "#features/resume-text/index.ts";
import { formerAccount, namedChoices, staging } from "../../decisions.ts";
import { duplicateReasons } from "../../duplicates.ts";
import type { MergedApplication } from "../../server/decide/merge-applications.ts";
import type { EarlierApplication } from "../../server/listed-applications.ts";
import type {
  ComparedApplication,
  OpenedApplication,
  StoredResume,
} from "../../server/opened-application.ts";
import { type DecisionChoices, stageName } from "../decide/decision-choices.ts";
import { type ApplicationView, viewApplication } from "../desk/application-view.ts";
import { type QuestionView, viewQuestion } from "../messages/question-view.ts";
import { type AnswerView, viewAnswers } from "./answer-view.ts";
import { type ConsentView, viewConsents } from "./consent-view.ts";

export interface EventView {
  at: Date;
  /** Such as `Shortlisted by Meera Joshi`. */
  what: string;
  /** Who did it. */
  by: string;
  note: string | null;
}

export interface EarlierView {
  id: number;
  position: string;
  received: Date;
  status: EarlierApplication["status"];
}

export interface MergedView extends EarlierView {
  name: string;
}

/** The resume as the viewer shows it. */
export interface ResumeView {
  mediaType: string;
  /** Such as "PDF, 184 KB". */
  kind: string;
  /** Null while nothing of it may be handed out. */
  download: string | null;
  /** Why it is not painted, in words; null where it is. */
  unpainted: string | null;
}

export interface ComparedView extends ApplicationView {
  /** Null where nobody gave one. */
  resume: ResumeView | null;
  /** Key of the form beside it, another one each time that it is shown. */
  once: string;
  /** Of every question that was asked, in the order of the form. */
  answers: AnswerView[];
  /** Of the opening's questions, in the order in which they were asked. */
  questions: OpenedApplication["questions"];
}

export interface CandidateMail {
  id: number;
  kind: string;
  words: string;
  /** Of what HR wrote itself: its subject, and the page with all emails of it. */
  letter: { subject: string; href: string } | null;
}

export interface OpenedView extends ComparedView {
  /** The latest first; the last is that it came. */
  events: EventView[];
  /** Of the same person, the latest first. */
  earlier: EarlierView[];
  /** What may be of the same person, and by what. */
  duplicates: (MergedView & { why: string })[];
  /** What is merged with it; the history is of all of them. */
  parts: MergedView[];
  mergedInto: MergedView | null;
  /** The latest one within three months before this, where there is one. */
  assessedBefore: EarlierView | null;
  /** The walk-in drive that it came from, and the list of all that did. */
  drive: { title: string; href: string } | null;
  /** Why it is open though it was sealed, and until when. */
  released: { reason: string; until: string } | null;
  consents: ConsentView;
  /** What the candidate was asked, in that order. */
  asked: QuestionView[];
  /** Why no search finds what its resume says. */
  unreadableResume: UnreadableReason | null;
  /** A sentence for each part of the resume that no search looks into. */
  leftOutOfResume: readonly string[];
  /** Emails to the candidate, and what became of each. */
  mails: CandidateMail[];
  /** Whom a note may name, and who of them would not hear of it. */
  colleagues: OpenedApplication["colleagues"];
  /** A message of the stage in WhatsApp; null where whoever reads may not send it. */
  whatsAppHref: string | null;
}

export function viewCompared(
  application: ComparedApplication,
  choices: DecisionChoices,
): ComparedView {
  const { answers, questions, resume } = application;
  const shown = viewApplication(application, choices);
  return {
    ...shown,
    resume: resume && shown.resumeHref ? viewResume(resume, shown.resumeHref) : null,
    once: globalThis.crypto.randomUUID(),
    answers: viewAnswers(answers),
    questions,
  };
}

/** @param now when it is looked at: what waits is told with its time */
export function viewOpened(
  application: OpenedApplication,
  choices: DecisionChoices,
  now: Date = application.receivedAt,
): OpenedView {
  const { receivedAt, events, earlier, unreadableResume } = application;
  const { duplicates, parts, mergedInto, mails } = application;
  const shown = viewCompared(application, choices);
  const recent = earlier.find((each) => each.receivedAt >= threeMonthsBefore(receivedAt));
  return {
    ...shown,
    events: [
      ...[
        ...events.map((event) => viewEvent(event, choices, application)),
        ...application.invitations.map(viewInvitation),
      ]
        .sort((one, other) => one.at.getTime() - other.at.getTime())
        .reverse(),
      arrival(shown),
    ],
    mails: mails.map((mail) => ({
      id: mail.id,
      kind: mailKindNames[mail.kind] ?? mail.kind,
      words: mailWords(mail, { now }),
      letter: mail.letter && { subject: mail.letter.subject, href: letterPath(mail.letter.id) },
    })),
    whatsAppHref: whatsAppHref(shown.contactNumber, application.stageText),
    duplicates: duplicates.map(({ by, ...each }) => ({
      ...viewMerged(each),
      why: by.map((like) => duplicateReasons[like]).join(", "),
    })),
    parts: parts.map(viewMerged),
    mergedInto: mergedInto && viewMerged(mergedInto),
    earlier: earlier.map(viewEarlier),
    assessedBefore: recent ? viewEarlier(recent) : null,
    drive: application.drive && {
      title: application.drive.title,
      href: `/refer-data?${new URLSearchParams({ drive: application.drive.code })}`,
    },
    released: application.released && {
      reason: application.released.reason,
      until: dayAndTime(application.released.until),
    },
    consents: viewConsents(application),
    asked: application.asked.map(viewQuestion),
    unreadableResume,
    colleagues: application.colleagues,
    leftOutOfResume: application.leftOutOfResume.map(skippedInWords),
  };
}

/** @param mobile ten digits, as the form takes them */
function whatsAppHref(mobile: string, text: string | null): string | null {
  if (text === null || !/^\d{10}$/.test(mobile)) return null;
  return `https://wa.me/91${mobile}?text=${encodeURIComponent(text)}`;
}

function viewResume(resume: StoredResume, href: string): ResumeView {
  const why = unreadableBecause(resume);
  const { mediaType, size } = resume;
  const label = documentTypeByMediaType(mediaType)?.label;
  const isOpen = why === null || why === "word" || why === "old-word";
  return {
    mediaType,
    kind: [label, sizeInWords(size)].join(", "),
    download: isOpen ? href : null,
    unpainted: why && unpaintedWords(why),
  };
}

function viewEvent(
  event: Event,
  choices: DecisionChoices,
  { id, events }: Pick<OpenedApplication, "id" | "events">,
): EventView {
  const { at, note, merge, byCandidate, applicationId } = event;
  if (byCandidate) {
    const which = applicationId === id ? "" : " (a merged application)";
    const by = byCandidate === "email-corrected" ? whoOf(event) : "the candidate";
    const what = `${candidateTexts[byCandidate]} by ${by}${which}${meanwhile(event, events)}`;
    return { at, what, by, note: null };
  }
  const added = event.addedResume ? "Resume added" : null;
  const chosen = namedChoices(event.decided, () => event.assigneeName ?? formerAccount);
  const acts = [stagedIn(event, choices), ...chosen.map(({ of, name }) => of.did(name))];
  const did = [added, ...acts].flatMap((act) => (act ? withCapital(act) : [])).join(", ");
  const what = event.isUndo
    ? `Undone: ${lowerFirst(did)} again,`
    : did || (merge ? mergeTexts[merge] : "Note");
  const by = whoOf(event);
  return { at, what: `${what} by ${by}`, by, note };
}

const invitationStates = {
  waits: ", not sent yet",
  sent: "",
  "called-back": ", not sent: called back",
};

function viewInvitation({ at, title, actorName, email }: Invitation): EventView {
  const by = whoOf({ actorName });
  return { at, what: `Invited to “${title}” by ${by}${invitationStates[email]}`, by, note: null };
}

type Invitation = OpenedApplication["invitations"][number];

const whoOf = ({ actorName }: Pick<Event, "actorName">) => actorName ?? formerAccount;

const candidateTexts = {
  withdrawn: "Withdrawn",
  "telephone-changed": "Mobile number changed",
  "keeping-ended": "Keeping for other roles ended",
  "email-changed": "Email changed",
  "email-corrected": "Email corrected",
  "email-restored": "Email put back",
  "resume-replaced": "Resume replaced",
  "resume-added": "Resume added",
};

/** Of an address that was put back: that the change was somebody else's, and so perhaps what came after it. */
function meanwhile({ at, changedAt, applicationId }: Event, events: readonly Event[]): string {
  if (!changedAt) return "";
  const acts = events.flatMap((each) => {
    const { byCandidate, at: when } = each;
    const isBetween = each.applicationId === applicationId && when >= changedAt && when < at;
    return isBetween && byCandidate ? [lowerFirst(candidateTexts[byCandidate])] : [];
  });
  const since = `, who says that the change of ${momentInWords(changedAt)} was somebody else’s`;
  const others = acts.slice(1);
  return others.length > 0
    ? `${since}. Ask the candidate about what followed it: ${[...new Set(others)].join(", ")}`
    : since;
}

const mergeTexts = {
  merged: "Merged with another application",
  unmerged: "Separated from another application",
};

type Event = OpenedApplication["events"][number];

function stagedIn({ status, stageId, reasonId }: Event, choices: DecisionChoices): string | null {
  if (!status) return null;
  const reason = reasonId === null ? undefined : choices.names[reasonId];
  return staging.did(stageName(choices, { status, stageId }), reason);
}

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function arrival({ received, referred, source }: ApplicationView): EventView {
  const from = referred ? `the referral link of ${source}` : source;
  return { at: received, what: `Received from ${from}`, by: from, note: null };
}

const viewMerged = ({ name, ...each }: MergedApplication): MergedView => ({
  ...viewEarlier(each),
  name,
});

function viewEarlier({ id, position, receivedAt, status }: EarlierApplication): EarlierView {
  return { id, position, received: receivedAt, status };
}

/** The same day three months earlier, or the last day of a shorter month. */
function threeMonthsBefore(moment: Date): Date {
  const before = new Date(moment);
  before.setUTCMonth(before.getUTCMonth() - 3);
  if (before.getUTCDate() !== moment.getUTCDate()) before.setUTCDate(0);
  return before;
}
