import type { KycSection } from "#contract/answers/kyc-fields.ts";
import type { Dictionaries } from "#contract/text/language.ts";

const dayAndTime = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });
const either = new Intl.ListFormat("en-GB", { type: "disjunction" });

const blocks = { 1: "Previous Employment 1", 2: "Previous Employment 2" };

/** Words of the page for KYC that the specification leaves to us. */
const kycEn = {
  title: "Upload your KYC",
  lead: "Three sections, about ten minutes.",
  /** Without script nothing is sent before the whole form is. */
  leadWithScript:
    "Every document is sent as you add it, so you can stop and come back on this device.",

  start: {
    title: "Are your documents ready?",
    text: "Start only when you have soft copies of all the documents listed in the email we sent you.",
    list: [
      "Resume, PAN card, Aadhaar card, photograph",
      "HSC or diploma and SSC marksheets",
      "Letters and salary slips, if you have worked before",
    ],
    comeBack: "You can stop at any time and come back on this device: what you have added stays.",
    start: "Start",
    later: "Later",
  },

  sections: {
    personal: null,
    education: null,
    employment: "Letters and slips are optional here. You can send what is missing later.",
  } as Record<KycSection, string | null>,
  heading: (place: number, heading: string) => `${place}. ${heading}`,
  blocks,
  inBlock: (block: keyof typeof blocks, label: string) => `${blocks[block]}, ${label}`,
  sectionsLabel: "Sections of the form",
  complete: "complete",
  doneOf: (done: number, required: number) => `${done} of ${required}`,
  countedProgress: (done: number, required: number) => `${done} of ${required} required`,
  stillToGo: (count: number) => (count === 0 ? "all there" : `${count} to go`),
  /** Said without script, where everything is shown. @param answers such as "Yes" and "Pursuing" */
  onlyIf: (question: string, answers: readonly string[]) =>
    `Only if you answered “${either.format(answers)}” to “${question}”.`,
  dueBy: (day: string) => `HR asks for these documents by ${day}.`,
  alsoAskedFor: (documents: readonly string[]) =>
    `Besides the required documents, please add: ${documents.join(", ")}.`,
  fileRules: "PNG, JPEG, PDF, DOC or DOCX, up to 2 MB, one file each.",

  safe: [
    {
      icon: "lock" as const,
      text: "Encrypted as they arrive. Only HR’s document desk opens them, and every opening is recorded.",
    },
    {
      icon: "mail" as const,
      text: "After sending you get a private receipt page: see what arrived, replace a document, or withdraw.",
    },
  ],

  submit: "Submit",
  submitNote: "You can still replace a document after sending.",
  sendingNote: "Your documents are being sent. You cannot change anything now.",

  waiting: {
    heading: "Your documents are waiting to be sent",
    durable:
      "The network, or our server, cannot be reached right now. Everything is kept on this device and sends itself when that changes, also after you close this page and open the site again.",
    fleeting:
      "The network, or our server, cannot be reached right now. Please keep this page open: your documents send themselves when that changes.",
    sending: "Sending now…",
    tryNow: "Try now",
    takeBack: "Change something",
  },

  /** On other pages of the site. */
  elsewhere: {
    waiting:
      "Your KYC documents are waiting to be sent. They send themselves when the network is back.",
    sent: "Your KYC documents have been sent.",
    refused: "Your KYC documents need another look.",
  },

  receivedHeading: "Documents received",
  receiptLink: "Open your receipt",
  receiptNote:
    "The receipt is your own private page. Keep its address: there you see which documents HR has accepted, and can replace or withdraw them.",
  sentHeading: "You have sent your documents",
  /** By the clock and the calendar of the device. */
  sentOn: (time: number) => `Sent on ${dayAndTime.format(time)}.`,
  sendAnother: "Send another form",
  failedHeading: "Not sent",
  failedMore: "Nothing is lost: your answers and documents are kept on this device.",
  notTaken: "Your form was not taken. Please check your answers and press Submit again.",
  alreadySent:
    "This form was already sent, and we have it. What you changed since then is not in it: reload this page to send another one.",
  close: "Close",

  requestGoneTitle: "This link is no longer valid",
  requestGone:
    "It may have been renewed. Use the newest link from HR, or use the form without a link.",
  requestBusy: "There were many tries from your network. Please try again in a minute.",
  openForm: "Open the form",
};

export const kycTexts: Dictionaries<typeof kycEn> = { en: kycEn };
