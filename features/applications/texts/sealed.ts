import type { Dictionaries } from "#contract/text/language.ts";
import { lastEmailTexts } from "./my-application.ts";

/** What a candidate reads before withdrawing, or erasing, where that seals. */
const sealingEn = {
  withdraw: (isConfirmed: boolean) => [
    "Your application leaves HR’s desk at once: nobody of HR can open, find or count it.",
    lastEmailTexts.en.unsent(isConfirmed),
    ...(isConfirmed ? [] : [lastEmailTexts.en.untold]),
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
      : ["Emails about it are erased from our outbox", lastEmailTexts.en.untold]),
  ],
  keptTitle: "Kept for 365 days, encrypted, then erased",
  kept: [
    "Your resume, your answers, your contact details, and what HR wrote about this application",
    "Only two admins together can open it before, for example because a court asks, and for seven days at most",
    "In backups: what they hold of it, until they are overwritten",
    "Other applications and documents of yours are not changed: each has a page of its own",
  ],
  eraseButton: "Seal my data now",
};

export const sealingTexts: Dictionaries<typeof sealingEn> = { en: sealingEn };

/** The private page of an application that is sealed. */
const sealedEn = {
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
};

export const sealedTexts: Dictionaries<typeof sealedEn> = { en: sealedEn };
