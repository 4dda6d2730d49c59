import { decidesOnApplications, mayActAs, type Role } from "#contract/roles.ts";
import { applicationList } from "#features/applications/index.ts";
import { listHref } from "#records/list/address.ts";
import { interviewModes } from "../../interview-rules.ts";
import { istWords } from "../../ist-times.ts";
import type { OpenedInterview, Scorecard } from "../../server/interviews.ts";
import { cardTexts, weekTexts } from "../../texts/desk-interviews.ts";
import { lookOf } from "./week-view.ts";

export interface InterviewView {
  name: string;
  lead: string;
  /** Null where nobody gave a resume. */
  resumeHref: string | null;
  /** Null for whom applications are not shown. */
  applicationHref: string | null;
  facts: { label: "state" | "how" | "place" | "with" | "opening" | "times"; text: string }[];
  answers: OpenedInterview["answers"];
  wish: string | null;
  endsSoon: boolean;
  questions: OpenedInterview["questions"];
  own: Scorecard | null;
  /** The form is shown. */
  takesCard: boolean;
  /** Why it is not, or until when what was sent may be changed. */
  cardNote: string | null;
  /** Of those who may be read. */
  cards: Scorecard[];
  hiddenCards: number;
  /** What whoever reads may do with it besides. */
  mayChange: boolean;
  mayMarkNoShow: boolean;
}

export function viewInterview(
  interview: OpenedInterview,
  { role, now }: { role: Role; now: Date },
): InterviewView {
  const { name, round, startsAt, state, own, others, isInterviewer, otherCount } = interview;
  const mayArrange = interview.seesApplication && mayActAs(role, decidesOnApplications);
  const isOpen = state === "proposed" || state === "confirmed";
  const hasBegun = startsAt !== null && startsAt <= now;
  const isHeld = state === "confirmed" || state === "done";
  const { changeableUntil } = interview;
  const isFinal = changeableUntil !== null && changeableUntil < now;
  return {
    name,
    lead: `${round}, ${startsAt ? istWords(startsAt) : weekTexts.looks[lookOf(interview)].toLowerCase()}`,
    resumeHref: interview.resumeId === null ? null : `/documents/${interview.resumeId}`,
    applicationHref: applicationHref(interview),
    facts: factsOf(interview),
    answers: interview.answers,
    wish: interview.asksForAnother ? interview.wish : null,
    endsSoon: interview.endsSoon,
    questions: interview.questions,
    own,
    takesCard: isInterviewer && isHeld && !isFinal,
    cardNote: isInterviewer ? noteOf(interview, { isHeld, isFinal }) : null,
    cards: own ? [own, ...others] : others,
    hiddenCards: isInterviewer && !own ? otherCount : 0,
    mayChange: mayArrange && isOpen,
    mayMarkNoShow: mayArrange && state === "confirmed" && hasBegun,
  };
}

function applicationHref({ seesApplication, applicationId }: OpenedInterview): string | null {
  return seesApplication ? listHref(applicationList, {}, { open: applicationId }) : null;
}

function noteOf(
  { state, changeableUntil }: OpenedInterview,
  { isHeld, isFinal }: { isHeld: boolean; isFinal: boolean },
): string | null {
  if (isFinal) return cardTexts.sent;
  if (changeableUntil) return cardTexts.change(istWords(changeableUntil));
  return isHeld || state !== "proposed" ? null : cardTexts.noTime;
}

function factsOf(interview: OpenedInterview): InterviewView["facts"] {
  const { mode, minutes, place, interviewers, opening, times } = interview;
  return [
    { label: "state", text: weekTexts.looks[lookOf(interview)] },
    { label: "opening", text: opening },
    { label: "how", text: `${interviewModes[mode]}, ${minutes} minutes` },
    ...(place ? [{ label: "place" as const, text: place }] : []),
    { label: "with", text: interviewers.map(({ name }) => name).join(", ") },
    ...(times.length > 0
      ? [{ label: "times" as const, text: times.map(istWords).join("; ") }]
      : []),
  ];
}
