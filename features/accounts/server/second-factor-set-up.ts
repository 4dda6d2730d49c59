import type { DocumentKey } from "#platform/document-keys.ts";
import { createSecretSeal } from "#platform/secret-encryption.ts";
import { newCodeSecret, showCodeSecret } from "./one-time-codes.ts";
import type { SecondFactorSetUp } from "./own-account.ts";

/** Between the password and the first code; nothing is stored meanwhile. */
const setUpLasts = 15 * 60_000;
const timeBytes = 8;

interface Person {
  id: string;
  userName: string;
}

export type SecondFactorSetUps = ReturnType<typeof createSecondFactorSetUps>;

/** New secrets on their way from the page that shows them to the first code that proves them. */
export function createSecondFactorSetUps(documentKeys: Iterable<DocumentKey>) {
  const envelope = createSecretSeal("second factor that is being set up", documentKeys);

  function show(person: Person, issuer: string, secret: Buffer, sealed: string): SecondFactorSetUp {
    const { text, uri } = showCodeSecret(secret, { issuer, userName: person.userName });
    return { secret: text, uri, sealed };
  }

  function open(person: Person, sealed: string, now: Date): Buffer | null {
    const plain = envelope.open(person.id, Buffer.from(sealed, "base64url"))?.plain;
    if (!plain || Number(plain.readBigInt64BE()) < now.getTime()) return null;
    return plain.subarray(timeBytes);
  }

  return {
    begin(person: Person, issuer: string, now: Date): SecondFactorSetUp {
      const secret = newCodeSecret();
      const until = Buffer.alloc(timeBytes);
      until.writeBigInt64BE(BigInt(now.getTime() + setUpLasts));
      const sealed = envelope.seal(person.id, Buffer.concat([until, secret]));
      return show(person, issuer, secret, sealed.toString("base64url"));
    },

    /** The same set-up again; null where its time is over or it is another person's. */
    read(person: Person, issuer: string, sealed: string, now: Date): SecondFactorSetUp | null {
      const secret = open(person, sealed, now);
      return secret && show(person, issuer, secret, sealed);
    },

    open,
  };
}
