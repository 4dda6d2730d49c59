import type { Dictionaries } from "#contract/text/language.ts";
import { expiryDays } from "../alert-periods.ts";

/** What the pages of job alerts say. */

const alertEn = {
  careers: "Careers",
  title: "Job alerts",
  description: "An email when a new opening at our offices in Navi Mumbai fits what you look for.",
  lead: (canSend: boolean) =>
    canSend
      ? "An email when a new opening fits. At most one a day, and none when there is nothing new."
      : "Emails about new openings. They are not offered at present.",
  formTitle: "What do you want to hear of?",
  email: "Email",
  emailHint: "We write to it once, to confirm that it is yours.",
  allHint: "Choose one or more. If you choose none, you hear of all.",
  button: "Create alert",
  refused: "Please check your entries",
  unknownChoice: "Choose from the list.",
  promise: {
    title: "What we do with it",
    items: [
      "We use your address for these emails alone.",
      "We do not see whether you open an email or follow a link.",
      "Each email has a link that unsubscribes at once and erases your address.",
      "After a year at most the alert ends by itself.",
    ],
  },
  awayTitle: "We cannot send emails at present",
  away: "Job alerts are not offered until that is fixed. Please look at the openings now and then, or follow them in a feed reader.",
  feed: "Openings as RSS",
  openings: "Current openings",
  sentTitle: "Please confirm your address",
  sent: (email: string) =>
    `We send an email to ${email}. Open the link in it within ${expiryDays} days: only then does the alert begin.`,
  notThere: "No email after an hour? Look in your spam folder, or check the address.",
  again: "Use another address",
};

export const alertTexts: Dictionaries<typeof alertEn> = { en: alertEn };

const confirmEn = {
  tab: "Confirm job alert",
  title: "Confirm your job alert",
  lead: (email: string) => `New openings will be sent to ${email}.`,
  button: "Confirm job alert",
  doneTitle: "Your job alert is on",
  done: (email: string) =>
    `We write to ${email} when a new opening fits, at most once a day. Each email has a link to unsubscribe.`,
};

export const confirmTexts: Dictionaries<typeof confirmEn> = { en: confirmEn };

const unsubscribeEn = {
  tab: "Unsubscribe from job alerts",
  title: "Unsubscribe from job alerts?",
  lead: "You get no more of these emails, and we erase your address and your choices. Applications are not affected.",
  button: "Unsubscribe",
  doneTitle: "You are unsubscribed",
  done: "You get no job alerts any more. We have erased your address and your choices.",
  again: "Create a new alert",
};

export const unsubscribeTexts: Dictionaries<typeof unsubscribeEn> = { en: unsubscribeEn };

const goneAlertEn = {
  title: "This link does not work any more",
  lead: "It may be incomplete or older than a week, or it has ended: you confirmed another link, and that job alert is on, or you unsubscribed.",
};

export const goneAlertTexts: Dictionaries<typeof goneAlertEn> = { en: goneAlertEn };
