import type { Brand } from "#contract/brand-facts.ts";
import { interviewPath } from "#contract/interview-paths.ts";
import type { ExpiringMail, NewMail } from "#features/mail/server/index.ts";
import { type CalendarEvent, calendarPart } from "#platform/calendar/calendar-file.ts";
import type { Queries } from "#platform/database/database.ts";
import { interviewModes, maxMoves, movableUntil } from "../interview-rules.ts";
import {
  cancelledMail,
  changedMail,
  confirmedMail,
  erasedMail,
  type InterviewerNote,
  interviewerMail,
  type MailInterview,
  offerMail,
  reinstatedMail,
  reminderMail,
  type ToInterviewer,
} from "../texts/interview-mails.ts";
import type { InterviewTools } from "./interviews.ts";
import {
  type Interviewer,
  type InterviewRow,
  placeOf,
  type StoredInterview,
} from "./interviews-store.ts";

/** What happened; `cancelled` names the time that no longer holds, where there was one. */
export type InterviewNotification =
  | "offered"
  | "offered-again"
  | "confirmed"
  | "moved"
  | "changed"
  | "kept"
  | "cancelled"
  | "reminder";

/** How it is told. */
export interface NotificationOptions {
  /** Not sent before; at once where it is left out. */
  dueAt?: Date;
  /** Tells apart what is said more than once of the same state, as reminders are. */
  again?: string;
  /** Names of what was changed. */
  changes?: readonly string[];
  /** Accounts that are new to it. */
  added?: readonly string[];
  /** The scorecard asks something else, which interviewers alone are told. */
  haveQuestionsChanged?: boolean;
}

interface Invited {
  news: CalendarNews;
  /** All of the interview. */
  people: readonly Interviewer[];
  attendee: { name: string; email: string };
  url: string;
  /** Whom they meet: the candidate where left out. */
  meets?: string;
}

