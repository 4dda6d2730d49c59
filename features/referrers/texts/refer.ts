import type { Brand } from "#contract/brand-facts.ts";
import type { Dictionaries } from "#contract/text/language.ts";
import { rememberedDays } from "#features/openings/index.ts";

/** Texts of /refer. */
const referPage = {
  page: "Refer a friend",
  madeTitle: (page: string) => `Your link - ${page}`,
  lead: "Create your own link. Everyone who applies through it counts as your referral.",

  id: {
    label: "Employee ID",
    hint: "As on your lanyard",
    unlisted: "This Employee ID was not found: check it, or go on.",
    goOn: "Go on with this ID",
    remember: "Remember my ID on this device",
  },
  opening: { label: "Opening", hint: "Where the link leads", all: "All openings" },
  generate: "Generate URL",
  notMade: "The link for this opening could not be created. Press “Generate URL” to try again.",

  yourLink: "Your link",
  shortLink: "Short link, to write down or to say:",
  share: "Share",
  more: "More",
  email: "Email",
  copy: "Copy",
  copied: "Copied. Paste it anywhere.",
  copyByHand: "Your browser does not allow copying. The link is selected: press Ctrl + C.",

  qr: "QR code",
  qrFile: (name: string, title: string) => `${name} ${title} QR.svg`,
  print: "Print poster",
  printNote:
    "Printing this page prints only the poster, on one A4 sheet, for the notice board or the tea stall.",
};

/** What a link to the list of openings is for, in a heading and in what is sent with it. */
const everyOpening = "Careers in audit, IT and operations";

/** Above the link itself. */
function linkHeading(title: string): string {
  return `Your link for ${title === everyOpening ? "all openings" : title}`;
}

function referDescription({ companyName }: Brand): string {
  return `Your own referral link for each opening at ${companyName}: to copy, to send, as a QR code and as a poster for the notice board.`;
}

/** How attribution works, in the order in which it happens. */
const howAttributionWorks = {
  heading: "How a referral counts",
  steps: [
    "Your friend opens the link and sees who sent it: your name and picture, if HR has published them, above the role.",
    `They may apply at once, or look around first. Their device remembers you until they have applied, for at most ${rememberedDays} days.`,
    "If two colleagues sent a link, the first one opened counts. Your friend sees who gets the credit, and can say that nobody referred them.",
    "HR sees your Employee ID on the application. Their resume and answers stay between them and HR.",
  ],
};

/** Where referrers see what became of their candidates. */
const myReferralsNote = {
  text: "“Your referrals”, a private page of your own, says how many applied through your links and how they are getting on. It can also email you when somebody applies.",
  ask: "Ask HR for your link to it.",
};

/** Before a link is made. */
const whyRefer = {
  heading: "Who would do well here?",
  text: "Someone who reads the last page of a contract. Someone who stays calm at 2 am when a closing in Ohio is waiting for one missing signature. Most of us know one or two.",
  points: [
    { label: "Current", text: "The page shows only what is open today." },
    {
      label: "Direct",
      text: "One link per opening, or one for all of them: your friend lands on the right page.",
    },
    { label: "Private", text: "We create the link and do not store your ID." },
  ],
};

/** What the employee's own apps send with the link. */
function shareMessage(title: string, { companyName, address }: Brand): string {
  return `${title} at ${companyName} in ${address.city}: I thought of you. Have a look and apply here:`;
}

function shareSubject(title: string, { companyName }: Brand): string {
  return `${title} at ${companyName}`;
}

const poster = {
  label: "Preview of the poster",
  logo: ({ companyName }: Brand) => `The ${companyName} logo`,
  code: (title: string) => `QR code of your link for ${title}`,
  /** The line above the title reads on into it. */
  kicker: (title: string) =>
    title === everyOpening ? "We are hiring" : "We are looking for our next",
  scan: "Scan and apply",
  /** Where the list that HR publishes has the link's owner. */
  ask: (name: string) => `${name} works here. Ask away.`,
  askAnyone: "Someone you know works here. Ask away.",
};

/** For HR alone: links for many employees at once. */
const bulkLinks = {
  heading: "Many links at once",
  lead: "Upload a CSV of employee IDs, get a CSV of URLs. The IDs are read from the column “Employee ID” or from the first column; other columns are ignored. Up to 10,000 rows and 2 MB.",
  file: "CSV of employee IDs",
  opening: "Opening for these links",
  make: "Download URLs as CSV",
  after: "A row that is not an employee ID is kept without a URL; the last column names its line.",
  problems: {
    empty: "This file has no employee IDs.",
    file: "Please select a file.",
    format: "This is not a UTF-8 CSV file. In Excel, save as “CSV UTF-8”.",
    rows: "This file has more than 10,000 rows. Split it.",
    size: "This file is larger than 2 MB. Split it.",
    opening: "Please select an option.",
  },
};

export type BulkProblem = keyof typeof bulkLinks.problems;

const referEn = {
  referPage,
  everyOpening,
  linkHeading,
  referDescription,
  howAttributionWorks,
  myReferralsNote,
  whyRefer,
  shareMessage,
  shareSubject,
  poster,
  bulkLinks,
};

export type ReferTexts = typeof referEn;
export const referTexts: Dictionaries<ReferTexts> = { en: referEn };
