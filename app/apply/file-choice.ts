import { applyTexts } from "#content/apply.ts";
import { documentTypeByMediaType, documentTypeByName } from "#contract/document-types.ts";
import { limits } from "#contract/limits.ts";
import { fileTooLarge, messages } from "#contract/messages.ts";

type ChosenFile = Pick<File, "name" | "type" | "size">;

export type FileChoice<Chosen> =
  | { kind: "none" }
  | { kind: "file"; file: Chosen }
  | { kind: "refused"; message: string };

/** Judges what was picked or dropped, as far as a page can; the server judges the content. */
export function judgeChoice<Chosen extends ChosenFile>(
  files: ArrayLike<Chosen>,
): FileChoice<Chosen> {
  const file = files[0];
  if (!file) return { kind: "none" };
  if (files.length > 1) return refuse(messages.oneFileOnly);
  const byName = documentTypeByName(file.name);
  const declared = documentTypeByMediaType(file.type);
  if (!byName || (declared && declared !== byName)) return refuse(messages.fileFormat);
  if (file.size > limits.documentBytes) return refuse(fileTooLarge(file.type || byName.mediaType));
  if (file.size === 0) return refuse(applyTexts.emptyFile);
  return { kind: "file", file };
}

function refuse(message: string): { kind: "refused"; message: string } {
  return { kind: "refused", message };
}
