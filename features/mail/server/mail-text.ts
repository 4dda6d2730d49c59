import type { MailChannel } from "#db/kyc-schema.ts";
import type { SecretSeal } from "#platform/secret-encryption.ts";

/** What texts are sealed for. */
export const mailsPurpose = "mails";

interface KeyedText {
  key: string;
  body: string;
  channel?: MailChannel;
}

/** Nodes of versions before must not read what goes by WhatsApp: they would send it as an email. */
const purposeOf = ({ key, channel }: Pick<KeyedText, "key" | "channel">) =>
  channel === "whatsapp" ? `whatsapp ${key}` : key;

/** A mail's text as it is stored. */
export function sealText(seal: SecretSeal, text: KeyedText): string {
  return seal.seal(purposeOf(text), Buffer.from(text.body)).toString("base64url");
}

/** A mail's text as it was written; null where it was scrubbed, or its key is gone. */
export function openText(seal: SecretSeal, mail: KeyedText): string | null {
  return openMail(seal, mail)?.body ?? null;
}

/** The same, and whether an older key sealed it. */
export function openMail(seal: SecretSeal, text: KeyedText) {
  if (text.body === "") return null;
  const opened = seal.open(purposeOf(text), Buffer.from(text.body, "base64url"));
  return opened && { body: opened.plain.toString(), outdated: opened.outdated };
}
