import {
  isAskedFor,
  type KycDocumentKey,
  type KycField,
  kycDocumentKeys,
  kycField,
} from "#contract/kyc-fields.ts";

/** The documents of the form, and which of them these answers ask for. */
export const askedDocuments = {
  keys: kycDocumentKeys,
  isAsked: (key: KycDocumentKey, answers: Readonly<Record<string, string>>) =>
    isAskedFor(kycField(key) as KycField, answers),
};
