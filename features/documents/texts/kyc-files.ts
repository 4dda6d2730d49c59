import type { Dictionaries } from "#contract/text/language.ts";

/** What advice about a photo fits. */
export type Device = "iphone" | "android" | "computer";

/** Words of the forms about files, before they leave their owner's device. */
const kycFileEn = {
  preparing: "Getting ready on this device…",
  emptyFile: "The file is empty. Please choose another file.",
  unreadableFile: "The file cannot be read. Please choose it again.",
  /** Phones save photos like this; most browsers cannot open them. */
  heic: {
    iphone:
      "This photo is in the HEIC format, which this browser cannot turn into a JPEG. Open Settings, Camera, Formats, choose Most Compatible, then take it again. Or take a screenshot of the photo and choose that.",
    android:
      "This photo is in the HEIC format, which this browser cannot turn into a JPEG. In the settings of your camera app switch off HEIF or “High efficiency” pictures, then take it again. Or take a screenshot of the photo and choose that.",
    computer:
      "This photo is in the HEIC format, which this browser cannot turn into a JPEG. Open it in Photos or Preview, save or export it as a JPEG, and choose that copy.",
  } satisfies Record<Device, string>,
  lockedPdf:
    "This PDF asks for a password, so nobody here can read it. Save it without one and choose it again: open it, print it, and choose “Save as PDF”.",
  lockedWord:
    "This Word file asks for a password. Save it without one, or as a PDF, and choose it again.",
  tooManyPixels:
    "This picture has more than 120 megapixels, more than a browser can open. Please take it with the usual camera setting.",
  stillTooLarge:
    "This picture stays above 2 MB even when made smaller. Please take it again, closer, with less around the document.",
  unreadablePicture: "This picture cannot be opened: the file is damaged. Please take it again.",
  /** @param before, after sizes in words, such as `4.8 MB` */
  madeSmaller: (before: string, after: string) => `made smaller from ${before} to ${after}`,
  madeJpeg: "turned from HEIC into JPEG",
  /** What stands beside the file that leaves the device in place of the Aadhaar card. */
  blackedOut: "blacked out on this device",
};

export const kycFileTexts: Dictionaries<typeof kycFileEn> = { en: kycFileEn };

/** Asked of a photo that may not be good enough; the person decides. */
const photoQuestionEn = {
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
};

export const photoQuestion: Dictionaries<typeof photoQuestionEn> = { en: photoQuestionEn };
