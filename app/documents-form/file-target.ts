import type { DocumentsFormFileKey } from "#contract/documents-form.ts";
import { documentsFormTooLarge } from "#contract/messages.ts";
import { wirePaths } from "#contract/wire.ts";
import type { UploadTarget } from "../sending/post-file.ts";

/** Call 8 of specification 2, with one file under its `file_id`. */
export function fileTarget(key: DocumentsFormFileKey): UploadTarget {
  return {
    path: wirePaths.multiFileUpload,
    formOf(file) {
      const form = new FormData();
      form.append(key, file, file.name);
      return form;
    },
    addressIn(answer) {
      const { URL } = (answer ?? {}) as { URL?: unknown };
      const files = Array.isArray(URL) ? (URL as { file_id?: unknown; URL?: unknown }[]) : [];
      const own = files.find((file) => file?.file_id === key)?.URL;
      return typeof own === "string" && own ? own : null;
    },
    tooLarge: documentsFormTooLarge,
  };
}
