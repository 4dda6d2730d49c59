import type { Brand } from "#contract/brand-facts.ts";
import { maskedEmail } from "../mail-names.ts";
import { composeMail, type MailContent, mailWordings, paragraphs } from "../mail-wording.ts";

/** What people with an account are written about it. Samples for the company to replace. */
export const accountWordings = mailWordings("Accounts", {
  "account-email-changed": {
    kind: "account-email-changed",
    name: "Address changed, to the former one",
    fields: {
      name: { words: "the person’s name", sample: "Meera Joshi" },
      to: { words: "the new address, in part", sample: "m***@mail.example", optional: true },
      ifRemoved: {
        words: "there where the account has no address any more",
        sample: "",
        when: true,
      },
      at: { words: "when it was changed", sample: "22 Nov 2026, 21:14 IST" },
    },
    subject: "The email address of your account was changed",
    body: paragraphs(
      "Your email address was changed",
      "Hello {name},",
      "An admin changed the email address of your account at {company} to {to}, on {at}. From now on we write there, and not to you.",
      "{ifRemoved}An admin took the email address off your account at {company}, on {at}. We do not write to you any more.",
      "Was that not meant? Then tell an admin, or write to HR: {hrEmail}.",
    ),
  },
});

interface ChangedAddress {
  name: string;
  /** Null where the account has none any more. */
  to: string | null;
  /** Such as `22 Nov 2026, 21:14 IST`. */
  at: string;
}

/** To the address that an account had before. */
export const accountEmailMail = (brand: Brand, { name, to, at }: ChangedAddress): MailContent =>
  composeMail(brand, accountWordings["account-email-changed"], {
    ...{ name, at, to: to === null ? "" : maskedEmail(to), ifRemoved: to === null },
  });
