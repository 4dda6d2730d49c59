/** What HR reads around a document that it looks at. */
export const viewerTexts = {
  opening: "Opening the document …",
  withoutScript:
    "This page needs JavaScript to show documents safely. Without it, download the file and open it on your computer.",
  word: "Word files are not shown here, because they can contain macros. Download the file and open it in Word’s Protected View.",
  damaged:
    "This file is damaged and cannot be shown. Ask the candidate to send it again, or download it and try another program.",
  tooLarge: "This picture is too large to show here. Download it and open it in another program.",
  oldWord:
    "Old Word files (.doc) cannot be shown here. Download the file and open it in Word’s Protected View.",
  noText: "This Word file has no text that can be shown here. Download it instead.",
  unsupported: "This type of file cannot be shown here. Download it instead.",
  unreached: "The server could not be reached. Check your connection and open the page again.",
  notLoaded:
    "Part of this page could not be loaded. Check your connection and open the page again.",
  signedOut: "Your session has ended. Open the page again to sign in.",
  slow: "Showing this file took longer than a minute, so it was stopped. Download it instead.",
  password: "This PDF needs a password.",
  aadhaarPassword:
    "For an e-Aadhaar, it is the first four letters of the name in capitals and the year of birth.",
  passwordAgain: "Wrong password. Try another one.",
  left: "Only the first 200 pages are shown. Download the file to see the rest.",
  omits:
    "Only the text of this Word file is shown, without its pictures and diagrams. Download the file to see them.",
  watermarked:
    "Your name and the time are shown across the document. The audit log records that you opened it.",
} as const;
