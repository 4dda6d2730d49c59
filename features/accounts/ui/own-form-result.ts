import type { NotTaken } from "../routes/read-account-form.ts";
import type { SecondFactorSetUp } from "../server/sign-in/second-factor.ts";

/** What a form of one's own page gets back. */
export type OwnFormResult = NotTaken | SetUpAnswer | CodesAnswer;

export interface SetUpAnswer {
  form: string;
  setUp: SecondFactorSetUp;
  /** Why the code before was not taken. */
  error: string | null;
}

export interface CodesAnswer {
  form: string;
  /** New recovery codes, to be shown once. */
  codes: string[];
}

/** The answer where it is that form's, for it to show. */
export function notTakenOf(answered: OwnFormResult | null, form: string): NotTaken | null {
  return answered && "errors" in answered && answered.form === form ? answered : null;
}
