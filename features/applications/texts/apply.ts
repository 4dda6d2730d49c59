import type { Dictionaries } from "#contract/text/language.ts";
import { plural } from "#contract/text/plural.ts";
import { nextStepTexts } from "#features/openings/index.ts";

const next = nextStepTexts.en;
const receivedMore = "We read every application and call you on the number that you gave.";
const counts = "No One Two Three Four Five Six Seven Eight Nine Ten".split(" ");

/** Words of the application form that the specifications leave to us. */
const applyEn = {
  pageName: (opening: string | null) => (opening ? `Apply for ${opening}` : "Apply Now"),
  description: (opening: string | null) =>
    `Apply for ${opening ?? "a role"} in Navi Mumbai. It takes about four minutes.`,
  openings: "Current openings",
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
    sendingShare: (percent: number) => `Uploading ${percent}%`,
    sendingFile: (name: string) => `Uploading ${name}`,
    preparingFile: (name: string) => `Getting ready on this device… ${name}`,
    receivedWith: (note: string) => `Received, ${note}`,
    receivedFile: (name: string) => `${name}: Received`,
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
  apply: "Apply",
  wholeNotice: "Read the whole notice",
  noticeVersion: (version: string) => `Version ${version}`,
  theOpening: "The opening",

  /** Title of the error summary. */
  answersToMend(count: number) {
    const many = counts[count] ?? String(count);
    return plural("en", count, {
      one: `${many} answer needs another look`,
      other: `${many} answers need another look`,
    });
  },
  sentLater: (position: string) => `Your application for ${position} has been sent.`,
  beingSent: (position: string) => `Your application for ${position} is being sent`,
  waitsToBeSent: (position: string) => `Your application for ${position} is waiting to be sent`,
  /** @param trying it is being sent at this moment */
  waitingHeading: ({ position, trying }: { position: string; trying: boolean }) =>
    trying ? applyEn.beingSent(position) : applyEn.waitsToBeSent(position),
  stillWaiting: (position: string) =>
    `Your application for ${position} is waiting to be sent. It sends itself when the network is back.`,
  refusedLater: (position: string) => `Your application for ${position} needs another look.`,

  receivedHeading: "Application received",
  yourApplication: "Your application",
  receivedMore,
  failedHeading: "Not sent",
  notTaken: "Your application was not taken. Please check your answers and press Apply again.",
  alreadySent:
    "This form was already sent, and we have it. What you changed since then is not in it: reload this page to send another application.",
  failedMore: "Your answers are kept on this device.",
  close: "Close",
  seeOpenings: "See current openings",

  /** What follows the application. @param hasTest of the opening; null where it is not known which one is meant */
  nextSteps: (hasTest: boolean | null) => [
    receivedMore,
    hasTest === null ? next.maybeTest : next.talk(hasTest),
    "Your offer, and 3 to 5 days of induction.",
  ],
};

export type ApplyTexts = typeof applyEn;
export const applyTexts: Dictionaries<ApplyTexts> = { en: applyEn };
