import type { Dictionaries } from "#contract/text/language.ts";
import { plural } from "#contract/text/plural.ts";

/** What the pages of walk-in drives say. */
const walkInEn = {
  title: "Walk-in drives",
  heading: "Walk in, talk, know",
  lead: "Come without an appointment letter. Book a time, and you wait minutes, not hours.",
  description:
    "Walk-in drives in Navi Mumbai: book a time without an account, talk with the team, and hear the same day.",
  coming: (count: number) =>
    plural("en", count, { one: "1 drive is coming", other: `${count} drives are coming` }),
  eventName: (title: string) => `Walk-in drive: ${title}`,
  eventFor: (openings: readonly string[]) => `Walk-in drive for ${openings.join(", ")}.`,
  careers: "Careers",
  function: "Function",
  allFunctions: "All functions",
  show: "Show drives",
  hours: "Hours",
  place: "Place",
  for: "For",
  seatsLabel: "Seats",
  left: (freeSeats: number) => `${freeSeats} left`,
  openingsCount: (count: number) =>
    plural("en", count, { one: "1 opening", other: `${count} openings` }),
  zone: "IST",
  whenAndWhere: (day: string, hours: string, place: string) => `${day}, ${hours} IST, ${place}`,
  beside: "Place and what to bring",
  none: "No drive is planned at the moment",
  noneLead: "You can apply for an opening at any time; new drives appear here.",
  noneFits: "No coming drive is for this function",
  all: "All drives",
  openings: "Current openings",
  addAll: "Add all to my calendar",
  howTitle: "How a drive goes",
  how: [
    ["Book a time.", "Name, email, mobile number. No account."],
    ["Show your pass.", "The QR code on your private page opens the door."],
    ["Talk with the team.", "In English, Hindi or Marathi."],
    ["Know the same day.", "At the table, or on your private page."],
  ],
  seats: (freeSeats: number) =>
    plural("en", freeSeats, { one: "1 seat left", other: `${freeSeats} seats left` }),
  of: (seats: number) => `of ${seats}`,
  waitingList: "Waiting list",
  closed: "Booking closed",
  calledOff: "Called off",
  over: "Over",
};

export type WalkInTexts = typeof walkInEn;
export const walkInTexts: Dictionaries<WalkInTexts> = { en: walkInEn };

const calledOff = "This drive is called off and does not take place. All bookings are cancelled.";

const bookingEn = {
  tab: (drive: string, isCalledOff: boolean) =>
    isCalledOff ? `${drive}, walk-in` : `Walk-in: ${drive}`,
  description: (day: string, openings: string, isCalledOff: boolean) =>
    isCalledOff
      ? `${calledOff} Walk-in drive on ${day} for ${openings}.`
      : `Walk-in drive on ${day} for ${openings}. Book a time without an account.`,
  title: "Book a time",
  time: (day: string) => `Time on ${day}, IST`,
  about: "About you",
  button: "Book",
  agreement: "By pressing Book you agree that your booking is used as this notice says.",
  full: "Full, waiting list",
  /** Seats of a time. */
  left: (freeSeats: number) => (freeSeats <= 3 ? `Only ${freeSeats} left` : `${freeSeats} left`),
  begun: "Has begun",
  resume: "Resume",
  resumeHint: "PDF, DOC, DOCX, PNG or JPEG, up to 2 MB. With it you are an applicant at once.",
  resumeKept: (name: string) => `${name} is kept. Choose another file to replace it.`,
  nameHint: "Letters only, as on your ID",
  numberHint: "10 digits, such as 98200 12345",
  choose: "Choose an opening",
  refused: "Not booked yet",
  filled:
    "This time has just been filled. Choose another time, or choose it again for its waiting list.",
  failed: "Something went wrong on our side. Nothing is booked: please try again.",
  byEmail: "You get your pass by email. One seat per person.",
  onPage: "Your pass opens after booking: keep its address. One seat per person.",
  keepTitle: "What we keep, and why",
  keep: [
    "Your name, email address and mobile number tell us who comes, and let us reach you about this visit.",
    "When you come, or send a resume, this becomes an application for the opening that you choose, and is kept as long as one.",
    "On your private page you can cancel at any time. To see or erase what we keep, write to us.",
  ],
  terms: "Terms",
  contactUs: "Contact Us",
  soon: (at: string) => `Booking opens on ${at}.`,
  closed: "Booking is closed. If you have a pass, come at your time.",
  over: "This drive is over.",
  calledOff,
  next: "See the next drives",
};

