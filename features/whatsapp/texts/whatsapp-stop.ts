import type { Dictionaries } from "#contract/text/language.ts";

/** The page on which candidates end the messages. */
const whatsAppStopEn = {
  tab: "WhatsApp messages",
  title: "End WhatsApp messages?",
  lead: "We send no more of them to your number, about none of your applications. Emails still come.",
  button: "End WhatsApp messages",
  doneTitle: "No more WhatsApp messages",
  done: "We do not write to you on WhatsApp any more. Emails still come.",
  goneTitle: "This link does not work",
  gone: "It is mistyped, or what it was for was erased. To end the messages, answer one of them with STOP.",
  openings: "See current openings",
};

export const whatsAppStopTexts: Dictionaries<typeof whatsAppStopEn> = { en: whatsAppStopEn };
