/** Words of the form about files, before they leave the candidate's device. */
export const kycFileTexts = {
  emptyFile: "The file is empty. Please choose another file.",
  unreadableFile: "The file cannot be read. Please choose it again.",
  /** iPhones save photos like this; most other browsers cannot open them. */
  heic: "This photo is in Apple’s HEIC format, which this browser cannot turn into a JPEG. On the iPhone: Settings, Camera, Formats, Most Compatible, then take it again. Or email yourself the photo as “Large” and choose that copy.",
  tooManyPixels:
    "This picture has more than 120 megapixels, more than a browser can open. Please take it with the usual camera setting.",
  stillTooLarge:
    "This picture stays above 2 MB even when made smaller. Please take it again, closer, with less around the document.",
  unreadablePicture: "This picture cannot be opened: the file is damaged. Please take it again.",
} as const;

/** @param before, after sizes in words, such as `4.8 MB` */
export function madeSmaller(before: string, after: string): string {
  return `made smaller from ${before} to ${after}`;
}

export const madeJpeg = "turned from HEIC into JPEG";

/** What stands beside the file that leaves the device in place of the Aadhaar card. */
export const blackedOut = "blacked out on this device";

/** Asked of a photo that may not be good enough; the person decides. */
export const photoQuestion = {
  blurred: "This photo looks blurred",
  dark: "This photo looks dark",
  /** Of a document, and of the photograph. */
  document:
    "Can you read every word, also the small print? If not, we would have to ask you for it again.",
  face: "Can the face be seen clearly? If not, we would have to ask you for it again.",
  how: {
    blurred: "Hold the phone still, tap on the document to focus, and wait until it is sharp.",
    dark: "Take it again in daylight or under a lamp, without your own shadow on it.",
  },
  picture: "The photo that you chose",
  another: "Choose another",
  use: "Use it anyway",
} as const;
