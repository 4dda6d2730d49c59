/** Words of HR's door beside those of the specification. */
export const deskDoor = {
  codeLabel: "Code from your app",
  codeHint: "Six digits, only if you have set up a second factor.",
  forgotten: "Forgotten it? Ask whoever runs this site for a reset. Every sign-in is recorded.",
  ended: "You were signed out before this arrived, and nothing was changed.",
  endedNext: "Sign in and do it once more: what you typed is still there if you go back.",
} as const;