/** Emails to both sides, written in the transaction that they tell of. */
export function createInterviewMails({
  mailer,
  links,
  origin,
}: Pick<InterviewTools, "mailer" | "links" | "origin">) {
  /** The appointment for one of its people; nothing where calendars have nothing to do. */
  function invitation(
    brand: Brand,
    found: StoredInterview,
    { news, people, attendee, url, meets }: Invited,
  ): Pick<ExpiringMail, "calendar"> {
    const method = calendarMethods[news];
    if (method === null || !found.interview.startsAt) return {};
    const organizer = { name: brand.companyName, email: brand.mailboxes.humanResources };
    const event = calendarEvent(found, { origin, interviewers: people, meets });
    return { calendar: calendarPart(method, { ...event, url, organizer, attendee }) };
  }

  /** To those of them who can be reached; until a time is confirmed nothing of theirs is taken. */
  async function writeToInterviewers(
    queries: Queries,
    brand: Brand,
    found: StoredInterview,
    {
      people,
      to = people,
      what,
      mark,
      dueAt,
      ...note
    }: InterviewerNote & {
      /** All of the interview. */
      people: readonly Interviewer[];
      to?: readonly Interviewer[];
      what: (account: string) => ToInterviewer;
      mark: string;
      dueAt?: Date | undefined;
    },
  ): Promise<void> {
    const { id: interviewId, sequence, applicationId, startsAt } = found.interview;
    if (!startsAt) return;
    const link = origin + interviewPath(interviewId);
    const data = { ...toMailInterview(found, people), link };
    const mails = to.flatMap(({ id, name, email }): NewMail[] => {
      if (email === null) return [];
      const news = what(id);
      return [
        {
          key: `interviewer:${mark}:${id}`,
          kind: "interviewer-news",
          recipient: email,
          // what is missing of a scorecard is missing afterwards
          ...{ applicationId, interviewId, sequence },
          validUntil: isOfCard(news) ? null : startsAt,
          ...(dueAt && { dueAt }),
          ...interviewerMail(brand, data, { ...note, what: news }),
          ...invitation(brand, found, {
            ...{ news, people, url: link, attendee: { name, email } },
          }),
        },
      ];
    });
    await mailer.writeAll(queries, mails);
  }

  return {
    writeToInterviewers,

    async write(
      queries: Queries,
      brand: Brand,
      found: StoredInterview,
      interviewers: readonly Interviewer[],
      news: InterviewNotification,
      {
        dueAt,
        again,
        changes = [],
        added = [],
        haveQuestionsChanged = false,
      }: NotificationOptions = {},
    ): Promise<void> {
      const { interview, candidate } = found;
      const own = links.url(interview.code, candidate.linkVersion);
      const data = toMailInterview(found, interviewers);
      const mark = again ? `${markOf(interview, news)}:${again}` : markOf(interview, news);
      const { applicationId, id: interviewId, sequence } = interview;
      // each says all that holds now: what was not sent before it is true no longer, unless this may be taken back
      const earlier = { applicationId, interviewId, before: sequence };
      if (!dueAt) await mailer.callBack(queries, earlier, "overtaken");
      const toCandidate: NewMail = {
        key: `interview:${mark}`,
        kind: candidateKinds[news],
        recipient: candidate.email,
        ...{ applicationId, interviewId, sequence, validUntil: validUntilOf(interview, news) },
        ...(dueAt && { dueAt }),
        ...candidateText(brand, { ...data, link: own }, { news, changes, interview }),
        ...invitation(brand, found, {
          ...{ news, people: interviewers, url: own, meets: brand.shortName },
          attendee: { name: data.name, email: candidate.email },
        }),
      };
      await mailer.writeAll(queries, [toCandidate]);
      const what = staffNews[news];
      if (what === null) return;
      await writeToInterviewers(queries, brand, found, {
        ...{ people: interviewers, mark, dueAt },
        changes: haveQuestionsChanged ? [...changes, "Questions of the scorecard"] : changes,
        reason: interview.cancelReason ?? "",
        what: (account) => (added.includes(account) ? "confirmed" : what),
      });
    },

    /** Takes back what was written of a cancellation. @returns whether none of it had gone */
    async takeBackCancelled(
      queries: Queries,
      { interview }: StoredInterview,
      interviewers: readonly Interviewer[],
    ): Promise<boolean> {
      const { applicationId, id: interviewId, sequence, stateBeforeCancel } = interview;
      const of = { applicationId, interviewId, sequence };
      const taken = await mailer.takeBackAll(queries, of);
      // interviewers knew of a confirmed time alone
      const wasConfirmed = stateBeforeCancel?.state === "confirmed";
      const reached = wasConfirmed ? interviewers.filter(({ email }) => email !== null) : [];
      // more of them where an account was disabled since
      return taken.length >= 1 + reached.length;
    },

    /** To the interviewers alone, of nobody by name: the emails that name the candidate are erased. */
    async writeErased(
      queries: Queries,
      brand: Brand,
      found: StoredInterview,
      interviewers: readonly Interviewer[],
    ): Promise<void> {
      const { id, round, sequence, startsAt } = found.interview;
      if (!startsAt) return;
      // the place may be the candidate's telephone
      const { place: _, ...event } = calendarEvent(found, { origin, interviewers: [] });
      const unnamed = { ...event, title: round, text: "", url: origin + interviewPath(id) };
      const organizer = { name: brand.companyName, email: brand.mailboxes.humanResources };
      const news = interviewers.flatMap((attendee): NewMail[] => {
        const { name, email } = attendee;
        if (email === null) return [];
        const invited = { ...unnamed, organizer, attendee: { name, email } };
        return [
          {
            key: `interviewer:${id}:${sequence}:erased:${attendee.id}`,
            kind: "interviewer-news",
            recipient: email,
            ...{ interviewId: id, sequence, validUntil: startsAt },
            ...erasedMail(brand, { round, startsAt }),
            calendar: calendarPart("CANCEL", invited),
          },
        ];
      });
      await mailer.writeAll(queries, news);
    },
  };
}

/** Until it begins; of times to choose from, until the last of them. Free slots are always to come. */
function validUntilOf({ startsAt, times }: InterviewRow, news: InterviewNotification): Date | null {
  if (startsAt && news !== "offered-again") return startsAt;
  if (news === "cancelled" || times.length === 0) return null;
  return new Date(Math.max(...times.map((time) => Date.parse(time))));
}

