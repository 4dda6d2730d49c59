import { noResume } from "#features/applications/index.ts";
import type { InterviewMode } from "../interview-rules.ts";
import type { ArrangeRefusal, CardRefusal, DeskRefusal } from "../refusals.ts";

/** How HR chooses it; candidates read longer words. */
export const modeLabels: Record<InterviewMode, string> = {
  site: "Site",
  telephone: "Telephone",
  video: "Video link",
};

export const arrangeTexts = {
  title: "Arrange interview",
  back: "The application",
  lead: (name: string, opening: string) => `${name}, ${opening}`,
  many: (count: number) =>
    `Each of these ${count} candidates is offered the same times. Whoever confirms one first has it; the others see the rest.`,
  round: "Round",
  roundHint: "As the candidate reads it, such as Operations round.",
  mode: "Mode",
  place: "Place, number or link",
  placeHint: "The candidate reads it. Leave it empty to tell it later.",
  minutes: "Length",
  interviewers: "Interviewers",
  noEmail: "no email: gets no invitations",
  noHours: "no weekly hours",
  offer: "Times",
  offerTimes: "Times that I propose",
  offerFree: "The interviewers’ free slots",
  offerFreeHint: "Of the next 14 days, by their weekly hours, days off and confirmed interviews.",
  time: (place: number) => `Time ${place}`,
  timesHint:
    "By the clock in India (IST). A time is held for nobody until the candidate confirms it.",
  addTime: "Add a time",
  questions: "Scorecard",
  questionsHint:
    "Each interviewer gives 1 to 4 for each question. Leave those empty that you do not need.",
  question: (place: number) => `Question ${place}`,
  anchors: (place: number) => `Words for the marks, no. ${place}`,
  anchorsHint:
    "A question can say what 1 to 4 mean for it, a line each. Without, the usual words do.",
  send: "Send",
  fix: "Nothing was sent. Fix the fields below.",
  refused: {
    absent: "This application is no longer there.",
    withdrawn: "The candidate has withdrawn this application.",
    "unknown-interviewer": "One of the interviewers can no longer be chosen. Choose again.",
    past: "One of the times is over. Propose later ones.",
    "no-slots":
      "None of this is free for all interviewers. Propose other times, or ask them for weekly hours.",
  } satisfies Record<ArrangeRefusal, string>,
};

export const weekTexts = {
  title: "Interviews",
  week: "Week",
  before: "Week before",
  after: "Next week",
  thisWeek: "This week",
  view: "View",
  asWeek: "Week",
  asList: "List",
  caption: "Interviews by interviewer and day, times IST",
  interviewer: "Interviewer",
  zone: "IST",
  hours: "Interview hours",
  free: "Free",
  others: (count: number) => (count === 1 ? "1 other interview" : `${count} other interviews`),
  off: "Day off",
  today: "today",
  sent: (sent: number, left: number) =>
    [
      sent === 1
        ? "1 email with times is in the outbox."
        : `${sent} emails with times are in the outbox.`,
      ...(left === 0
        ? []
        : [
            `${left === 1 ? "1 application was" : `${left} applications were`} left out: withdrawn, erased, or nothing is free.`,
          ]),
    ].join(" "),
  none: "No interviews in this week.",
  noneOfThese: "No such interviews in this week.",
  show: "Show",
  clearAll: "Clear all",
  waiting: "Without a time yet",
  arrangeHint: "An interview is arranged on the application.",
  needs: {
    asking: { title: "Another time", one: "asks for another time", many: "ask for another time" },
    overdueCards: {
      title: "Overdue scorecards",
      one: "interview lacks a scorecard",
      many: "interviews lack a scorecard",
    },
    noShows: {
      title: "No-shows",
      one: "no-show since yesterday",
      many: "no-shows since yesterday",
    },
  },
  looks: {
    confirmed: "Confirmed",
    proposed: "Proposed",
    other: "Asks for another time",
    done: "Done",
    "no-show": "No-show",
    cancelled: "Cancelled",
  },
} as const;

export const interviewTexts = {
  back: "All interviews",
  resume: "Resume",
  noResume,
  application: "Open application",
  facts: "The interview",
  answers: "What the candidate answered",
  wish: "Asks for another time",
  endsTitle: "The application is rejected",
  endsSoon:
    "This interview is cancelled when the email about that is sent, and at the latest 12 hours before its time. Undo the decision to keep it.",
  how: "How",
  place: "Place, number or link",
  with: "With",
  opening: "Opening",
  state: "Status",
  times: "Proposed times",
  proposeTitle: "Propose other times",
  proposeHint: "The candidate is written to. A time that was confirmed does not hold any more.",
  propose: "Propose",
  endTitle: "Change",
  cancel: "Cancel interview",
  cancelHint: "Both sides are written to, and the time is free again.",
  noShow: "No-show",
  noShowHint: "The candidate did not come.",
  refused: {
    absent: "This interview is no longer there.",
    closed: "This interview cannot be changed any more.",
    past: "One of the times is over. Propose later ones.",
  } satisfies Record<DeskRefusal, string>,
  done: {
    arranged: "The email with the times is in the outbox.",
    proposed: "The email with the new times is in the outbox.",
    cancelled: "The interview is cancelled. The emails are in the outbox.",
    "no-show": "Marked as no-show.",
    card: "Your scorecard is sent. You can change it for an hour.",
  },
};

export const cardTexts = {
  title: "Your scorecard",
  noTime: "The scorecard opens once a time is confirmed.",
  remark: "Remark",
  remarkHint: "What you saw and heard.",
  recommendation: "Would you take this person?",
  recommended: "Recommendation",
  send: "Send scorecard",
  change: (until: string) => `Your scorecard is sent. You can change it until ${until}.`,
  sent: "Your scorecard is sent and can no longer be changed.",
  chooseMark: "Choose 1 to 4.",
  fix: "Nothing was sent. Answer every question.",
  othersTitle: "Scorecards",
  own: "You",
  mark: (mark: number) => `${mark} of 4`,
  others: (count: number) =>
    count === 1 ? "1 other has sent theirs" : `${count} others have sent theirs`,
  othersHidden: "You see them once you have sent yours, so that nobody follows anybody else.",
  noneSent: "No scorecard has been sent yet.",
  average: (value: string) => `Average ${value} of 4`,
  question: "Question",
  refused: {
    absent: "This interview is no longer there.",
    "not-interviewer": "Only its interviewers send scorecards.",
    early: "No time of this interview is confirmed.",
    final: "It was sent more than an hour ago and can no longer be changed.",
    marks: "Answer every question.",
  } satisfies Record<CardRefusal, string>,
};
