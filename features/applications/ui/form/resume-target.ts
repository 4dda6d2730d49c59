import { wirePaths } from "#contract/calls/wire.ts";
import { fileTooLarge } from "#contract/messages.ts";
import type { UploadTarget } from "#records/form/files/post-file.ts";

/** Call 3 of specification 1. */
export const resumeTarget: UploadTarget = {
  path: wirePaths.resumeUpload,
  formOf(file) {
    const form = new FormData();
    form.append("name", file.name);
    form.append("file", file, file.name);
    return form;
  },
  addressIn(answer) {
    const { URL } = (answer ?? {}) as { URL?: unknown };
    return typeof URL === "string" && URL ? URL : null;
  },
  tooLarge: fileTooLarge,
};
