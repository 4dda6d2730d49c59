import type { FileWording } from "#contract/file-uses.ts";
import { fileWordings } from "../file-wordings.ts";
import type { StageRefusal } from "./documents.ts";

/** The same refusal in the words of its screen. */
export function worded(refusal: StageRefusal, wording: FileWording): StageRefusal {
  const { format, tooLarge } = fileWordings[wording];
  if (refusal.code === "file_format") return { ...refusal, message: format };
  if (refusal.mediaType !== undefined) {
    return { ...refusal, message: tooLarge(refusal.mediaType) };
  }
  return refusal;
}