const candidateKinds = {
  offered: "interview-offer",
  "offered-again": "interview-offer",
  confirmed: "interview-confirmed",
  moved: "interview-confirmed",
  changed: "interview-changed",
  kept: "interview-changed",
  cancelled: "interview-cancelled",
  reminder: "interview-reminder",
} as const satisfies Record<InterviewNotification, NewMail["kind"]>;

const staffNews: Record<InterviewNotification, ToInterviewer | null> = {
  offered: null,
  "offered-again": "cancelled",
  confirmed: "confirmed",
  moved: "moved",
  changed: "changed",
  kept: "kept",
  cancelled: "cancelled",
  reminder: "reminder",
};

type CalendarNews = InterviewNotification | ToInterviewer;

/** What a calendar does with it; null where nothing of the appointment is new. */
const calendarMethods: Record<CalendarNews, "REQUEST" | "CANCEL" | null> = {
  offered: null,
  "offered-again": "CANCEL",
  confirmed: "REQUEST",
  moved: "REQUEST",
  changed: "REQUEST",
  kept: "REQUEST",
  cancelled: "CANCEL",
  removed: "CANCEL",
  reminder: null,
  card: null,
  questions: null,
};

const isOfCard = (news: ToInterviewer) => news === "card" || news === "questions";

/** What one email of an interview has apart from every other one. */
export const markOf = ({ id, sequence }: StoredInterview["interview"], news: CalendarNews) =>
  `${id}:${sequence}:${news}`;

function candidateText(
  brand: Brand,
  data: MailInterview,
  {
    news,
    changes,
    interview,
  }: {
    news: InterviewNotification;
    changes: readonly string[];
    interview: StoredInterview["interview"];
  },
) {
  switch (news) {
    case "offered":
    case "offered-again":
      return offerMail(brand, data, news === "offered-again");
    case "confirmed":
    case "moved":
      return confirmedMail(brand, data, news === "moved");
    case "changed":
      return changedMail(brand, data, changes);
    case "kept":
      return reinstatedMail(brand, data);
    case "cancelled":
      return cancelledMail(brand, data, interview.cancelMessage ?? "");
    case "reminder":
      return reminderMail(brand, data);
  }
}

function toMailInterview(
  { interview, candidate }: StoredInterview,
  interviewers: readonly Interviewer[],
): Omit<MailInterview, "link"> {
  const { round, mode, minutes, startsAt } = interview;
  const { firstName, lastName, opening } = candidate;
  const place = placeOf({ interview, candidate });
  return {
    ...{ round, opening, mode, place, minutes, startsAt, firstName, moving: movingOf(interview) },
    name: `${firstName} ${lastName}`,
    interviewers: interviewers.map(({ name }) => name),
  };
}

/** As it is when the email is written, which is when the interview was changed. */
function movingOf({ startsAt, moveCount, changedAt }: StoredInterview["interview"]) {
  const left = maxMoves - moveCount;
  const until = startsAt && new Date(startsAt.getTime() - movableUntil);
  return until && left > 0 && changedAt <= until ? { left, until } : null;
}

/** A confirmed interview as calendars hold it. Throws where no time is confirmed. */
export function calendarEvent(
  {
    interview,
    candidate,
  }: Pick<StoredInterview, "interview"> & {
    candidate: Pick<StoredInterview["candidate"], "firstName" | "lastName" | "contactNumber">;
  },
  {
    origin,
    interviewers,
    meets = `${candidate.firstName} ${candidate.lastName}`,
  }: {
    origin: string;
    interviewers: readonly { name: string }[];
    /** Whom its reader meets: the candidate where left out. */
    meets?: string | undefined;
  },
): CalendarEvent {
  const { id, round, mode, sequence, startsAt, endsAt, changedAt } = interview;
  if (!startsAt || !endsAt) throw new Error("No time of this interview is confirmed.");
  const people = interviewers.map(({ name }) => name).join(", ");
  const place = placeOf({ interview, candidate });
  return {
    uid: `interview-${id}@${new URL(origin).hostname}`,
    ...{ sequence, startsAt, endsAt, changedAt },
    title: `${round}: ${meets}`,
    text: [interviewModes[mode], place, people && `With ${people}`].filter(Boolean).join("\n"),
    ...(place && { place }),
  };
}
