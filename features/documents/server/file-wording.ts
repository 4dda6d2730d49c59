import { documentsFormTooLarge, kycFileTooLarge, messages } from "#contract/messages.ts";
import type { StageRefusal } from "./documents.ts";

/** The screens whose refusals have words of their own (specification 2, section 8). */
export type FileWording = "kyc" | "documents-form";

const wordings: Record<FileWording, { format: string; tooLarge: (type: string) => string }> = {
  kyc: { format: messages.fileFormat, tooLarge: kycFileTooLarge },
  "documents-form": { format: messages.documentsFormFormat, tooLarge: documentsFormTooLarge },
};

/** The same refusal in the words of that screen. */
export function worded(refusal: StageRefusal, wording: FileWording): StageRefusal {
  const { format, tooLarge } = wordings[wording];
  if (refusal.code === "file_format") return { ...refusal, message: format };
  if (refusal.mediaType !== undefined) {
    return { ...refusal, message: tooLarge(refusal.mediaType) };
  }
  return refusal;
}
