/** Words of HR's sign-in page beside those of the specification. */
export const signInTexts = {
  codeLabel: "Code from your app",
  codeHint: "Only with a second factor: six digits, or a recovery code.",
  forgotten: "Forgot your password? Ask an admin to reset it. Every sign-in is recorded.",
  ended: "Your session had ended, so nothing was changed.",
  endedKept: "What you sent is still here. Sign in, and it will be sent again.",
  endedNext: "Sign in, then choose the file and send it again.",
  needs: "Nothing was changed: this account is not allowed to do that. It needs the role",
  needsKept: "Sign in with an account that has it, and what you sent will be sent again.",
  without: "Discard it and sign in",
  again: "Your session has ended",
  againText: "Nothing has been saved yet, and nothing is lost. Sign in to continue.",
  tooMany: "There were too many attempts. You can try again in",
  unreached: "The server could not be reached. Please try again.",
} as const;
