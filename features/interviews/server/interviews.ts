import type { StaffUser } from "#features/accounts/server/index.ts";
import type { NoteForYou, Reader } from "#features/applications/server/index.ts";
import type { TokenAccess } from "#platform/limits/token-access.ts";
import type { Doubt } from "../doubts.ts";
import type {
  Arranged,
  Cancelled,
  CardAnswer,
  CardQuestion,
  ChangedInterview,
  InterviewMode,
  InterviewState,
  Recommendation,
} from "../interview-rules.ts";
import type { ArrangeRefusal, CardRefusal, DeskRefusal, OwnRefusal } from "../refusals.ts";
import type { WeeklyHours } from "../weekly-hours.ts";
import type { Interviewer } from "./interviews-store.ts";

/** An interview as its candidate sees it. */
export interface OwnInterview {
  id: number;
  firstName: string;
  opening: string;
  round: string;
  mode: InterviewMode;
  place: string;
  minutes: number;
  /** Names. */
  interviewers: string[];
  state: InterviewState;
  startsAt: Date | null;
  /** What can be chosen now, the earliest first; without the confirmed time itself. */
  times: Date[];
  /** How often it can still be moved. */
  movesLeft: number;
  /** Until when it can be moved; null where it cannot. */
  movableUntil: Date | null;
  wish: string | null;
  /** What HR writes beside a cancellation. */
  word: string | null;
}

export type OwnOutcome = { ok: true } | { ok: false; why: OwnRefusal };

/** What candidates see and do by the private link of an interview. */
export interface OwnInterviews {
  /** Null for a link that is wrong, ended, or of an erased application. */
  find(token: string): Promise<OwnInterview | null>;
  /** Confirms a time, or moves to it. Of two who want the same time of an interviewer one gets it. */
  choose(token: string, time: Date): Promise<OwnOutcome>;
  ask(token: string, wish: string): Promise<OwnOutcome>;
  /** The confirmed time for a calendar; null where there is none. */
  calendar(token: string): Promise<string | null>;
  /** What the page of an application says of its interviews, the next one first. */
  ofApplication(applicationId: number): Promise<NextInterview[]>;
}

export interface NextInterview {
  round: string;
  token: string;
  state: "proposed" | "confirmed";
  startsAt: Date | null;
  /** There is nothing to choose from any more. */
  hasNoTime: boolean;
}

/** Applications that interviews are arranged for, and who can be asked. */
export interface ArrangeFor {
  applications: {
    id: number;
    name: string;
    opening: string;
    withdrawn: boolean;
    contactNumber: string;
  }[];
  accounts: { id: string; name: string; hasEmail: boolean; hasHours: boolean }[];
}

export type ArrangeOutcome = { ok: true; id: number } | { ok: false; why: ArrangeRefusal };
export type DeskOutcome = { ok: true } | { ok: false; why: DeskRefusal };

export interface ListedInterview {
  id: number;
  name: string;
  opening: string;
  round: string;
  mode: InterviewMode;
  state: InterviewState;
  startsAt: Date | null;
  minutes: number;
  /** The times that are proposed, still to come and taken by nobody; none of a confirmed one. */
  times: Date[];
  /** It is proposed, and its candidate has nothing to choose from any more. */
  hasNoTime: boolean;
  /** Nobody has said where, or by which link. */
  isPlaceless: boolean;
  asksForAnother: boolean;
  /** With whether the account of each is disabled. */
  interviewers: Pick<Interviewer, "id" | "name" | "isDisabled">[];
}

export interface InterviewWeek {
  interviews: ListedInterview[];
  /** Those without a time in any week: free slots are offered, or all times are over. */
  waiting: ListedInterview[];
  /** By account: its hours and days off. */
  hours: ReadonlyMap<string, { hours: WeeklyHours; daysOff: readonly string[] }>;
}

/** Why somebody has to do something about an interview. */
export type InterviewNeed =
  /** Its candidate asks for another time; what HR answers, so interviewers see none. */
  | "asking"
  /** Its candidate finds no time that is left. */
  | "noTimes"
  /** It is to come, without a place or a link. */
  | "placeless"
  /** It is to come, and the account of an interviewer is disabled. */
  | "withoutInterviewer"
  | "overdueCards"
  /** Since yesterday; HR's as well. */
  | "noShows";

