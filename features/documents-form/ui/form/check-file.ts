import { documentsFormTooLarge, messages } from "#contract/messages.ts";
import { documentTypeByName, kycFileTexts } from "#features/documents/index.ts";
import type { Prepared } from "#features/documents/ui/index.ts";
import { fileProblem } from "#records/form/files/file-problem.ts";

const texts = {
  format: messages.documentsFormFormat,
  tooLarge: documentsFormTooLarge,
  empty: kycFileTexts.emptyFile,
};

/** On this form nothing is made smaller: the specification has people choose another file. */
export async function checkFile(file: File): Promise<Prepared> {
  const problem = fileProblem(file, texts);
  return problem === null
    ? { kind: "ready", file, note: "" }
    : { kind: "refused", message: problem };
}

/** The same, and a photo that looks blurred or dark is asked about. */
export async function checkAndAsk(file: File): Promise<Prepared> {
  const checked = await checkFile(file);
  const isPhoto = documentTypeByName(file.name)?.mediaType.startsWith("image/");
  if (checked.kind !== "ready" || !isPhoto) return checked;
  const looking = await import("#features/documents/ui/files/confirm-photo.ts").catch(() => null);
  return !looking || (await looking.confirmPhoto(file)) ? checked : { kind: "cancelled" };
}
