import { filledWording, type MailContent, mailWordings } from "#features/mail/index.ts";

/** An email of any kind that says just this. */
export function said({ subject, body }: { subject: string; body: string }): MailContent {
  const { any } = mailWordings("Tests", {
    any: { kind: "kyc-receipt", name: "Any", subject, body, fields: {} },
  });
  return { says: { wording: any, values: {}, foot: "" } };
}

/** What an email says by the standard text. */
export const wordsOf = (mail: object | undefined): { subject: string; body: string } =>
  filledWording((mail as MailContent).says);