export type InterviewNeeds = Record<InterviewNeed, ListedInterview[]>;

export interface Scorecard {
  accountId: string;
  /** Of whoever sent it. */
  name: string;
  answers: CardAnswer[];
  remark: string;
  recommendation: Recommendation;
  sentAt: Date;
  /** Null where it is as it was sent. */
  changedAt: Date | null;
  /** When it was changed, its sender could read what others thought. */
  changedAfterOthers: boolean;
}

/** How HR cancelled an interview. */
export interface CancelledInterview {
  at: Date;
  reason: string | null;
  word: string | null;
  /** Until when it can be taken back; null where it cannot. */
  keepUntil: Date | null;
}

export interface OpenedInterview extends ListedInterview {
  applicationId: number;
  place: string;
  questions: CardQuestion[];
  /** Null where nobody gave a resume. */
  resumeId: string | null;
  /** The place that was entered; a candidate's own number is shown as the place and is not. */
  placeTyped: string;
  contactNumber: string;
  /** What colleagues wrote on the application that names whoever reads and does not see it, the latest first. */
  notes: readonly NoteForYou[];
  wish: string | null;
  moves: number;
  /** When HR reminded of it last. */
  handRemindedAt: Date | null;
  cancelled: CancelledInterview | null;
  /** What was asked and answered of the opening's own questions. */
  answers: { label: string; answer: string }[];
  /** Whoever reads it sees its application too. */
  seesApplication: boolean;
  /** Its application is rejected, and it is cancelled once that betrays nothing; false for whoever sees no application. */
  endsSoon: boolean;
  /** Whoever reads it is one of its interviewers. */
  isInterviewer: boolean;
  own: Scorecard | null;
  /** Until when the own card may be changed. */
  changeableUntil: Date | null;
  /** Empty for an interviewer who has not sent an own one. */
  others: Scorecard[];
  /** How many others have sent theirs. */
  otherCount: number;
  /** Of an interviewer who can still send one. */
  lacksCards: boolean;
}

/** Of an application: how its interviews went, for who may see that. */
export interface InterviewSummary {
  id: number;
  round: string;
  state: InterviewState;
  startsAt: Date | null;
  asksForAnother: boolean;
  hasNoTime: boolean;
  interviewers: string[];
  sent: number;
  /** Of all marks of the cards that whoever asks may see; null where there are none. */
  average: number | null;
  recommendations: Partial<Record<Recommendation, number>>;
}

export interface Card {
  /** One for each of the questions that are answered. */
  marks: readonly number[];
  /** Which these are, as HR may change them meanwhile; those of today in their order where it is left out. */
  asked?: readonly string[];
  remark: string;
  recommendation: Recommendation;
  /** Whoever sends it before the agreed time says that the interview was held. */
  held?: boolean;
}
export type CardOutcome = { ok: true } | { ok: false; why: CardRefusal };

/** What was asked before. */
export interface LastAsked {
  round: string;
  opening: string;
  questions: CardQuestion[];
}

/** A day of interviewers whom HR is about to ask. */
export interface WeekDay {
  /** Midnight in India. */
  date: Date;
  /** Names of who has a day off. */
  off: string[];
  /** When all of them interview; null where that is never. */
  window: { from: Date; to: Date } | null;
  taken: { name: string; at: Date; until: Date }[];
  /** When all of them can, and how many other candidates are offered it. */
  free: { at: Date; others: number }[];
}

export interface InterviewersWeek {
  people: { name: string; hasHours: boolean }[];
  days: WeekDay[];
}

/** What is about to be sent. */
export interface ToSend {
  /** Null where that is not sent now. */
  where: { mode: InterviewMode; place: string } | null;
  minutes: number;
  /** Empty where free slots are offered. */
  times: readonly string[];
  people: number;
  /** Applications of those who choose from it. */
  applicationIds: readonly number[];
  interviewers: readonly string[];
  /** The interview whose own time is no other one's. */
  except?: number;
  /** The time is agreed already. */
  isBooked?: boolean;
}

