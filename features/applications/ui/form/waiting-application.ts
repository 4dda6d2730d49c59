import type { HandedOver } from "#records/form/queue/device-queue.ts";
import type { ApplicationAnswers, ApplicationChoices } from "../../application-fields.ts";
import type { QuestionAnswers } from "../../questions/question-ids.ts";
import type { KeptResume } from "./kept-resume.ts";

/** Name under which applications wait on the device. */
export const applicationForm = "application";

/** An application that its sender has handed over and the server has not yet acknowledged. */
export interface WaitingApplication extends HandedOver, ApplicationChoices {
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
  uploadToken: string;
  /** Said when it is received; the brand's name is in it. */
  thanks: string;
}
