/** What HR reads while it blacks out a number on a candidate’s document. */
export const maskTexts = {
  heading: "Aadhaar number",
  open: "Black out the number",
  note: "The new version replaces this one, which is erased for good.",
  held: "A legal hold is set, so this document cannot be changed. An admin can lift the hold.",
  opening: "Preparing the document …",
  cover: {
    title: "Black out the first eight digits",
    preview: "Check the result",
    close: "Cancel",
  },
  preview: {
    title: "This version will be saved",
    lead: "The black is part of the picture, with nothing beneath it. The version that shows the number is erased when you save, and cannot be brought back. The candidate is not asked to do anything.",
    picture: "The document with its black boxes",
    change: "Change the boxes",
    save: "Save and erase the old version",
    saving: "Saving …",
  },
  problems: {
    tooManyPages:
      "This document has more than six pages, too many for one picture. Reject it and ask for the Aadhaar card alone.",
    damaged:
      "This document could not be prepared. Reject it with the reason “Aadhaar number not masked”.",
    notLoaded: "A part of this page could not be loaded. Check your connection and try again.",
    tooLarge: "The picture stays above 2 MB with its black boxes. Reject the document instead.",
    unreached: "The server could not be reached. Nothing was changed. Try again.",
    failed: "Something went wrong on our side. Nothing was changed. Try again later.",
  },
  /** By the code of a refusal. */
  refused: new Map([
    [
      "replaced",
      "Not saved: this document was replaced since you opened it. The latest version is shown now. Check it again.",
    ],
    ["legal_hold", "Not saved: a legal hold is set, so this document cannot be changed."],
  ]),
  refusedOtherwise: "Not saved. Nothing was changed. Try again.",
  /** What is said after saving, behind the document’s name. */
  done: "the number is blacked out. The old version is erased.",
} as const;
