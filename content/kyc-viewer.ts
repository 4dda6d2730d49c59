/** What HR reads around a document that it looks at. */
export const viewerTexts = {
  opening: "Opening the document …",
  withoutScript:
    "Documents are painted here by a script, so that nothing inside them can run. Without it, download the file and open it on your own computer.",
  word: "Word files are not shown here: they can hold programs, and no browser paints them as Word does. Download it and open it in Word’s Protected View.",
  damaged:
    "This file is damaged and cannot be shown. Ask the candidate to send it again, or download it and try another program.",
  tooLarge:
    "This picture is larger than a browser can paint. Download it and open it in another program.",
  unsupported: "This kind of file cannot be shown here. Download it instead.",
  unreached: "The server could not be reached. Check your connection, and open the page again.",
  notLoaded:
    "A part of this page could not be loaded. Check your connection, and open the page again.",
  signedOut: "Your session has ended. Open the page again to sign in.",
  slow: "This file takes longer than a minute to paint, so it was stopped. Download it instead.",
  password:
    "This PDF asks for a password. For an e-Aadhaar it is the first four letters of the name in capitals and the year of birth.",
  passwordAgain: "That was not the password. Please try another one.",
  left: "Only the first 200 pages are shown. Download the file for the others.",
  watermarked:
    "Your name and the time are painted across it, and the audit log notes that you opened it.",
} as const;
