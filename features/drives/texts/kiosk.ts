/** What the tablet at the door says, and the desk's page that makes its link. */
export const kioskTexts = {
  tab: "Walk in",
  title: "Welcome",
  lead: "No booking? Enter your details, then take a seat. We call you by your name.",
  form: "Your details",
  emailHint: "So that we can write to you",
  button: "Join the queue",
  agreement:
    "By pressing Join the queue you agree that your application is used as this notice says.",
  refused: "Not in the queue yet",
  resume: "A photo of it is enough. Without one, hand it in at the table.",
  thanks: "You are in the queue",
  number: "Your number",
  before: (count: number) =>
    count === 0
      ? "You are next."
      : count === 1
        ? "1 person is before you."
        : `${count} people are before you.`,
  seat: "Please take a seat. We call you by your name.",
  known: "Good that you are here",
  next: "Next person",
  clears: "This page clears itself after a moment.",
  goneTitle: "This link does not work",
  goneLead: "It has ended, or is incomplete. Ask HR for a new one.",
  busy: "Too many tries. Please wait a minute, then open the link again.",
} as const;

export const kioskDeskTexts = {
  title: "Kiosk link",
  lead: (drive: string, day: string) => `${drive}, ${day}`,
  what: "For a tablet at the door: who comes without a booking enters name and opening there, and is in the queue. The link opens nothing else.",
  none: "No link works at the moment.",
  works: (since: string, until: string) => `A link works since ${since}, until ${until}.`,
  once: "A link is shown once. If you no longer have it, create a new one: the one before ends.",
  over: "This drive is over. No link can be made for it.",
  calledOff: "No link can be made for a drive that is called off.",
  made: "New kiosk link",
  until: (end: string) => `Open it on the tablet. It works until ${end}, and is not shown again.`,
  copy: "Copy",
  open: "Open the form",
  copied: "Copied.",
  copyByHand: "Copy the link by hand: it is selected.",
  make: "Kiosk link",
  renew: "New link",
  end: "End link",
  ended: "The link has ended.",
  drive: "Drive",
  board: "Board",
  door: "Door",
} as const;
