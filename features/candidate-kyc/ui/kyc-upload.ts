import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { wirePaths } from "#contract/calls/wire.ts";
import { kycFileTooLarge } from "#contract/messages.ts";
import { fileUnder, type UploadTarget } from "#records/form/files/post-file.ts";

/** Call 10 of specification 2, with one file under its key. */
export function kycUpload(key: KycDocumentKey): UploadTarget {
  return {
    path: wirePaths.kycFileUpload,
    formOf: fileUnder(key),
    addressIn(answer) {
      const url = (answer as { URL?: { URL?: unknown }[] } | null)?.URL?.[0]?.URL;
      return typeof url === "string" && url ? url : null;
    },
    tooLarge: kycFileTooLarge,
  };
}
