import * as v from "valibot";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { type KycDocumentKey, kycDocumentKeys } from "#contract/answers/kyc-fields.ts";
import { type DocumentStatus, documentStatuses } from "#contract/answers/kyc-status.ts";

export const documentStatusNames: Record<DocumentStatus, string> = {
  received: "Received",
  accepted: "Accepted",
  rejected: "Rejected",
};

/** Names the document that opens after this one. */
export const nextField = "next";

/** HR's decision on one document. */
export interface DocumentReview {
  key: KycDocumentKey;
  /** The file that HR saw, and its status at that moment. */
  documentId: string;
  was: DocumentStatus;
  status: Exclude<DocumentStatus, "received">;
  /** The reason that the candidate reads; "" unless rejected. */
  reason: string;
}

/** A predefined reason. */
export interface RejectReason {
  id: string;
  label: string;
  /** Text for the candidate. */
  text: string;
  /** The one document that it applies to; absent where it applies to all. */
  only?: KycDocumentKey;
}

/** The reasons for which this document may be rejected. */
export function reasonsFor(
  key: KycDocumentKey,
  reasons: readonly RejectReason[],
): readonly RejectReason[] {
  return reasons.filter(({ only = key }) => only === key);
}

/** Longest free-text reason, in characters. */
export const maxReasonCharacters = 500;

/** Name of a document's field in the form: `verdict.panCardFile`. */
export const reviewField = {
  seen: (key: string) => `seen.${key}`,
  decision: (key: string) => `verdict.${key}`,
  reason: (key: string) => `reason.${key}`,
  words: (key: string) => `words.${key}`,
} as const;

export const reviewMessages = {
  reason: "Choose why, or write what the candidate should know.",
  words: `Please use at most ${maxReasonCharacters} characters.`,
  unfit: "This document could not be read from the form. Please load the page again.",
} as const;

const decision = v.picklist(["accepted", "rejected"]);
const seen = v.pipe(
  v.string(),
  v.regex(new RegExp(`^[\\w-]{1,64}\\.(${documentStatuses.join("|")})$`)),
  v.transform((text) => text.split(".") as [string, DocumentStatus]),
);
const words = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .normalize("NFC")
      .replace(/[\p{Cc}\p{Cs}]+/gu, " ")
      .trim(),
  ),
  v.maxLength(maxReasonCharacters, reviewMessages.words),
);

/** Fields of a form by name. */
type Fields = Pick<URLSearchParams, "get">;

/** @returns the document and status that a row of the form showed; null for anything else */
export function readSeen(form: Fields, key: KycDocumentKey) {
  const result = v.safeParse(seen, form.get(reviewField.seen(key)));
  if (!result.success) return null;
  const [documentId, was] = result.output;
  return { key, documentId, was };
}

/**
 * Every decision of the form; documents without one are left as they are.
 * @param reasons predefined reasons; a free text takes precedence
 * @returns messages by document otherwise
 */
export function readReviews(
  form: Fields,
  reasons: readonly RejectReason[],
): { ok: true; reviews: DocumentReview[] } | { ok: false; errors: FieldErrors } {
  const reviews: DocumentReview[] = [];
  const errors: FieldErrors = {};
  for (const key of kycDocumentKeys) {
    const chosen = form.get(reviewField.decision(key)) ?? "";
    if (chosen === "") continue;
    const document = readSeen(form, key);
    const status = v.safeParse(decision, chosen);
    const reason = readReason(form, key, reasons);
    if (!document || !status.success) errors[key] = reviewMessages.unfit;
    else if (status.output === "accepted")
      reviews.push({ ...document, status: "accepted", reason: "" });
    else if ("error" in reason) errors[key] = reason.error;
    else reviews.push({ ...document, status: "rejected", reason: reason.text });
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, reviews };
}

function readReason(
  form: Fields,
  key: KycDocumentKey,
  reasons: readonly RejectReason[],
): { text: string } | { error: string } {
  const written = v.safeParse(words, form.get(reviewField.words(key)) ?? "");
  if (!written.success) return { error: reviewMessages.words };
  if (written.output !== "") return { text: written.output };
  const id = form.get(reviewField.reason(key));
  const known = reasonsFor(key, reasons).find((reason) => reason.id === id);
  return known ? { text: known.text } : { error: reviewMessages.reason };
}