export const bookingTexts: Dictionaries<typeof bookingEn> = { en: bookingEn };

const placeEn = {
  title: "How to come",
  map: "Open the map",
  directions: "Directions",
  calendar: "Add to calendar",
  bring: "What to bring",
  contact: "Questions: {contact}",
};

export const placeTexts: Dictionaries<typeof placeEn> = { en: placeEn };

const visitEn = {
  tab: "Your visit",
  kind: (drive: string, isCalledOff: boolean) => (isCalledOff ? drive : `Walk-in, ${drive}`),
  booked: (day: string) => `See you on ${day}`,
  waiting: "You are on the waiting list",
  cancelled: "Your visit is cancelled",
  over: "This drive is over",
  pass: "Your pass",
  passLabel: "Pass",
  waitingLabel: "Waiting list",
  cancelledLabel: "Cancelled",
  dayInIndia: (day: string) => `${day}, IST`,
  facts: { number: "Number", name: "Name", for: "For", place: "Place" },
  show: "Show this at the door",
  screenshot: "Works without network: take a screenshot.",
  place: (place: number) => `${place}${suffix(place)}`,
  /** Of who waits for a seat, and was looked for at the door in vain. */
  missedTitle: "We looked for you at the door",
  missed: "Not found",
  missedLead: "The waiting list goes on without you. If you are here, please tell us at the door.",
  waits: (when: string) => `for ${when}, IST`,
  waitingLead: (canSend: boolean) =>
    `As soon as a seat is free it is yours${canSend ? ", and we write to you" : ": look at this page again to see it"}. Please do not come before that.`,
  free: "Or take a time that is free now (IST)",
  noneFree: "All other times are full too.",
  add: "Add to calendar",
  move: "Move",
  cancel: "Cancel",
  change: "Change it",
  saved: "Saved. This is your booking now.",
  bookAgain: "Book again",
  cancelledLead: "You are not expected any more. If you want to come after all, book again.",
  calledOff: "The drive is called off",
  calledOffLead: "It does not take place, please do not come. We are sorry.",
  arrived: "You are registered as arrived.",
  application: "Your application and its status",
  moveTitle: "Move to another time",
  moveLead: (now: string) => `Your seat at ${now} IST is then free for somebody else.`,
  /** @param own the seat that is held, or null on the waiting list */
  moveFilled: (own: string | null, isMore: boolean) =>
    [
      "This time has just been filled.",
      own ? `Your seat at ${own} IST stays yours.` : "You stay on the waiting list.",
      isMore ? "Choose another time if you like." : "",
    ]
      .filter(Boolean)
      .join(" "),
  moveButton: "Move",
  newTime: "New time (IST)",
  keep: "Keep my time",
  cancelTitle: "Cancel your visit?",
  cancelLead: "Your seat is then free for somebody else. You can book again while there are seats.",
  leaveTitle: "Leave the waiting list?",
  leaveLead: "Your place goes to whoever waits after you.",
  leaveButton: "Yes, leave the list",
  stay: "Stay on the list",
  cancelButton: "Yes, cancel",
  choose: "Choose a time.",
  goneTitle: "This link does not work",
  goneLead: "It may be incomplete, or the visit has been erased. Open the whole link once more.",
  busy: "Too many tries. Please wait a minute, then open the link again.",
  drives: "Walk-in drives",
};

export type VisitTexts = typeof visitEn;
export const visitTexts: Dictionaries<VisitTexts> = { en: visitEn };

function suffix(place: number): string {
  const tens = place % 100;
  if (tens >= 11 && tens <= 13) return "th";
  return { 1: "st", 2: "nd", 3: "rd" }[place % 10] ?? "th";
}
