import { noResume } from "#features/applications/index.ts";
import type { ArrangeRefusal, CardRefusal, DeskRefusal } from "../refusals.ts";

export const arrangeTexts = {
  title: "Arrange interview",
  back: "The application",
  lead: (name: string, opening: string) => `${name}, ${opening}`,
  many: (count: number) =>
    `Each of these ${count} candidates is offered the same times. Whoever confirms one first has it; the others see the rest.`,
  round: "Round",
  roundHint: "As the candidate reads it, such as Operations round.",
  mode: "How",
  placeHints: {
    site: "As the candidate reads it: building, floor, whom to ask for.",
    telephone: "The candidate’s own number. Enter another one to call that.",
    video: "Begins with https://.",
  },
  ownNumbers: "Each candidate is called on their own number.",
  ownNumbersOnly:
    "Leave the number empty: each candidate is called on their own. For another number arrange one interview alone.",
  minutes: "Length",
  interviewers: "Interviewers",
  noEmail: "no email: gets no invitations",
  noHours: "no weekly hours",
  offer: "Times",
  offerTimes: "Times that I propose",
  offerFree: "The interviewers’ free slots",
  offerFreeHint:
    "Of the next 14 days, by their weekly hours, days off and confirmed interviews. They begin 12 hours from now, so that whoever takes one can still move it.",
  time: (place: number) => `Time ${place}`,
  timesHint:
    "By the clock in India (IST). A time is held for nobody until the candidate confirms it.",
  addTime: "Add a time",
  weekTitle: "When the interviewers can",
  weekLead: "Press a time to propose it; press it again to take it out.",
  weekNone: "Choose interviewers above, then see when they can.",
  showWeek: "Show their week",
  update: "Update",
  weekBefore: "Week before",
  weekAfter: "Next week",
  weekOff: (name: string) => `${name}: day off`,
  weekTaken: (name: string, from: string, to: string) =>
    `${name} has an interview, ${from} to ${to}`,
  weekNoCommon: "No common hours",
  weekNoFree: "Nothing is free",
  weekUsual: (names: string) =>
    `${names}: no weekly hours entered. Monday to Friday, 10 am to 6 pm is shown.`,
  weekOthers: (count: number) =>
    count === 1 ? "offered to 1 other" : `offered to ${count} others`,
  tooMany: "All fields for times are used. Take one out first.",
  doubtsTitle: "Before this is sent",
  sendAnyway: "Send anyway",
  questions: "Scorecard",
  lastQuestions: (round: string, opening: string) =>
    `From the last scorecard: ${round}, ${opening}.`,
  questionsOf: "Questions of this round",
  questionsOfHint:
    "Fills in the last scorecard of the round above, or of the opening. What is typed here is replaced.",
  noLastQuestions: "No scorecard of this round or opening has questions yet.",
  questionsHint:
    "Each interviewer gives 1 to 4 for each question. Leave those empty that you do not need.",
  question: (place: number) => `Question ${place}`,
  moreQuestions: "More questions",
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
  proposeNew: "Propose new times",
  enterPlace: "Enter place or link",
  chooseInterviewers: "Choose interviewers",
  next: (words: string) => `Your next interview: ${words}`,
  arrangeHint: "An interview is arranged on the application.",
  needs: {
    asking: { title: "Another time", one: "asks for another time", many: "ask for another time" },
    noTimes: {
      title: "No time left",
      one: "candidate has no time left",
      many: "candidates have no time left",
    },
    placeless: {
      title: "No place or link",
      one: "interview has no place or link",
      many: "interviews have no place or link",
    },
    withoutInterviewer: {
      title: "Interviewer has left",
      one: "interview has an interviewer whose account is disabled",
      many: "interviews have an interviewer whose account is disabled",
    },
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
    none: "No time left",
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
  meet: { video: "Join the call", telephone: "Call the candidate" },
  facts: "The interview",
  answers: "What the candidate answered",
  notes: "Notes for you",
  formerAccount: "A former account",
  wish: "Asks for another time",
  endsTitle: "The application is rejected",
  endsSoon:
    "This interview is cancelled when the email about that is sent, and at the latest 12 hours before its time. Undo the decision to keep it.",
  how: "How",
  /** Where no place and no link was entered. */
  noPlace: "Not entered yet",
  with: "With",
  disabled: (name: string) => `${name} (account disabled)`,
  inTheirPlace: (name: string) => `${name}’s account is disabled: choose somebody in their place.`,
  opening: "Opening",
  state: "Status",
  times: "Proposed times",
  noTimes:
    "No proposed time is left: others have taken them, or they are over. The candidate reads that new ones follow.",
  round: "Round",
  reason: "Reason",
  word: "To the candidate",
  actions: "Change this interview",
  propose: "Propose new times",
  proposeHint: "The candidate is written to. A time that was confirmed does not hold any more.",
  proposeSend: "Propose",
  proposeFree: "Offer the free slots",
  change: "Change",
  changeLead:
    "The candidate and the interviewers are written to, and calendars follow. Whoever is no longer an interviewer gets a cancellation.",
  changeSend: "Save and send",
  lengthHint: "A time that is agreed begins as before, and ends earlier or later.",
  asks: (count: number) =>
    count === 0 ? "no questions" : count === 1 ? "1 question" : `${count} questions`,
  questionsLead:
    "The candidate hears nothing of these. Marks that an interviewer has given already are kept, also for a question that you take out.",
  doneTitle: "This interview is done",
  doneLead:
    "A scorecard was sent, so nothing of the interview changes any more, its questions neither: all scorecards answer the same. For another talk arrange a new interview, with other questions if you like.",
  remind: "Remind",
  reminded: (at: string) => `Reminded on ${at}`,
  cancel: "Cancel interview",
  cancelAsk: "Cancel this interview?",
  cancelLead:
    "The time is free again at once. Both sides are written to in ten minutes; until then you can take it back here.",
  cancelReason: "Reason",
  cancelReasonHint: "For colleagues and interviewers. The candidate does not read it.",
  cancelWord: "To the candidate",
  cancelWordHint: "In the email and on the candidate’s page. May be empty.",
  keepIt: "Keep the interview",
  cancelledTitle: "This interview is cancelled",
  keepLead: (until: string) => `No email goes before ${until}. Until then you can take it back.`,
  keep: "Take back",
  arrangeNew: "Arrange a new one",
  noShow: "No-show",
  noShowHint: "The candidate did not come.",
  refused: {
    absent: "This interview is no longer there.",
    closed: "This interview cannot be changed any more.",
    done: "A scorecard was sent meanwhile: the interview is done, and stays as it is.",
    past: "One of the times is over. Propose later ones.",
    "no-slots": "None of this is free for all interviewers. Propose other times.",
    "unknown-interviewer": "One of the interviewers can no longer be chosen. Choose again.",
    busy: "One of the interviewers has another interview at this time. Choose others, or propose new times.",
    taken:
      "The time was taken while the interview was cancelled. It stays cancelled: arrange a new one.",
    late: "The emails about it have gone out. Arrange a new interview.",
    reminded: "They were reminded less than ten minutes ago.",
    ends: "The application is rejected, so nobody is reminded.",
    same: "Nothing was changed, so nobody is written to.",
  } satisfies Record<DeskRefusal, string>,
  done: {
    arranged: "The email with the times is in the outbox.",
    proposed: "The email with the new times is in the outbox.",
    changed: "Changed. The emails are in the outbox.",
    reminded: "The reminder is in the outbox.",
    cancelled: "The interview is cancelled. The emails wait ten minutes in the outbox.",
    kept: "Taken back: the interview holds as before.",
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
  held: "The interview has been held already",
  heldHint: (at: string) => `It is agreed for ${at}. Tick this only if you met earlier.`,
  heldAsk: "Say whether the interview has been held.",
  afterOthers:
    "You see the scorecards of others now. If you change yours, everybody reads that you did so after seeing them.",
  changed: "Changed",
  changedAt: (at: string) => `on ${at}`,
  changedAfterOthers: (at: string) => `on ${at}, after the others’ scorecards were shown`,
  change: (until: string) => `Your scorecard is sent. You can change it until ${until}.`,
  sent: "Your scorecard is sent and can no longer be changed.",
  chooseMark: "Choose 1 to 4.",
  dropped: "Not asked any more. Your mark is kept.",
  unanswered: "Not asked",
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
    unheld:
      "Nothing was sent. The agreed time is still to come: say whether the interview has been held.",
    final: "It was sent more than an hour ago and can no longer be changed.",
    marks: "Answer every question.",
    changed:
      "Nothing was sent. The questions were changed meanwhile: answer what is new. Your other marks are kept.",
  } satisfies Record<CardRefusal, string>,
};
