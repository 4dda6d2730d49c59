import { wirePaths } from "#contract/calls/wire.ts";
import { fileTooLarge } from "#contract/messages.ts";
import { timings } from "#contract/timings.ts";
import type { DeviceStore } from "#records/form/draft/device-store.ts";
import { type KeptFile, type KeptFiles, openKeptFiles } from "#records/form/files/kept-files.ts";
import type { UploadTarget } from "#records/form/files/post-file.ts";
import type { resumeField } from "../../application-fields.ts";

/** The chosen resume, kept until the application is received. */
export interface KeptResume extends Omit<KeptFile, "isHeld"> {
  /** Where the server has it, and since when. */
  url: string | null;
  storedAt: number;
}

/** Its name on the device. */
export const resumeKey = "resume";
/** Name of its control. */
export type ResumeKey = typeof resumeField.id;

/** Files of all application forms of the device: they share one resume. */
export function openKeptResume(store: DeviceStore): KeptFiles {
  return openKeptFiles(store, "");
}

/** Time from the upload to the last use of its URL, well before the sweep. */
const urlLasts = timings.unclaimedDocument * 0.9;

/** The URL while the server still holds the file. */
export function usableUrl(
  { url = null, storedAt = 0 }: Pick<KeptFile, "url" | "storedAt">,
  now: number,
): string | null {
  return url !== null && now - storedAt < urlLasts ? url : null;
}

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
