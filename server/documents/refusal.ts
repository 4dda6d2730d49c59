import { fileTooLarge, messages } from "#contract/messages.ts";

/** Why a file is not taken, in the words of the specification. Not a fault of ours. */
export class Refusal extends Error {
  readonly status: 413 | 415 | 422 | 429 | 507;
  readonly code: string;

  constructor(status: Refusal["status"], code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const refusals = {
  tooLarge: (mediaType: string) => new Refusal(413, "file_too_large", fileTooLarge(mediaType)),
  format: () => new Refusal(415, "file_format", messages.fileFormat),
  empty: () => new Refusal(422, "file_empty", "The file is empty. Please pick another file."),
  many: () => new Refusal(422, "one_file_only", messages.oneFileOnly),
  missing: () => new Refusal(422, "file_missing", messages.fileMissing),
  quota: () =>
    new Refusal(429, "too_many_files", "Too many files were uploaded. Please try again later."),
  full: () =>
    new Refusal(507, "storage_full", "We cannot take files right now. Please try again later."),
};

/** The refusal in `error` or in one of its causes; null for faults of ours. */
export function refusalOf(error: unknown): Refusal | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof Refusal) return at;
  }
  return null;
}
