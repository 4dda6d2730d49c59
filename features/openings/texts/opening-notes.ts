import type { Dictionaries } from "#contract/text/language.ts";

const openingNotesEn = {
  /** Stand on every visible opening (specification 1, section 9). Notices, not checks. */
  eligibility: [
    "A candidate assessed in our selection process in the last 3 months is not eligible.",
    "A notice period over 60 days is not accepted.",
  ],
  /** "Before you apply" beside the list of openings. */
  beforeYouApply: [
    "Assessed in our selection process in the last 3 months? Please wait before applying again.",
    "We cannot accept a notice period over 60 days.",
    "Keep your resume ready: PDF, Word, JPEG or PNG, up to 2 MB.",
  ],
  /** "How we look after you" beside the list of openings. */
  howWeLookAfterYou: [
    "Induction of 3 to 5 days, then 3 to 4 weeks of process training.",
    "40 hours a week is standard.",
    "Up to 4 appraisals a year.",
  ],
};

export const openingNoteTexts: Dictionaries<typeof openingNotesEn> = { en: openingNotesEn };

/** What happens after "Apply now". Openings with an online test have a step of their own. */
const nextStepsEn = {
  call: "We read your application and call you.",
  talk: (hasTest: boolean) =>
    hasTest
      ? "The online test, then a talk with the team."
      : "A talk with the team you would join.",
  maybeTest: "A talk with the team you would join; for some roles an online test before it.",
  offer: "Your offer, and the date you start.",
};

export const nextStepTexts: Dictionaries<typeof nextStepsEn> = { en: nextStepsEn };
