import { kycAnswers } from "#contract/kyc-fields.ts";
import type { KycAnswers } from "../kyc-record.ts";

interface Stored {
  email: string;
  aadhaarName: string;
  answers: Partial<Record<string, string>>;
}

/** A row's answers by key; `""` for questions that were not asked. */
export function allAnswers({ email, aadhaarName, answers }: Stored): KycAnswers {
  const given: Partial<Record<string, string>> = { ...answers, email, aadharCardName: aadhaarName };
  return Object.fromEntries(kycAnswers.map(({ key }) => [key, given[key] ?? ""])) as KycAnswers;
}

/** The row with the answers to all questions. */
export function withAllAnswers<Row extends Stored>(row: Row): Row & { answers: KycAnswers } {
  return { ...row, answers: allAnswers(row) };
}
