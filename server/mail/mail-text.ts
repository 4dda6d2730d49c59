import type { SecretSeal } from "../admins/secret-seal.ts";

interface KeyedText {
  key: string;
  body: string;
}

/** A mail's text as it is stored. */
export function sealText(seal: SecretSeal, { key, body }: KeyedText): string {
  return seal.seal(key, Buffer.from(body)).toString("base64url");
}

/** A mail's text as it was written; null where it was scrubbed, or its key is gone. */
export function openText(seal: SecretSeal, { key, body }: KeyedText): string | null {
  if (body === "") return null;
  return seal.open(key, Buffer.from(body, "base64url"))?.plain.toString() ?? null;
}
