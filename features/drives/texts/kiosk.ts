import type { Dictionaries } from "#contract/text/language.ts";
import { plural } from "#contract/text/plural.ts";

/** What the tablet at the door says, and the desk's page that makes its link. */
const kioskEn = {
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
      : plural("en", count, {
          one: "1 person is before you.",
          other: `${count} people are before you.`,
        }),
  seat: "Please take a seat. We call you by your name.",
  known: "Good that you are here",
  next: "Next person",
  clears: "This page clears itself after a moment.",
  goneTitle: "This link does not work",
  goneLead: "It has ended, or is incomplete. Ask HR for a new one.",
  busy: "Too many tries. Please wait a minute, then open the link again.",
};

export const kioskTexts: Dictionaries<typeof kioskEn> = { en: kioskEn };
