import type { Dictionaries } from "#contract/text/language.ts";

/** What candidates read around what HR asks them. */
const askedEn = {
  title: "We have a question for you",
  titleMany: "We have questions for you",
  doneTitle: "What you answered",
  dueOn: (day: string) => `Please answer by ${day}.`,
  answer: (place: number | null) => (place === null ? "Answer" : `Answer ${place}`),
  button: "Send answer",
  sent: (at: string) => `Sent on ${at} IST.`,
  open: "You can correct it until somebody from our team has read it.",
  read: "Our team has read it.",
  correct: "Correct the answer",
};

export const questionMailTexts: Dictionaries<typeof askedEn> = { en: askedEn };
