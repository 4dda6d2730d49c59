import { limits } from "#contract/limits.ts";
import { documentTypeByMediaType, documentTypeByName } from "#features/documents/index.ts";

interface ProblemTexts {
  format: string;
  /** @param type media type of the file */
  tooLarge(type: string): string;
  empty: string;
}

/**
 * What stands in the way of a file, as far as its name, type and size tell; null where nothing does.
 * The server judges the content.
 */
export function fileProblem(
  { name, type, size }: Pick<File, "name" | "type" | "size">,
  { format, tooLarge, empty }: ProblemTexts,
): string | null {
  const byName = documentTypeByName(name);
  const declared = documentTypeByMediaType(type);
  if (!byName || (declared && declared !== byName)) return format;
  if (size > limits.documentBytes) return tooLarge(type || byName.mediaType);
  return size === 0 ? empty : null;
}
