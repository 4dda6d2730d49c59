import { arrangePath, interviewPath } from "#contract/interview-paths.ts";
import { decidesOnApplications, mayActAs, type Role } from "#contract/roles.ts";
import { applicationList } from "#features/applications/index.ts";
import type { NoteForYou } from "#features/applications/server/index.ts";
import { listHref } from "#records/list/list-address.ts";
import { interviewForms } from "../../interview-page.ts";
import { currentQuestions, interviewModes, placeNames } from "../../interview-rules.ts";
import { istClock, istWords } from "../../ist-times.ts";
import type { OpenedInterview } from "../../server/read-interviews.ts";
import type { Scorecard } from "../../server/scorecards.ts";
import { weekHref } from "../../ui/desk/week-address.ts";
import { interviewLooks, lookOf, mondayOf } from "../../ui/desk/week-view.ts";
import { factsMark, questionsMark, typedQuestions } from "./receive-arrange.ts";
import type { ChangeTyped } from "./receive-interview.ts";

const meetLabels = { video: "Join the call", telephone: "Call the candidate" };

interface Fact {
  label: string;
  text: string;
  href?: string;
  /** Somebody has to enter it. */
  isMissing?: boolean;
}

/** What whoever reads may do with it. */
interface Actions {
  links: { href: string; label: string }[];
  remind: boolean;
  /** When that was done last, in words. */
  reminded: string | null;
  noShow: boolean;
}

export interface InterviewView {
  id: number;
  name: string;
  lead: string;
  /** Null where nobody gave a resume. */
  resumeHref: string | null;
  /** Null for whom applications are not shown. */
  applicationHref: string | null;
  facts: Fact[];
  /** Joins or calls, while it is to come: what an interviewer opens the page for. */
  meet: { href: string; label: string } | null;
  /** The week in which it is. */
  backHref: string;
  answers: OpenedInterview["answers"];
  /** What colleagues wrote for whoever reads. */
  notes: { key: string; by: string | null; at: Date; note: NoteForYou["note"] }[];
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
  /** The agreed time, where a card is sent before it: then it is asked whether the interview was held. */
  heldAsk: string | null;
  /** Others' cards are shown, and the own one may still be changed. */
  changesAfterOthers: boolean;
  noTimeLeft: boolean;
  /** A scorecard was sent, so it is not changed any more: where a new one is arranged. */
  done: { arrangeHref: string } | null;
  cancelled: {
    at: string;
    reason: string | null;
    word: string | null;
    keepUntil: string | null;
    arrangeHref: string;
  } | null;
  /** Null for who may do nothing. */
  actions: Actions | null;
  /** Names of interviewers whose account is disabled: somebody takes their place. */
  gone: string[];
  /** What it is, for the form that changes it. */
  /** Null for whoever may not change it. */
  current: ChangeTyped | null;
  mayChange: boolean;
}

export function viewInterview(
  interview: OpenedInterview,
  { role, now }: { role: Role; now: Date },
): InterviewView {
  const { name, round, startsAt, state } = interview;
  const mayArrange = interview.seesApplication && mayActAs(role, decidesOnApplications);
  return {
    id: interview.id,
    name,
    lead: `${round}, ${startsAt ? istWords(startsAt) : interviewLooks[lookOf(interview)].toLowerCase()}`,
    resumeHref: interview.resumeId === null ? null : `/documents/${interview.resumeId}`,
    applicationHref: applicationHref(interview),
    facts: factsOf(interview),
    meet: meetOf(interview, now),
    answers: interview.answers,
    notes: interview.notes.map(({ at, actorName, note }) => ({
      ...{ by: actorName, note, key: `${at.getTime()} ${note.length}`, at },
    })),
    wish: interview.asksForAnother ? interview.wish : null,
    endsSoon: interview.endsSoon,
    ...cardsOf(interview, now),
    ...(mayArrange ? arrangedBy(interview, now) : forReaders),
    backHref: backHref(interview),
    gone: interview.interviewers.flatMap(({ name: of, isDisabled }) => (isDisabled ? of : [])),
    ...(mayArrange && (state === "proposed" || state === "confirmed")
      ? { mayChange: true, current: currentOf(interview) }
      : { mayChange: false, current: null }),
  };
}

/** What those see who may change it, and nobody else. */
const forReaders = { noTimeLeft: false, done: null, cancelled: null, actions: null };

const arrangedBy = (interview: OpenedInterview, now: Date) => ({
  noTimeLeft: interview.hasNoTime,
  done: interview.state === "done" ? { arrangeHref: arrangePath(interview.applicationId) } : null,
  cancelled: cancelledIn(interview),
  actions: actionsOf(interview, now),
});

function cardsOf(interview: OpenedInterview, now: Date) {
  const { questions, state, startsAt, own, others, isInterviewer, otherCount } = interview;
  const { changeableUntil } = interview;
  const isHeld = state === "confirmed" || state === "done";
  const isFinal = changeableUntil !== null && changeableUntil < now;
  const isBefore = state === "confirmed" && startsAt !== null && startsAt > now;
  return {
    ...{ questions, own },
    takesCard: isInterviewer && isHeld && !isFinal,
    cardNote: isInterviewer ? noteOf(interview, { isHeld, isFinal }) : null,
    cards: own ? [own, ...others] : others,
    hiddenCards: isInterviewer && !own ? otherCount : 0,
    heldAsk: isBefore ? istWords(startsAt) : null,
    changesAfterOthers: own !== null && !isFinal && others.length > 0,
  };
}

