import { kycFileTexts } from "#content/kyc-files.ts";
import { documentTypeByMediaType, documentTypeByName } from "#contract/document-types.ts";
import { limits } from "#contract/limits.ts";
import { documentsFormTooLarge, messages } from "#contract/messages.ts";
import type { Prepared } from "../kyc-files/prepare-file.ts";

/**
 * Judges a chosen file as far as a page can; the server judges the content. On this form nothing
 * is made smaller: the specification has people choose another file.
 */
export async function checkFile(file: File): Promise<Prepared> {
  const byName = documentTypeByName(file.name);
  const declared = documentTypeByMediaType(file.type);
  const isOfAType = byName && (file.type === "" || declared === byName);
  if (!isOfAType) return { kind: "refused", message: messages.documentsFormFormat };
  if (file.size > limits.documentBytes) {
    return { kind: "refused", message: documentsFormTooLarge(file.type || byName.mediaType) };
  }
  if (file.size === 0) return { kind: "refused", message: kycFileTexts.emptyFile };
  return { kind: "ready", file, note: "" };
}

/** The same, and a photo that looks blurred or dark is asked about. */
export async function checkAndAsk(file: File): Promise<Prepared> {
  const checked = await checkFile(file);
  const isPhoto = documentTypeByName(file.name)?.mediaType.startsWith("image/");
  if (checked.kind !== "ready" || !isPhoto) return checked;
  const looking = await import("../kyc-files/may-photo-go.ts").catch(() => null);
  return !looking || (await looking.mayPhotoGo(file)) ? checked : { kind: "cancelled" };
}