/** What HR, hiring managers and interviewers see and do. */
export interface InterviewDesk {
  /** Null where there is none of these applications for them. */
  arrangeFor(applicationIds: readonly number[], by: Reader): Promise<ArrangeFor | null>;
  arrange(applicationId: number, arranged: Arranged, by: StaffUser): Promise<ArrangeOutcome>;
  /** @param asked.from midnight in India of a Monday */
  interviewersWeek(asked: {
    accountIds: readonly string[];
    from: Date;
    minutes: number;
    except?: number;
  }): Promise<InterviewersWeek>;
  /** What may be a mistake; empty where nothing is. */
  doubts(toSend: ToSend): Promise<Doubt[]>;
  /** The newest scorecard of that round or opening. */
  lastAsked(about: { round: string; opening: string }, by: Reader): Promise<LastAsked | null>;
  /** Other times; one that was confirmed does not hold any more. */
  propose(id: number, times: readonly string[], by: StaffUser): Promise<DeskOutcome>;
  /** Told ten minutes later; until then it can be taken back. */
  cancel(id: number, by: StaffUser, why: Cancelled): Promise<DeskOutcome>;
  keep(id: number, by: StaffUser): Promise<DeskOutcome>;
  /**
   * Both sides are told; calendars follow. The agreed time stays.
   * @param met other interviews of its interviewers that HR knows a longer one meets
   */
  change(
    id: number,
    changed: ChangedInterview,
    by: StaffUser,
    met?: readonly number[],
  ): Promise<DeskOutcome>;
  /** Reminds whoever has something to do: choose, come, or send a scorecard. */
  remindOf(id: number, by: StaffUser): Promise<DeskOutcome>;
  noShow(id: number, by: StaffUser): Promise<DeskOutcome>;
  /** @param from midnight in India of a Monday */
  week(from: Date, by: Reader): Promise<InterviewWeek>;
  needs(by: Reader): Promise<InterviewNeeds>;
  /** The next confirmed one of which they are an interviewer, in whichever week. */
  next(by: Reader): Promise<ListedInterview | null>;
  open(id: number, by: Reader): Promise<OpenedInterview | null>;
  sendCard(id: number, card: Card, by: StaffUser): Promise<CardOutcome>;
  summaries(applicationId: number, by: Reader): Promise<InterviewSummary[]>;
  /** Whether a document is the resume of somebody whom this account is asked to interview. */
  showsResume(documentId: string, by: Reader): Promise<boolean>;
}

/** A day of the week with the hours of an interviewer; empty where there are none. */
export interface DayHours {
  day: string;
  name: string;
  from: string;
  to: string;
}

export interface OwnCalendar {
  days: DayHours[];
  daysOff: readonly string[];
  email: string | null;
  /** Null where no link was made, or it was revoked. */
  feedUrl: string | null;
}

/** When somebody can interview, and their private feed. */
export interface InterviewerCalendars {
  own(account: string): Promise<OwnCalendar>;
  setHours(account: string, hours: WeeklyHours, daysOff: string[]): Promise<void>;
  /** Takes the form of weekly hours and days off. */
  change(
    account: string,
    form: URLSearchParams,
  ): Promise<{ ok: true } | { ok: false; errors: Readonly<Record<string, string>> }>;
  /** Makes a new link; the one before ends. */
  renewFeed(by: StaffUser): Promise<void>;
  endFeed(by: StaffUser): Promise<void>;
  /** The calendar of a feed; null for a link that is none, or has ended. */
  feed(token: string): Promise<string | null>;
}

export interface Interviews extends OwnInterviews, InterviewDesk {
  calendars: InterviewerCalendars;
  /** Writes the reminders that are due. @returns how many interviews were reminded of */
  remind(): Promise<number>;
  /** Cancels what is to come of rejected applications, as soon as that betrays nothing. @returns how many */
  endRejected(): Promise<number>;
}

declare module "#platform/context.ts" {
  interface Services {
    interviews: Interviews;
    /** The interviews behind candidates' private links. */
    interviewAccess: TokenAccess<OwnInterview>;
  }
}