function applicationHref({ seesApplication, applicationId }: OpenedInterview): string | null {
  return seesApplication ? listHref(applicationList, {}, { open: applicationId }) : null;
}

function noteOf(
  { state, changeableUntil }: OpenedInterview,
  { isHeld, isFinal }: { isHeld: boolean; isFinal: boolean },
): string | null {
  if (isFinal) return "Your scorecard is sent and can no longer be changed.";
  if (changeableUntil)
    return `Your scorecard is sent. You can change it until ${istWords(changeableUntil)}.`;
  return isHeld || state !== "proposed" ? null : "The scorecard opens once a time is confirmed.";
}

function backHref({ startsAt, times: [first] }: OpenedInterview): string {
  const at = startsAt ?? first;
  return weekHref({ monday: at ? mondayOf(at) : null, isList: false, query: {} });
}

function actionsOf(interview: OpenedInterview, now: Date): Actions | null {
  const { id, state, startsAt, minutes, lacksCards, manuallyRemindedAt } = interview;
  const isOpen = state === "proposed" || state === "confirmed";
  const end = startsAt && startsAt.getTime() + minutes * 60_000;
  const isOver = end !== null && end <= now.getTime();
  const lacksCard = (isOpen || state === "done") && isOver && lacksCards;
  const words = { propose: "Propose new times", change: "Change", cancel: "Cancel interview" };
  const actions = {
    links: isOpen
      ? interviewForms.map((each) => ({
          href: `${interviewPath(id)}?ask=${each}`,
          label: words[each],
        }))
      : [],
    remind: lacksCard || (isOpen && !isOver && !interview.endsSoon && !interview.hasNoTime),
    reminded: manuallyRemindedAt && `Reminded on ${istWords(manuallyRemindedAt)}`,
    noShow: state === "confirmed" && startsAt !== null && startsAt <= now,
  };
  return actions.links.length > 0 || actions.remind || actions.noShow ? actions : null;
}

function cancelledIn({ cancelled, applicationId }: OpenedInterview): InterviewView["cancelled"] {
  if (!cancelled) return null;
  const { at, reason, word, keepUntil } = cancelled;
  return {
    ...{ reason, word, at: istWords(at), arrangeHref: arrangePath(applicationId) },
    keepUntil: keepUntil && `${istClock(keepUntil)} IST`,
  };
}

function currentOf(interview: OpenedInterview): ChangeTyped {
  const { round, mode, placeTyped, contactNumber, interviewers, minutes, questions } = interview;
  const cardQuestions = currentQuestions(questions);
  return {
    ...{ round, mode, minutes: String(minutes), questions: typedQuestions(cardQuestions) },
    shown: questionsMark(cardQuestions),
    seen: factsMark(interview),
    places: {
      site: "",
      video: "",
      telephone: contactNumber,
      ...(placeTyped && { [mode]: placeTyped }),
    },
    interviewers: interviewers.map(({ id }) => id),
  };
}

function factsOf(interview: OpenedInterview): Fact[] {
  const { mode, minutes, opening, times } = interview;
  return [
    { label: "Status", text: interviewLooks[lookOf(interview)] },
    { label: "Opening", text: opening },
    { label: "Round", text: interview.round },
    { label: "How", text: `${interviewModes[mode]}, ${minutes} minutes` },
    ...placeFact(interview),
    withFact(interview),
    ...(times.length > 0
      ? [{ label: "Proposed times", text: times.map(istWords).join("; ") }]
      : []),
  ];
}

function withFact({ interviewers, state }: OpenedInterview): Fact {
  const names = interviewers.map(({ name, isDisabled }) =>
    isDisabled ? `${name} (account disabled)` : name,
  );
  const isToCome = state === "proposed" || state === "confirmed";
  const isMissing = isToCome && interviewers.some(({ isDisabled }) => isDisabled);
  return { label: "With", text: names.join(", "), ...(isMissing && { isMissing }) };
}

function placeFact({ mode, place, isPlaceless }: OpenedInterview): Fact[] {
  const label = placeNames[mode];
  if (!place) return isPlaceless ? [{ label, text: "Not entered yet", isMissing: true }] : [];
  if (/^https:\/\/\S+$/.test(place)) return [{ label, text: place, href: place }];
  const isNumber = mode === "telephone" && /^[+\d][\d\s()/-]*$/.test(place);
  return [{ label, text: place, ...(isNumber && { href: `tel:${place.replace(/[^+\d]/g, "")}` }) }];
}

function meetOf(interview: OpenedInterview, now: Date): InterviewView["meet"] {
  const { mode, state, startsAt, minutes } = interview;
  const href = placeFact(interview)[0]?.href;
  const isOver = startsAt === null || startsAt.getTime() + minutes * 60_000 <= now.getTime();
  if (!href || isOver || state !== "confirmed" || mode === "site") return null;
  return { href, label: meetLabels[mode] };
}
