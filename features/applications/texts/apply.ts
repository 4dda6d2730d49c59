import { nextSteps } from "#features/openings/index.ts";

/** Words of the application form that the specifications leave to us. */
export const applyTexts = {
  heading: "Apply now",
  lead: "It takes about four minutes. Fields are required unless marked optional.",
  groups: {
    about: "About you",
    role: "The role",
    questions: "Questions for this role",
    home: "Where you live",
    resume: "Your resume",
  },
  choosePosition: "Choose a position",
  chooseAnswer: "Choose an answer",
  promise: "We use these details only for your application.",
  sendingNote: "Your application is being sent. You cannot change it now.",

  nextHeading: "What happens next",

  file: {
    drop: "Drop your resume here",
    limits: "PNG, JPEG, PDF, DOC or DOCX, up to 2 MB, one file",
    choose: "Choose file",
    preparing: "Getting ready on this device…",
    chooseAnother: "Choose another file",
    remove: "Remove",
    cancel: "Cancel",
    tryAgain: "Try again",
    received: "Received",
    receivedBefore: "Already received. Choose another file only to replace it.",
    sending: "Uploading",
    serverBusy: "The server is busy.",
    connectionLost: "The connection was lost.",
    failed: "The file could not be sent just now. Your answers are kept.",
  },

  kept: "Your answers are kept on this device until they are sent.",
  restored: "We restored the answers you gave here before.",
  clear: "Clear my answers",
  cleared: "Your answers are cleared from this device.",
  undo: "Undo",

  openForm: "Open the form",

  receivedHeading: "Application received",
  yourApplication: "Your application",
  receivedMore: "We read every application and call you on the number that you gave.",
  failedHeading: "Not sent",
  notTaken: "Your application was not taken. Please check your answers and press Apply again.",
  alreadySent:
    "This form was already sent, and we have it. What you changed since then is not in it: reload this page to send another application.",
  failedMore: "Your answers are kept on this device.",
  close: "Close",
  seeOpenings: "See current openings",
} as const;

/**
 * What follows the application.
 * @param hasTest of the opening; null where it is not known which one is meant
 */
export function stepsAfterApplying(hasTest: boolean | null): string[] {
  const talk = hasTest ? nextSteps.withTest : nextSteps.withoutTest;
  return [
    applyTexts.receivedMore,
    hasTest === null ? nextSteps.maybeTest : talk,
    "Your offer, and 3 to 5 days of induction.",
  ];
}

const counts = [
  "No",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
];

/** Title of the error summary. */
export function answersToMend(count: number): string {
  const subject = `${counts[count] ?? count} ${count === 1 ? "answer" : "answers"}`;
  return `${subject} ${count === 1 ? "needs" : "need"} another look`;
}

export function sentLater(position: string): string {
  return `Your application for ${position} has been sent.`;
}

export function beingSent(position: string): string {
  return `Your application for ${position} is being sent`;
}

function waitsToBeSent(position: string): string {
  return `Your application for ${position} is waiting to be sent`;
}

/** @param trying it is being sent at this moment */
export function waitingHeading({
  position,
  trying,
}: {
  position: string;
  trying: boolean;
}): string {
  return trying ? beingSent(position) : waitsToBeSent(position);
}

/** @param moment such as `at 14:05 IST` */
export function pressedApply(moment: string): string {
  return `You pressed Apply ${moment}.`;
}

/** @param moment such as `at 14:05 IST` */
export function receivedBefore(position: string, moment: string): string {
  return `Your application for ${position} was received ${moment}`;
}

export function stillWaiting(position: string): string {
  return `Your application for ${position} is waiting to be sent. It sends itself when the network is back.`;
}

export function refusedLater(position: string): string {
  return `Your application for ${position} needs another look.`;
}
