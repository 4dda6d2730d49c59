import type { FileWording } from "#contract/answers/file-uses.ts";
import { limits } from "#contract/limits.ts";
import { fileTooLarge, messages } from "#contract/messages.ts";
import { fileWordings } from "../file-wordings.ts";
import type { StageRefusal } from "./documents.ts";

/** Seconds: uploads under way count as the largest file until they end, and records claim theirs. */
const untilRoom = 60;

/** Why a file is not taken, in the words of the specification. Not a fault of ours. */
export class Refusal extends Error {
  readonly status: 413 | 415 | 422 | 429 | 507;
  readonly code: string;
  /** Of a file that is too large: the type by which its message calls it. */
  readonly mediaType: string | undefined;
  /** Of a sender who has to wait. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: Refusal["status"], code: string, message: string, mediaType?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.mediaType = mediaType;
    this.retryAfterSeconds = status === 429 ? untilRoom : undefined;
  }
}

export const refusals = {
  tooLarge: (mediaType: string) =>
    new Refusal(413, "file_too_large", fileTooLarge(mediaType), mediaType),
  format: () => new Refusal(415, "file_format", messages.fileFormat),
  empty: () => new Refusal(422, "file_empty", "The file is empty. Please choose another file."),
  many: () => new Refusal(422, "one_file_only", messages.oneFileOnly),
  tooMany: () =>
    new Refusal(
      422,
      "too_many_files",
      `At most ${limits.filesPerCall} files can be uploaded at a time.`,
    ),
  fileId: () =>
    new Refusal(
      422,
      "file_id",
      "Each file needs a file_id of 1 to 64 letters, digits, - and _, which no other one has.",
    ),
  missing: () => new Refusal(422, "file_missing", messages.fileMissing),
  infected: () =>
    new Refusal(
      422,
      "file_infected",
      "This file holds malware and was removed. Please send another one.",
    ),
  quota: () =>
    new Refusal(429, "too_many_files", "Too many files were uploaded. Please try again later."),
  full: () =>
    new Refusal(507, "storage_full", "We cannot take files right now. Please try again later."),
};

/** What a caller is told instead of a stored document. */
export function refused(refusal: Refusal): StageRefusal {
  const { status, code, message, mediaType, retryAfterSeconds } = refusal;
  return { ok: false, status, code, message, mediaType, retryAfterSeconds };
}

/** The refusal in `error` or in one of its causes; null for faults of ours. */
export function refusalOf(error: unknown): Refusal | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof Refusal) return at;
  }
  return null;
}

/** The same refusal in the words of its screen. */
export function inWordsOf(refusal: StageRefusal, wording: FileWording): StageRefusal {
  const { format, tooLarge } = fileWordings[wording];
  if (refusal.code === "file_format") return { ...refusal, message: format };
  if (refusal.mediaType !== undefined) {
    return { ...refusal, message: tooLarge(refusal.mediaType) };
  }
  return refusal;
}
