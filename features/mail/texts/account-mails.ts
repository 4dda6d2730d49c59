import { mailWordings, paragraphs } from "../mail-wording.ts";

/** What people with an account are written about it. Samples for the company to replace. */
export const accountWordings = mailWordings("Accounts", {
  "account-email-changed": {
    kind: "account-email-changed",
    name: "Address changed, to the former one",
    fields: {
      name: { words: "the person’s name", sample: "Meera Joshi" },
      to: { words: "the new address, in part", sample: "m•••@mail.example" },
      at: { words: "when it was changed", sample: "22 Nov 2026, 21:14 IST" },
    },
    subject: "The email address of your account was changed",
    body: paragraphs(
      "Your email address was changed",
      "Hello {name},",
      "the email address of your account at {company} was changed to {to} on {at}. From now on we write there, and not to you.",
      "Was that not meant? Then tell an admin, or write to HR: {hrEmail}.",
    ),
  },
});
