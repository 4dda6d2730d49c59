import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import type { ApplicationAnswers, ApplicationChoices } from "../../application-fields.ts";
import type { QuestionAnswers } from "../../questions/question-ids.ts";
import type { KeptResume } from "./kept-resume.ts";

/** An application that its sender has handed over and the server has not yet acknowledged. */
export interface WaitingApplication extends ApplicationChoices {
  id: string;
  date: string;
  /** Path of the form it was written on. */
  page: string;
  source: string;
  /** Name of the employee behind `source`, where it is known. */
  referrer?: string | null;
  answers: ApplicationAnswers;
  /** The name as it was written, where its letters stand among the answers. */
  nameAsWritten?: string;
  /** What was answered to the opening's questions, and their mark; absent where it asks none. */
  questions?: QuestionAnswers;
  questionsAsked?: string;
  /** Version of the notice that stood above the button; absent where an earlier page kept it. */
  notice?: string;
  resume: KeptResume;
  visitorPass: string;
  /** When the button was pressed. */
  since: number;
  /** Said when it is received; the brand's name is in it. */
  thanks: string;
  /** Its sender was thanked before the server had acknowledged it: what follows happens silently. */
  thanked?: boolean;
  /** Set when the server refused it while no form was open. */
  refusal: Refusal | null;
}

/** Why an application was not taken: fields to mend, or none where the fault is not theirs. */
export interface Refusal {
  errors: FieldErrors;
}
