import type { Brand } from "#contract/brand-facts.ts";
import { interviewPath } from "#contract/interview-paths.ts";
import type { Mailer, NewMail } from "#features/mail/server/index.ts";
import { type CalendarEvent, calendarPart } from "#platform/calendar/calendar-file.ts";
import type { Queries } from "#platform/database.ts";
import { interviewModes } from "../interview-rules.ts";
import {
  cancelledMail,
  confirmedMail,
  erasedMail,
  interviewerMail,
  offerMail,
  reminderMail,
  type ToInterviewer,
  type ToldInterview,
} from "../texts/interview-mails.ts";
import type { InterviewLinks } from "./interview-links.ts";
import type { Interviewer, StoredInterview } from "./interviews-store.ts";

interface MailOptions {
  mailer: Pick<Mailer, "writeAll">;
  links: InterviewLinks;
  origin: string;
}

/** What happened; `cancelled` names the time that no longer holds, where there was one. */
export type InterviewNews =
  | "offered"
  | "offered-again"
  | "confirmed"
  | "moved"
  | "cancelled"
  | "reminder";

/** Emails to both sides, written in the transaction that they tell of. */
export function createInterviewMails({ mailer, links, origin }: MailOptions) {
  return {
    async write(
      queries: Queries,
      brand: Brand,
      found: StoredInterview,
      interviewers: readonly Interviewer[],
      news: InterviewNews,
    ): Promise<void> {
      const { interview, candidate } = found;
      const own = links.url(interview.code, candidate.linkVersion);
      const staff = origin + interviewPath(interview.id);
      const told = toldInterview(found, interviewers);
      const mark = `${interview.id}:${interview.sequence}:${news}`;
      const event = interview.startsAt && calendarEvent(found, { origin, interviewers });
      const organizer = { name: brand.companyName, email: brand.mailboxes.humanResources };
      const part = (attendee: { name: string; email: string }, url: string) => {
        if (!event || news === "reminder" || news === "offered") return {};
        const method = news === "cancelled" || news === "offered-again" ? "CANCEL" : "REQUEST";
        return { calendar: calendarPart(method, { ...event, url, organizer, attendee }) };
      };
      const toCandidate: NewMail = {
        key: `interview:${mark}`,
        kind: candidateKinds[news],
        recipient: candidate.email,
        applicationId: interview.applicationId,
        ...candidateText(brand, { ...told, link: own }, news),
        ...part({ name: told.name, email: candidate.email }, own),
      };
      const what = staffNews[news];
      const reached = interviewers.filter(({ email }) => email !== null);
      const toStaff = reached.flatMap(({ id, name, email }): NewMail[] => {
        // until a time is confirmed nothing of theirs is taken
        if (what === null || !event || email === null) return [];
        return [
          {
            key: `interviewer:${mark}:${id}`,
            kind: "interviewer-news",
            recipient: email,
            applicationId: interview.applicationId,
            ...interviewerMail(brand, { ...told, link: staff }, what),
            ...part({ name, email }, staff),
          },
        ];
      });
      await mailer.writeAll(queries, [toCandidate, ...toStaff]);
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
            ...erasedMail(brand, { round, startsAt }),
            calendar: calendarPart("CANCEL", invited),
          },
        ];
      });
      await mailer.writeAll(queries, news);
    },
  };
}

const candidateKinds = {
  offered: "interview-offer",
  "offered-again": "interview-offer",
  confirmed: "interview-confirmed",
  moved: "interview-confirmed",
  cancelled: "interview-cancelled",
  reminder: "interview-reminder",
} as const satisfies Record<InterviewNews, NewMail["kind"]>;

const staffNews: Record<InterviewNews, ToInterviewer | null> = {
  offered: null,
  "offered-again": "cancelled",
  confirmed: "confirmed",
  moved: "moved",
  cancelled: "cancelled",
  reminder: "reminder",
};

function candidateText(brand: Brand, told: ToldInterview, news: InterviewNews) {
  switch (news) {
    case "offered":
    case "offered-again":
      return offerMail(brand, told, news === "offered-again");
    case "confirmed":
    case "moved":
      return confirmedMail(brand, told, news === "moved");
    case "cancelled":
      return cancelledMail(brand, told);
    case "reminder":
      return reminderMail(brand, told);
  }
}

function toldInterview(
  { interview, candidate }: StoredInterview,
  interviewers: readonly Interviewer[],
): Omit<ToldInterview, "link"> {
  const { round, mode, place, minutes, startsAt } = interview;
  const { firstName, lastName, opening } = candidate;
  return {
    ...{ round, opening, mode, place, minutes, startsAt, firstName },
    name: `${firstName} ${lastName}`,
    interviewers: interviewers.map(({ name }) => name),
  };
}

/** A confirmed interview as calendars hold it. Throws where no time is confirmed. */
export function calendarEvent(
  {
    interview,
    candidate,
  }: Pick<StoredInterview, "interview"> & {
    candidate: { firstName: string; lastName: string };
  },
  { origin, interviewers }: { origin: string; interviewers: readonly { name: string }[] },
): CalendarEvent {
  const { id, round, mode, place, sequence, startsAt, endsAt, changedAt } = interview;
  if (!startsAt || !endsAt) throw new Error("No time of this interview is confirmed.");
  const people = interviewers.map(({ name }) => name).join(", ");
  return {
    uid: `interview-${id}@${new URL(origin).hostname}`,
    ...{ sequence, startsAt, endsAt, changedAt },
    title: `${round}: ${candidate.firstName} ${candidate.lastName}`,
    text: [interviewModes[mode], place, people && `With ${people}`].filter(Boolean).join("\n"),
    ...(place && { place }),
  };
}
