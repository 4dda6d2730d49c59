import { randomBytes, timingSafeEqual } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { cleaned } from "#contract/text/typed-text.ts";

/** RFC 6238 as every authenticator app knows it. */
const rules = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Steps before and after the present one whose codes count as well: clocks differ, people are slow. */
const drift = 1;
const codePattern = /^\d{6}$/;

/** 160 bits, as RFC 4226 recommends. */
export function newCodeSecret(): Buffer {
  return randomBytes(20);
}

/** The secret as people type it, and as the address that a QR code holds. */
export function showCodeSecret(
  secret: Buffer,
  { issuer, userName }: { issuer: string; userName: string },
): { text: string; uri: string } {
  const totp = new TOTP({ ...rules, secret: secretOf(secret), issuer, label: userName });
  return { text: totp.secret.base32, uri: totp.toString() };
}

/**
 * The step whose code was given, later than `usedStep`; null where the code is none of those that
 * count now. Does the same work whatever is given.
 */
export function stepOfCode(
  secret: Buffer,
  { code, now, usedStep }: { code: string; now: Date; usedStep: number | null },
): number | null {
  const given = cleaned(code)
    .normalize("NFKC")
    .replace(/[\s-]/g, "")
    .slice(0, rules.digits + 1);
  const wellFormed = codePattern.test(given);
  const compared = Buffer.from(wellFormed ? given : "000000");
  const present = TOTP.counter({ period: rules.period, timestamp: now.getTime() });
  let found: number | null = null;
  for (let step = present - drift; step <= present + drift; step += 1) {
    const matches = timingSafeEqual(Buffer.from(codeOf(secret, step)), compared);
    if (matches && wellFormed && step > (usedStep ?? -1)) found ??= step;
  }
  return found;
}

/** The code of one step of 30 seconds, counted from 1970. */
export function codeOf(secret: Buffer, step: number): string {
  const timestamp = step * rules.period * 1_000;
  return TOTP.generate({ ...rules, secret: secretOf(secret), timestamp });
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}
