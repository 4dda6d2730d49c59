/** Words of the form about files, before they leave the candidate's device. */
export const kycFileTexts = {
  emptyFile: "The file is empty. Please pick another file.",
  unreadableFile: "The file cannot be read. Please pick it again.",
  /** iPhones save photos like this; most other browsers cannot open them. */
  heic: "This photo is in Apple’s HEIC format, which this browser cannot turn into a JPEG. On the iPhone: Settings, Camera, Formats, Most Compatible, then take it again. Or send yourself the photo by mail as “Large” and choose that copy.",
  tooManyPixels:
    "This picture has more than 120 megapixels, more than a browser can open. Please take it with the usual camera setting.",
  stillTooLarge:
    "This picture stays above 2 MB even when made smaller. Please take it again, closer and with less around the paper.",
  unreadablePicture: "This picture cannot be opened: the file is damaged. Please take it again.",
} as const;

/** @param before, after sizes in words, such as `4.8 MB` */
export function madeSmaller(before: string, after: string): string {
  return `made smaller from ${before} to ${after}`;
}

export const madeJpeg = "turned from HEIC into JPEG";

/** What stands beside the file that leaves the device in place of the Aadhaar card. */
export const blackedOut = "blacked out on this device";
