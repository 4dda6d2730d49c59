/** Words of the page on one's own account. */
export const ownAccountPage = {
  title: "My account",
  /** What an authenticator app writes above the code. */
  issuer: "XLD Careers desk",
  due: {
    title: "Before the desk opens",
    password:
      "You signed in with a password that was made up for you. Choose one of your own: the made-up one opens nothing but this page.",
    "second-factor":
      "This site asks everybody for a second factor. Set yours up with an authenticator app on your phone; it takes a minute.",
  },
  secondFactor: {
    title: "Second factor",
    why: "A code from an app on your phone, beside your password. Whoever learns your password alone does not get to the resumes of the people who trusted us with them.",
    on: "On: signing in asks for a code from your app.",
    off: "Off: your password alone lets you in.",
    lost: "Lost your phone? Any admin can switch it off for you.",
    begin: "Set it up",
    end: "Switch it off",
    endWhy: "For a new phone: switch it off, then set it up again.",
    scan: "Open your authenticator app, choose to add an account, and hold the phone to this code.",
    type: "Or type this secret into the app:",
    prove:
      "Type the code that the app shows now. With that it is on, and you are signed out everywhere else.",
    qrLabel: "QR code that holds the secret for your authenticator app",
  },
  password: {
    title: "Password",
    why: "At least 8 characters; a few words that nobody else would put together are best. With it you are signed out everywhere else.",
  },
  sessions: {
    title: "Where you are signed in",
    why: "A session ends after half an hour of rest, and after 12 hours in any case. We keep neither addresses nor the kind of browser.",
    others: "Sign out everywhere else",
  },
  refusals: {
    secret: "That is not right. Nothing was changed.",
    code: "This is not the code that your app shows now. Is the clock of your phone right?",
    expired: "The set-up took longer than a quarter of an hour. Please begin again.",
    present: "A second factor is on already.",
    ended:
      "This session has ended meanwhile. Nothing was changed. Sign in again, then try once more.",
  },
} as const;

/** What was just done, by the word in the page's address. */
export const ownDone: ReadonlyMap<string, string> = new Map(
  Object.entries({
    on: "Your second factor is on. The next sign-in asks for a code.",
    off: "Your second factor is off. Your password alone lets you in.",
    password: "Your new password is set, and your other sessions have ended.",
    sessions: "You are signed out everywhere else.",
  }),
);
