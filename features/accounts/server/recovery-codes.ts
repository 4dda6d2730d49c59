import { createHmac, hkdfSync, randomInt } from "node:crypto";
import { cleaned } from "#contract/typed-text.ts";

const recoveryCodeCount = 10;
const groups = 3;
const pattern = /^\d{12}$/;

/** As they are shown: digits, which phones offer where a code is asked for. 40 bits each. */
export function newRecoveryCodes(): string[] {
  const group = () => String(randomInt(10_000)).padStart(4, "0");
  return Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: groups }, group).join("-"),
  );
}

/**
 * What the store holds of a code; null where the text has not the form of one. The key comes from
 * the secret of the second factor: it is sealed, goes along when document keys change, and takes
 * the codes with it when it goes. See docs/decisions/0059-recovery-codes.md.
 */
export function recoveryHash(secret: Buffer, text: string): string | null {
  const code = cleaned(text)
    .normalize("NFKC")
    .slice(0, 32)
    .replace(/[\s\p{Pd}]/gu, "");
  const key = Buffer.from(hkdfSync("sha256", secret, "", "recovery codes", 32));
  const hash = createHmac("sha256", key).update(code).digest("base64url");
  return pattern.test(code) ? hash : null;
}
