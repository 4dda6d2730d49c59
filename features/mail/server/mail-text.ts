import type { SecretSeal } from "#platform/secret-encryption.ts";

/** What texts are sealed for. */
export const mailsPurpose = "mails";

interface KeyedText {
  key: string;
  body: string;
}

/** A mail's text as it is stored. */
export function sealText(seal: SecretSeal, { key, body }: KeyedText): string {
  return seal.seal(key, Buffer.from(body)).toString("base64url");
}

/** A mail's text as it was written; null where it was scrubbed, or its key is gone. */
export function openText(seal: SecretSeal, mail: KeyedText): string | null {
  return openMail(seal, mail)?.body ?? null;
}

/** The same, and whether an older key sealed it. */
export function openMail(seal: SecretSeal, { key, body }: KeyedText) {
  if (body === "") return null;
  const opened = seal.open(key, Buffer.from(body, "base64url"));
  return opened && { body: opened.plain.toString(), outdated: opened.outdated };
}
