import type { FileUseName } from "#contract/answers/file-uses.ts";
import type { Device } from "../../texts/kyc-files.ts";
import { openPicture } from "./open-picture.ts";
import { measuredSide, photoWarning, type Warning } from "./photo-quality.ts";
import { type FileTools, prepareFile, validateFile } from "./prepare-file.ts";

/**
 * Asks its owner about a photo that looks blurred or dark. A question, never a refusal: what cannot
 * be measured or asked goes.
 */
async function confirmPhoto(file: File, isFace = false): Promise<boolean> {
  const warning = await lookAt(file).catch(() => null);
  if (!warning) return true;
  const asking = await import("./ask-about-photo.tsx").catch(() => null);
  return asking ? asking.askAboutPhoto({ file, warning, isFace }) : true;
}

/** Made small first: measuring a whole photo would take a cheap phone a second. */
async function lookAt(file: Blob): Promise<Warning | null> {
  const bitmap = await createImageBitmap(file);
  const factor = Math.min(1, measuredSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * factor));
  const height = Math.max(1, Math.round(bitmap.height * factor));
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  canvas.width = 0;
  const brightness = (_: unknown, at: number) =>
    0.299 * (data[4 * at] as number) +
    0.587 * (data[4 * at + 1] as number) +
    0.114 * (data[4 * at + 2] as number);
  return photoWarning({
    width,
    height,
    pixels: Uint8Array.from({ length: width * height }, brightness),
  });
}

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

export const validateHere = (file: File, use: FileUseName) =>
  validateFile(file, use, browserFileTools);

/** Only few PDFs do, and the library that knows is large. Many open without a password all the same. */
async function mentionsLock(file: Blob): Promise<boolean> {
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
  return new TextDecoder("latin1").decode(bytes).includes("/Encrypt");
}

export function deviceOf(userAgent: string): Device {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "iphone";
  return /Android/.test(userAgent) ? "android" : "computer";
}
