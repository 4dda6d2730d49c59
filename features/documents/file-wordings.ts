import type { FileWording } from "#contract/answers/file-uses.ts";
import {
  documentsFormTooLarge,
  fileTooLarge,
  kycFileTooLarge,
  messages,
} from "#contract/messages.ts";

interface Wording {
  format: string;
  /** @param type media type of the file */
  tooLarge(type: string): string;
}

/** What refuses a file, in the words of its screen (specification 1, section 9; specification 2, sections 5 and 8). */
export const fileWordings: Readonly<Record<FileWording, Wording>> = {
  application: { format: messages.fileFormat, tooLarge: fileTooLarge },
  kyc: { format: messages.fileFormat, tooLarge: kycFileTooLarge },
  "documents-form": { format: messages.documentsFormFormat, tooLarge: documentsFormTooLarge },
};
