// What other features use of this one, on both sides of the wire.

export { formatDay } from "./format-day.ts";
export { linesOf } from "./lines.ts";
export {
  type Department,
  departments,
  type EmploymentType,
  type Opening,
  type PublishedOpening,
} from "./opening.ts";
export type { OpeningContent } from "./opening-content.ts";
export {
  type Experience,
  experiences,
  experiencesOf,
  type Shift,
  shiftOf,
  shifts,
} from "./opening-groups.ts";
export { openingHtml } from "./opening-html.ts";
export {
  isPreferred,
  maxChoiceCharacters,
  maxChoices,
  maxQuestionCharacters,
  maxQuestions,
  noQuestionsMark,
  numberAnswer,
  type OpeningQuestion,
  type PositionQuestions,
  type PublishedQuestion,
  type PublishedQuestions,
  yesOrNo,
} from "./opening-questions.ts";
export {
  changedRows,
  isBlankRow,
  type QuestionText,
  questionKindNames,
  questionRowsOf,
  questionsInWords,
  questionsJson,
} from "./question-rows.ts";
export { analystNightTexts } from "./texts/financial-analyst.ts";
export { descriptionFor, type OpeningDescription } from "./texts/opening-descriptions.ts";
export { nextStepTexts, openingNoteTexts } from "./texts/opening-notes.ts";
export { openingListTexts, openingTexts } from "./texts/opening-pages.ts";
export { attributionTexts, rememberedDays } from "./texts/referral.ts";
export { type ReferralTexts, referralTexts } from "./texts/referral-page.ts";
