/** Words of the page on one's own account. */
export const ownAccountPage = {
  title: "My account",
  /** What an authenticator app writes above the code. */
  issuer: "XLD Careers desk",
  due: {
    title: "Before the desk opens",
    password:
      "You signed in with a password that was made for you. Choose your own, which nobody else knows: the one that you have opens only this page.",
    "second-factor":
      "This site asks everybody for a second factor. Set up yours with an authenticator app on your phone. It takes a minute.",
  },
  secondFactor: {
    title: "Second factor",
    why: "A code from an app on your phone, besides your password. Somebody who learns your password still cannot open the documents that candidates trusted us with.",
    on: "On: signing in asks for a code from your app.",
    off: "Off: your password alone signs you in.",
    lost: "Lost your phone? Use a recovery code, or ask an admin to switch it off.",
    begin: "Set up",
    end: "Switch off",
    endWhy: "For a new phone: switch it off, then set it up again.",
    scan: "Open your authenticator app, choose to add an account, and scan this code.",
    type: "Or type this secret into the app:",
    prove:
      "Enter the code that the app shows now. This switches it on and signs you out everywhere else.",
    confirm: "Switch on",
    qrLabel: "QR code with the secret for your authenticator app",
  },
  shortcuts: {
    title: "Keyboard shortcuts",
    why: "Single keys decide on applications, such as S for Shortlist; press ? there to see all of them. Switch them off if you use speech input, or press keys by mistake.",
    box: "Keyboard shortcuts",
    save: "Save",
  },
  recovery: {
    title: "Recovery codes",
    left: "of 10 recovery codes left.",
    why: "Each signs you in once, without your phone. New codes replace the ones you have.",
    create: "Create new recovery codes",
    shownOnce:
      "These codes are shown only now. Keep them where you keep passwords, not on the phone with the app. Each works once in place of the app’s code.",
    copy: "Copy codes",
    copied: "Copied.",
    copyByHand: "Select the codes and copy them.",
    download: "Download codes",
    fileName: "xld-recovery-codes.txt",
    fileHead: "Recovery codes for the XLD Careers desk. Each works once.",
    print: "Print",
  },
  password: {
    title: "Password",
    why: "At least 8 characters. A few words that nobody else would put together work best. Changing it signs you out everywhere else.",
    change: "Change password",
  },
  sessions: {
    title: "Your sessions",
    why: "A session ends after half an hour without use, and after 12 hours in any case. We store neither addresses nor browsers.",
    own: "this session",
    others: "Sign out everywhere else",
  },
  hours: {
    title: "Interview hours",
    why: "When you can interview, by the clock in India. Candidates are offered these hours where HR offers free slots. Leave a day empty on which you cannot.",
    from: (day: string) => `${day}, from`,
    to: (day: string) => `${day}, to`,
    daysOff: "Days off",
    daysOffHint: "One on each line, such as 2026-12-24.",
    save: "Save hours",
    problem: "Nothing was saved. Fix the fields below.",
  },
  feed: {
    title: "Interview calendar",
    why: "Subscribe to this link in your calendar program. Whoever has it can read your interviews: keep it to yourself.",
    none: "With a link your calendar program shows your interviews and follows their changes.",
    link: "Calendar link",
    email: (email: string) => `Emails about your interviews go to ${email}.`,
    noEmail:
      "No email address is known of you: ask an admin to enter it, so that you are told of your interviews.",
    make: "Create link",
    renew: "Create new link",
    end: "Revoke link",
  },
  refusals: {
    secret: "Your password or code is wrong. Nothing has changed.",
    code: "This is not the code that your app shows now. Check that the clock of your phone is right.",
    expired: "Setting up took longer than 15 minutes. Start again.",
    present: "Your second factor is already on.",
    off: "Your second factor is off. Set it up first.",
    ended: "Your session has ended and nothing has changed. Sign in and try again.",
  },
} as const;

/** What was just done, by the word in the page's address or the form that did it. */
export const ownDone: ReadonlyMap<string, string> = new Map(
  Object.entries({
    confirm: "Your second factor is on. Save your recovery codes now.",
    codes: "Your new recovery codes are ready. The ones before no longer work.",
    off: "Your second factor is off. Your password alone signs you in.",
    password: "Your new password is set. Your other sessions have ended.",
    sessions: "You are signed out everywhere else.",
    shortcuts: "Saved.",
    hours: "Your hours are saved.",
    "feed-new": "The link is created. One that you had before no longer works.",
    "feed-end": "The link is revoked.",
  }),
);
