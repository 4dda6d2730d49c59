import { limits } from "#contract/limits.ts";
import { kycFileTooLarge, messages } from "#contract/messages.ts";
import { documentTypeByMediaType, documentTypeByName } from "#features/documents/index.ts";
import { kycDeskTexts } from "../../texts/kyc-desk.ts";

type ChosenFile = Pick<File, "name" | "type" | "size">;

/** Why these files cannot be taken, as far as a page can tell; null where nothing speaks against it. */
export function refuseFiles(files: ArrayLike<ChosenFile>): string | null {
  const file = files[0];
  if (!file) return messages.fileMissing;
  if (files.length > 1) return messages.oneFileOnly;
  const byName = documentTypeByName(file.name);
  const declared = documentTypeByMediaType(file.type);
  if (!byName || (declared && declared !== byName)) return messages.fileFormat;
  if (file.size > limits.documentBytes) return kycFileTooLarge(file.type || byName.mediaType);
  return file.size === 0 ? kycDeskTexts.emptyFile : null;
}
