import type { Brand } from "#contract/brand-facts.ts";
import { rememberedDays } from "./referral.ts";

/** Texts of /refer. */
export const referPage = {
  page: "Refer a friend",
  lead: "Make your own link. Whoever applies through it counts as yours.",

  id: {
    label: "Employee ID",
    hint: "As it stands on your lanyard",
    remember: "Remember my ID on this device",
  },
  opening: { label: "Opening", hint: "Where the link leads" },
  generate: "Generate URL",
  notMade: "The link for this opening could not be made. Press “Generate URL” to try again.",

  share: "Share it",
  more: "More",
  copy: "Copy",
  copied: "Copied. Paste it anywhere.",
  copyByHand: "Your browser does not let us copy. The link is selected: press Ctrl + C.",

  qr: "QR code",
  print: "Print the poster",
  printNote:
    "Printing this page gives the poster alone, on one sheet of A4, for the notice board or the tea stall.",
} as const;

export function referDescription({ companyName }: Brand): string {
  return `A link of your own for each opening at ${companyName}: to copy, to send, as a QR code and as a poster for the notice board.`;
}

/** How credit works, in the order in which it happens. */
export const howCreditWorks = {
  heading: "How a referral counts",
  steps: [
    "Your friend opens the link and sees who sent it: your name and picture, if HR has them, above the role.",
    `They may apply at once, or look around first. Their device remembers you until they have applied, for at most ${rememberedDays} days.`,
    "Where two colleagues sent a link, the first one opened counts. Your friend sees in whose name they apply, and can say that nobody referred them.",
    "HR finds your Employee ID on the application. Their resume and answers stay between them and HR.",
  ],
} as const;

/** Before a link is made. */
export const whyRefer = {
  heading: "Who would do well here?",
  text: "Someone who reads the last page of a contract. Someone who stays calm at 2 am when a closing in Ohio is waiting for one missing signature. Most of us know one or two.",
  points: [
    { label: "Opens", text: "The page shows what is open today, and only that." },
    { label: "For each", text: "One link an opening: your friend lands on the right role." },
    { label: "Kept here", text: "Nothing. We make the link and forget your ID." },
  ],
} as const;

/** What the employee's own apps send with the link. */
export function shareMessage(title: string, { companyName, address }: Brand): string {
  return `${title} at ${companyName} in ${address.city}: I thought of you. Have a look and apply here:`;
}

export function shareSubject(title: string, { companyName }: Brand): string {
  return `${title} at ${companyName}`;
}

export const poster = {
  label: "Preview of the poster",
  kicker: "We are looking for our next",
  scan: "Scan and apply",
  /** Where the list that HR publishes has the link's owner. */
  ask: (name: string) => `${name} works here. Ask away.`,
  askAnyone: "Someone you know works here. Ask away.",
} as const;

/** For HR alone: links for many employees at once. */
export const bulkLinks = {
  heading: "Many at once",
  lead: "A CSV of employee IDs in, a CSV of URLs out. They stand under “Employee ID” or in the first column; other columns are passed over. Up to 10,000 rows and 2 MB.",
  file: "CSV of employee IDs",
  opening: "Opening for these links",
  make: "URLs as CSV",
  after:
    "What is no employee ID stays in the answer, named by its line in the last column, with no URL.",
  problems: {
    empty: "There is no employee ID in this file.",
    file: "Please select a file.",
    format: "This is no CSV of text in UTF-8. In Excel, save as “CSV UTF-8”.",
    rows: "This file has more than 10,000 rows. Please split it.",
    size: "This file is larger than 2 MB. Please split it.",
    opening: "Please select an option.",
  },
} as const;

export type BulkProblem = keyof typeof bulkLinks.problems;
