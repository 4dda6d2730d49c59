import { counted } from "#contract/text/counted.ts";
import { lastEmailTexts } from "./my-application.ts";

/** What candidates and admins read of applications that are sealed for a year. */

/** What a candidate reads before withdrawing, or erasing, where that seals. */
export const sealingTexts = {
  withdraw: (isConfirmed: boolean) => [
    "Your application leaves HR’s desk at once: nobody of HR can open, find or count it.",
    lastEmailTexts.unsent(isConfirmed),
    ...(isConfirmed ? [] : [lastEmailTexts.untold]),
    "The law asks us to keep what was withdrawn for a year. It is kept encrypted for 365 days, and then erased. This page shows the day.",
    "Only two admins together can open it before, for example because a court asks, and for seven days at most.",
  ],
  eraseTitle: "Seal your data, and erase it after a year?",
  eraseLead:
    "The law asks us to keep what was withdrawn for a year, so it cannot be erased today. This cannot be undone, by you or by us.",
  eraseNow: "At once",
  eraseWhat: (isConfirmed: boolean) => [
    "Your application is withdrawn, and leaves HR’s desk: nobody of HR can open, find or count it",
    ...(isConfirmed
      ? [
          "Emails about it are erased from our outbox, but for one that confirms this to you: until it is sent, and for a week at most",
        ]
      : ["Emails about it are erased from our outbox", lastEmailTexts.untold]),
  ],
  keptTitle: "Kept for 365 days, encrypted, then erased",
  kept: [
    "Your resume, your answers, your contact details, and what HR wrote about this application",
    "Only two admins together can open it before, for example because a court asks, and for seven days at most",
    "In backups: what they hold of it, until they are overwritten",
    "Other applications and documents of yours are not changed: each has a page of its own",
  ],
  eraseButton: "Seal my data now",
} as const;

/** The private page of an application that is sealed. */
export const sealedTexts = {
  tab: "Sealed",
  title: "is sealed",
  titleReleased: "is open to HR for now",
  lead: "You withdrew it. It is not considered any more, and nobody of HR can open, find or count it.",
  leadReleased: (at: string) =>
    `You withdrew it. It is not considered any more. Two admins have opened it, so HR can read it until ${at} IST.`,
  whatTitle: "What is kept, and until when",
  what: "Your resume, your answers, your contact details, and what HR wrote about this application.",
  encrypted: "All of it is encrypted.",
  since: (at: string) => `Sealed on ${at} IST.`,
  until: (day: string) =>
    `Kept until ${day}, because the law asks for a year. It is erased in the night after that.`,
  held: "HR has to keep it longer than that for now, because a legal case requires it. It stays sealed.",
  whoTitle: "Who can open it",
  who: "Two admins together, for example because a court asks, and for seven days at most. Our audit log says when that was. You cannot change it here any more.",
  released: (at: string) => `Two admins have opened it. It is sealed again after ${at} IST.`,
  copy: "Write to HR if you want a copy of it. Say your number.",
} as const;

/** Above a released application on the desk. */
export const releasedTexts = {
  title: "Released",
  text: (at: string) =>
    `The candidate withdrew it, and it was sealed. Two admins have opened it until ${at} IST. Then it is sealed again.`,
  reason: "Reason:",
} as const;

/** The part of the page of retention rules. */
export const sealedPanel = {
  title: "Sealed applications",
  lead: "Where this is on, an application is sealed at once when its candidate withdraws it, or asks on the private page to erase it. Nobody can open, find, export or count it. It is erased 365 days later. Whether the law asks you for this is for your lawyer to say.",
  on: "On: what is withdrawn is sealed.",
  off: "Off: withdrawn applications stay on the desk, and are erased by the rule for applications.",
  turnOn: "Switch sealing on",
  turnOff: "Switch sealing off",
  onNote:
    "Applications that were withdrawn before are sealed within ten minutes, but for those on legal hold.",
  turnOnQuestion: "Switch sealing on?",
  turnOnWarning:
    "Applications that were withdrawn leave the desk within ten minutes, but for those on legal hold. Switching sealing off later does not bring them back: it takes two admins to open one.",
  turnOnSure: "Switch it on",
  leaveOff: "Leave it off",
  offNote: "What is sealed stays sealed until its year is over.",
  count: (count: number) => counted(count, "sealed record"),
  sealedOn: "Sealed on",
  ask: "Ask for a release",
  askNote:
    "For a court, an authority or the candidate. Another admin has to release it. It is open for seven days. Who asked, who released it and when is in the audit log; the reason is not.",
  number: "Number",
  numberHint: "Such as XLD-7KQ4M2WP. The candidate has it.",
  reason: "Reason",
  askButton: "Ask for a release",
  releases: "Releases",
  release: "Release for 7 days",
  cancel: "Take back",
  sealAgain: "Seal again now",
  needsOther: "Another admin has to release it.",
  openUntil: "Open until",
  askedBy: "Asked by",
  releasedBy: "Released by",
  former: "a former account",
  open: "Open the application",
} as const;

export const sealedDone: Readonly<Record<string, string>> = {
  "sealing-on": "Sealing is on.",
  "sealing-off": "Sealing is off. What is sealed stays sealed.",
  "release-asked": "Asked. Another admin has to release it.",
  released: "Released for seven days. The application is on the desk again.",
  "release-ended": "Done. The application is sealed, and nobody asks for it.",
};

/** Why a release is not asked for, or not made. */
export const releaseRefusals = {
  unknown: "No sealed application has this number.",
  asked: "Somebody has asked for this one already.",
  own: "You asked for it. Another admin has to release it.",
  gone: "Somebody took this request back in the meantime.",
  due: "Its year is over: it is erased tonight.",
} as const;
