import type { Dictionaries } from "#contract/text/language.ts";
import type { DetailError, DetailFormKey } from "../detail-forms.ts";

/** What people who join read and fill in before their first day. Samples for the company to replace. */
const myStartEn = {
  tab: "Before your first day",
  eyebrow: (opening: string) => opening,
  heading: (name: string | null): string =>
    name ? `Before your first day, ${name}` : "Before your first day",
  lead: "Each part is saved by itself. Come back by the same link whenever you like.",
  progress: (done: number, total: number) => `${done} of ${total} parts are here`,
  allDone: "Everything is here. Thank you.",
  missing: "Missing:",
  savedAt: (when: string) => `Saved on ${when}`,
  outdated: "This is asked in another way since. Please look at it again, and save it.",
  change: "Change",
  save: "Save",
  saved: "Saved.",
  law: (law: string) => `Why we ask: ${law}.`,
  none: "None",
  yes: "Yes",
  no: "No",
  refusedTitle: "Not saved. Please look at this again:",
  unknownForm: "This form is not recognised. Please open the page again.",
  documents: {
    title: "Documents",
    lead: "Aadhaar, PAN card, mark sheets and salary slips.",
    states: {
      none: "We have none yet. If we have not written to you about them, send them here.",
      waiting: "Some are missing or were sent back. The email about them says which.",
      "to-check": "They are with HR, who checks them.",
      complete: "All are here and accepted.",
    },
    send: "Send documents",
  },
  bank: (name: string) => `Bank: ${name}`,
  addRow: "Add a person",
  person: (place: number) => `Person ${place}`,
  askTitle: "Questions",
  safe: "What you fill in is stored encrypted. HR reads it to employ and pay you, and nobody else.",
  forms: {
    bank: {
      title: "Bank account for your salary",
      lead: "The account has to be in your name.",
    },
    pan: { title: "PAN", lead: "" },
    uan: {
      title: "UAN",
      lead: "The number of your provident fund. It stays the same with each employer: nobody needs a second one.",
    },
    pf: {
      title: "Provident fund (PF) and state insurance (ESI)",
      lead: "",
    },
    nominees: {
      title: "Nominees",
      lead: "Who is paid your provident fund and gratuity if you die. All shares together make 100.",
    },
    emergency: {
      title: "Emergency contact",
      lead: "Whom we call if something happens to you at work.",
    },
    verification: {
      title: "Background verification",
      lead: "Clients ask that what you told us is verified. Say for each kind whether we may. You can change that here at any time.",
    },
    nights: {
      title: "Night shifts and transport",
      lead: "You are free to refuse, and refusing changes nothing about your employment.",
    },
    policies: { title: "Policies", lead: "" },
  } satisfies Record<DetailFormKey, { title: string; lead: string }>,
  fields: {
    bankIfsc: {
      label: "IFSC",
      hint: "11 characters, as on your cheque book or in your bank’s app",
    },
    bankAccount: { label: "Account number", hint: "9 to 18 digits" },
    bankAccountAgain: { label: "Account number again" },
    panNumber: { label: "PAN", hint: "Ten characters, such as ABCPK1234L" },
    panSure: { label: "The number is as on my card" },
    uan: { label: "UAN", hint: "12 digits, as on a salary slip of before" },
    noUan: { label: "I never had a UAN" },
    pfMember: { label: "Were you a member of the provident fund before?" },
    pensionMember: { label: "Were you a member of its pension scheme (EPS) before?" },
    esiNumber: { label: "ESI number, if you have one", hint: "10 or 17 digits" },
    name: { label: "Name" },
    relation: { label: "Relation", hint: "Such as mother or husband" },
    born: { label: "Date of birth" },
    share: { label: "Share in per cent" },
    guardian: { label: "Guardian, for who is under 18" },
    emergencyName: { label: "Their name" },
    emergencyNumber: { label: "Their mobile number", hint: "10 digits" },
    "verify-identity": { label: "My identity" },
    "verify-address": { label: "My address" },
    "verify-education": { label: "My education" },
    "verify-employment": { label: "My employment of before" },
    "verify-court": { label: "Court records" },
    nightShift: { label: "I agree to work night shifts" },
    transport: { label: "I want the company’s transport at night" },
    "read-terms": { label: "I have read the terms and the privacy notice" },
  } as Readonly<Record<string, { label: string; hint?: string }>>,
  readTerms: "Terms and privacy notice",
  errors: {
    missing: "Please fill this in.",
    choose: "Please choose.",
    ifsc: "An IFSC has 11 characters: four letters, a zero, and six letters or digits.",
    ifscUnknown: "No branch has this IFSC. Please compare it with your cheque book.",
    account: "An account number has 9 to 18 digits.",
    accountAgain: "Both account numbers have to be the same. Please write both again.",
    uan: "A UAN has 12 digits. If you never had one, tick that.",
    uanBoth: "Write the number, or tick that you never had one.",
    esi: "An ESI number has 10 or 17 digits.",
    pan: "A PAN has five letters, four digits and a letter.",
    panPerson: "The fourth letter of a person’s PAN is P. Please compare it with your card.",
    panSurname:
      "The fifth letter usually is the first one of the surname, and here it is not. Please compare it with your card, write it again, and tick that it is right.",
    born: "Please write the date of birth.",
    share: "A share is more than 0 and at most 100.",
    shares: "All shares together have to make 100.",
    guardian: "Who is under 18 needs a guardian.",
    number: "A mobile number has 10 digits.",
    tooLong: "Please write at most 200 characters.",
    tick: "Please read it, and tick that.",
  } satisfies Record<DetailError, string>,
};
export type MyStartTexts = typeof myStartEn;
export const myStartTexts: Dictionaries<MyStartTexts> = { en: myStartEn };

const goneStartEn = {
  title: "This link does not work",
  lead: "It may have ended, or a part of it is missing. Please open it from the newest email again.",
  busy: "Too many attempts. Please wait a minute, and try again.",
};
export const goneStartTexts: Dictionaries<typeof goneStartEn> = { en: goneStartEn };
