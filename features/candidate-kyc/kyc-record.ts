import * as v from "valibot";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import {
  isAskedFor,
  type KycAnswerKey,
  type KycDocumentKey,
  type KycField,
  type KycKey,
  kycFields,
  missingMessage,
  requiredKycFields,
} from "#contract/answers/kyc-fields.ts";

/** A record as the dashboard and external clients read it (specification 2, section 3). */
export type KycRecord = { id: number; date: string } & Record<KycKey, string>;

/** Answers by key; questions that were not asked are `""`. */
export type KycAnswers = Record<KycAnswerKey, string>;

export interface CheckedKyc {
  answers: KycAnswers;
  /** URLs of the files that were asked for and given, by key. */
  files: Partial<Record<KycDocumentKey, string>>;
}

export type KycCheck = { ok: true; value: CheckedKyc } | { ok: false; errors: FieldErrors };

/** Longest URL of a file, in characters. */
export const maxUrlLength = 500;

/** The first broken rule's message, or null. `value` is text, or absent. */
export function kycError(field: KycField, value: unknown): string | null {
  const given = value ?? "";
  if (given === "" && field.required) return missingMessage(field);
  if (given === "") return null;
  if (field.kind === "text")
    return v.safeParse(field.rule, given).success ? null : missingMessage(field);
  if (typeof given !== "string") return missingMessage(field);
  if (field.kind === "document") return given.length > maxUrlLength ? missingMessage(field) : null;
  return field.options.some((option) => option.value === given) ? null : missingMessage(field);
}

/**
 * Checks a whole form by the rules of its fields. Fields hidden by a condition are neither checked
 * nor stored (specification 2, section 4).
 * @param values by key; a file's value is its URL, or any text in its place
 */
export function checkKyc(values: Readonly<Record<string, unknown>>): KycCheck {
  const answers: Record<string, string> = {};
  const files: Record<string, string> = {};
  const errors: FieldErrors = {};
  for (const field of kycFields as readonly KycField[]) {
    const value = isAskedFor(field, values) ? (values[field.key] ?? "") : "";
    const error = isAskedFor(field, values) ? kycError(field, value) : null;
    if (error) errors[field.key] = error;
    else if (field.kind !== "document") answers[field.key] = normalised(field, value);
    else if (value !== "") files[field.key] = value as string;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, value: { answers, files } as CheckedKyc };
}

function normalised(field: KycField, value: unknown): string {
  return field.kind === "text" && value !== "" ? v.parse(field.rule, value) : (value as string);
}

/** Required questions that these values ask for, and how many of them are answered. */
export function kycProgress(values: Readonly<Record<string, unknown>>): {
  done: number;
  required: number;
} {
  const required = requiredKycFields(values).filter((field) => field.required);
  const done = required.filter((field) => kycError(field, values[field.key]) === null);
  return { done: done.length, required: required.length };
}
