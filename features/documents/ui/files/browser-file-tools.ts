import type { FileUseName } from "#contract/answers/file-uses.ts";
import type { Device } from "../../texts/kyc-files.ts";
import { confirmPhoto } from "./confirm-photo.ts";
import { openPicture } from "./open-picture.ts";
import { type FileTools, judgeFile, prepareFile } from "./prepare-file.ts";

/** What `prepareFile` uses of the browser. The dialog, and what opens a PDF, come when needed. */
export const browserFileTools: FileTools = {
  openPicture,
  confirmPhoto,
  async askAboutAadhaar(file) {
    const { askAboutAadhaar } = await import("../aadhaar/ask-about-aadhaar.tsx");
    return askAboutAadhaar(file);
  },
  async asksForPassword(file) {
    if (!(await mentionsLock(file))) return false;
    const reader = await import("../aadhaar/pdf-sheet.ts").catch(() => null);
    return (await reader?.asksForPassword(file).catch(() => false)) ?? false;
  },
  get device() {
    return deviceOf(navigator.userAgent);
  },
};

export const prepareHere = (file: File, use: FileUseName) =>
  prepareFile(file, use, browserFileTools);

export const judgeHere = (file: File, use: FileUseName) => judgeFile(file, use, browserFileTools);

/** Only few PDFs do, and the library that knows is large. Many open without a password all the same. */
async function mentionsLock(file: Blob): Promise<boolean> {
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
  return new TextDecoder("latin1").decode(bytes).includes("/Encrypt");
}

export function deviceOf(userAgent: string): Device {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "iphone";
  return /Android/.test(userAgent) ? "android" : "computer";
}
