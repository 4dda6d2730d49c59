/** HR's page on which the email address of an application is corrected. */
export const correctEmailTexts = {
  link: "Correct email",
  title: (name: string) => `Correct the email of ${name}`,
  lead: (number: string, email: string) => `Application ${number}. We write to ${email} now.`,
  email: "Email",
  endLinks: "Somebody else may have read the present mailbox: end the links that were sent before",
  sure: "It is this candidate’s mailbox too",
  button: "Correct email",
  back: "Back to the application",
  what: (canSend: boolean) =>
    canSend
      ? [
          "The address changes at once. What waits for the present one goes to the new one, with a link to the application.",
          "The present address is told, with a link that puts it back for 14 days.",
        ]
      : [
          "The address changes at once. The email with a link to the application is held: no mail server is set up.",
          "The email that tells the present address is held as well.",
        ],
  done: "The email is corrected. The history below says who did it.",
  same: "This is the address by now. Nothing was changed.",
  shared: (names: string) =>
    `${names} applied with this address. It gets the link to this application, so make sure that it is this candidate’s too.`,
  held: "A legal hold keeps this application as it is.",
  withdrawn: "The candidate withdrew this application, so it can no longer be changed.",
} as const;
