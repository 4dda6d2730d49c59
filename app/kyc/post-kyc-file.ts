import type { KycDocumentKey } from "#contract/kyc-fields.ts";
import { kycFileTooLarge } from "#contract/messages.ts";
import { wirePaths } from "#contract/wire.ts";
import type { UploadTarget } from "../sending/post-file.ts";

/** Call 10 of specification 2, with one file under its key. */
export function kycTarget(key: KycDocumentKey): UploadTarget {
  return {
    path: wirePaths.kycFileUpload,
    formOf(file) {
      const form = new FormData();
      form.append(key, file, file.name);
      return form;
    },
    addressIn(answer) {
      const { URL } = (answer ?? {}) as { URL?: unknown };
      const first = Array.isArray(URL) ? (URL[0] as { URL?: unknown } | undefined) : undefined;
      return typeof first?.URL === "string" && first.URL ? first.URL : null;
    },
    tooLarge: kycFileTooLarge,
  };
}
