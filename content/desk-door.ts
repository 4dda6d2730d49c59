/** Words of HR's door beside those of the specification. */
export const deskDoor = {
  codeLabel: "Code from your app",
  codeHint: "Six digits, only if you have set up a second factor.",
  forgotten: "Forgotten it? Ask whoever runs this site for a reset. Every sign-in is recorded.",
  ended: "You were signed out before this arrived, and nothing was changed.",
  endedKept: "What you sent waits here. Sign in, and it goes on from there.",
  endedNext: "Sign in, then choose the file and send it once more.",
  needs: "Nothing was changed: this account may not do what waits here. It takes the role",
  needsKept: "Sign in as somebody who has it, and it goes on from here.",
  without: "Leave it, and sign in without it",
  again: "Your session has ended",
  againText:
    "Nothing was saved yet, and nothing is lost. Sign in, and it goes on where it stopped.",
  unreached: "The server could not be reached. Please try again.",
} as const;
