import { kycTexts } from "#content/kyc.ts";
import { type FieldErrors, tidied } from "#contract/answers/answer-rules.ts";
import { whatsAppField } from "#contract/answers/consent.ts";
import {
  documentName,
  isAskedFor,
  isKycDocumentKey,
  type KycDocumentKey,
  type KycField,
  kycAnswers,
  kycDocumentKeys,
  kycField,
  kycFields,
  kycFileUse,
} from "#contract/answers/kyc-fields.ts";
import { kycRequestHeader, wirePaths } from "#contract/calls/wire.ts";
import { messages } from "#contract/messages.ts";
import { type Language, textsFor } from "#contract/text/language.ts";
import type { Answers, FormDeclaration } from "#records/form/form-declaration.ts";
import type { SummaryError } from "#ui/fields/error-summary.tsx";
import { isMissing as isUnanswered, whatIsWrong } from "#ui/known-advice.ts";
import { type CheckedKyc, checkKyc } from "../../kyc-record.ts";
import { kycUpload } from "../kyc-upload.ts";

/** The form of /upload-your-kyc. */
export const kycForm = (language: Language): FormDeclaration<KycDocumentKey, CheckedKyc> => ({
  language,
  name: "kyc",
  notice: "kyc",
  answerKeys: [...kycAnswers.map(({ key }) => key), whatsAppField],
  documentKeys: kycDocumentKeys,
  documentLabel: documentName,
  isAsked: (key, answers) => isAskedFor(kycField(key) as KycField, answers),
  check: checkKyc,
  tidy(key, typed) {
    const field = kycField(key);
    return field?.kind === "text" ? tidied(field.rule, typed) : typed;
  },
  listErrors: (errors, answers) => listErrors(language, errors, answers),
  leadOf: (errors) =>
    missingDocuments(language, errors).length > 0 ? messages.kycFilesMissing : null,
  uploadTarget: kycUpload,
  fileUse: kycFileUse,
  saveCall({ answers, files }, { date, request }) {
    const given: Record<string, string> = { ...answers, ...files };
    // every key, what was not given as empty text (specification 2, section 7, call 11)
    const record = kycFields.map(({ key }) => [key, given[key] ?? ""]);
    return {
      path: wirePaths.kycSave,
      body: { method: "post", date, ...Object.fromEntries(record) },
      ...(request !== null && { headers: { [kycRequestHeader]: request } }),
    };
  },
  receiptIn(answer) {
    const { receipt } = (answer ?? {}) as { receipt?: unknown };
    return typeof receipt === "string" ? receipt : null;
  },
  texts: textsFor(kycTexts, language),
});

/** The required documents that are missing, as links to their fields. */
export function missingDocuments(language: Language, errors: FieldErrors): SummaryError[] {
  return listErrors(language, errors).filter(({ id }) => isMissing(id, errors[id]));
}

function isMissing(key: string, message: string | undefined): boolean {
  return isKycDocumentKey(key) && message === messages.fileMissing;
}

function listErrors(language: Language, errors: FieldErrors, answers?: Answers): SummaryError[] {
  return (kycFields as readonly KycField[]).flatMap((field): SummaryError[] => {
    const message = errors[field.key];
    if (!message) return [];
    const label = labelIn(language, field);
    // one sentence many times would say nothing: the document's name does
    if (isMissing(field.key, message)) return [{ id: field.key, message: label, missing: true }];
    const typed = answers && (answers[field.key] ?? "");
    const advice = field.kind === "text" ? whatIsWrong(field.rule.advice, typed) : undefined;
    // a document that was refused was chosen
    const missing = (!isKycDocumentKey(field.key) && isUnanswered(typed)) || undefined;
    return [{ id: field.key, label, message, advice, missing }];
  });
}

/** The second employer's documents are called like the first one's. */
function labelIn(language: Language, { block, label }: KycField): string {
  return block === undefined ? label : textsFor(kycTexts, language).inBlock(block, label);
}
