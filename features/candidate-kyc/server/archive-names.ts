import { type KycDocumentKey, kycDocumentKeys, kycField } from "#contract/kyc-fields.ts";
import { documentTypeByMediaType } from "#features/documents/index.ts";

import type { OpenedCandidate } from "./desk.ts";

const longest = 60;
/** Windows keeps these for devices, whatever stands behind them. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** ASCII words with hyphens between; "" where none are left. */
function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-+|-+$/g, "");
}

/**
 * Folder of a candidate's files: the name, without what people write into it besides, such as an
 * address or a number. The record's own number where nothing of it can be written in ASCII.
 */
export function archiveFolder({ id, answers }: Pick<OpenedCandidate, "id" | "answers">): string {
  const words = answers.aadharCardName.split(/\s+/).filter((word) => !/[@\d]/.test(word));
  const plain = folded(words.join(" "));
  return plain && !reserved.test(plain) ? plain : `candidate-${id}`;
}

/**
 * A document's name in the archive: its place on the form, its label, and the extension of what it
 * truly is, such as `02-PAN-Card.pdf`.
 */
export function archiveName(key: KycDocumentKey, mediaType: string): string {
  const field = kycField(key);
  const place = String(kycDocumentKeys.indexOf(key) + 1).padStart(2, "0");
  const employer = field?.block ? ` ${field.block}` : "";
  const extension = documentTypeByMediaType(mediaType)?.extensions[0] ?? "";
  return `${place}-${folded((field?.label ?? key) + employer)}${extension}`;
}
