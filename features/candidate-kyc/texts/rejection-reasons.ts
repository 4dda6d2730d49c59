import type { RejectReason } from "../document-review.ts";

/** Why a document is rejected. The candidate reads `text`, in a mail and on the receipt. */
export const rejectReasons: readonly RejectReason[] = [
  {
    id: "unreadable",
    label: "Cannot be read",
    text: "We cannot read it. Please send a sharper picture, taken in daylight and without shadow.",
  },
  {
    id: "other-document",
    label: "Not the right document",
    text: "This is not the document we asked for. Please send the right one.",
  },
  {
    id: "side-missing",
    label: "A side or page is missing",
    text: "A side or a page is missing. Please send all sides and pages in one file.",
  },
  {
    id: "aadhaar-not-masked",
    label: "Aadhaar number not masked",
    text: "Your full Aadhaar number can be read on it, and we do not need it: the last four digits are enough. Please send the card again with the first eight digits hidden. You can download a masked Aadhaar from myaadhaar.uidai.gov.in, or choose your file on our page once more and black out the digits there before it is sent.",
    only: "aadharCardFile",
  },
  {
    id: "name-differs",
    label: "Name does not match",
    text: "The name on it does not match your Aadhaar card. If your name has changed, please send the affidavit as well.",
  },
  {
    id: "out-of-date",
    label: "Out of date",
    text: "It is out of date. Please send your latest one.",
  },
  {
    id: "password",
    label: "Locked with a password",
    text: "The file is locked with a password, so we cannot open it. Please send it without a password.",
  },
];
