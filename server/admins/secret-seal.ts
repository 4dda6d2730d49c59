import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { DocumentKey } from "../platform/config.ts";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts small secrets at rest. What is sealed for one purpose and owner opens for no other. */
export interface SecretSeal {
  seal(owner: string, plain: Buffer): Buffer;
  /** Null where it was changed, belongs to another owner, or its key is gone. */
  open(owner: string, sealed: Buffer): { plain: Buffer; outdated: boolean } | null;
}

/**
 * Each key is derived by HKDF from one of the document keys, so that whoever rotates those rotates
 * these: the first seals, the others still open, and what an old one opened is `outdated`.
 * A sealed secret is: length of the key's id, the id, iv, ciphertext, tag.
 */
export function createSecretSeal(purpose: string, keys: readonly DocumentKey[]): SecretSeal {
  const derived = new Map(
    keys.map(({ id, key }) => [id, Buffer.from(hkdfSync("sha256", key, "", purpose, 32))]),
  );
  const [newest] = derived.keys();
  const bound = (keyId: string, owner: string) => Buffer.from(`${purpose}\n${keyId}\n${owner}`);

  return {
    seal(owner, plain) {
      if (newest === undefined) throw new Error("There is no key to seal with.");
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, derived.get(newest) as Buffer, iv);
      cipher.setAAD(bound(newest, owner));
      const body = [cipher.update(plain), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat([Buffer.from([newest.length]), Buffer.from(newest), iv, ...body]);
    },

    open(owner, sealed) {
      const keyEnd = 1 + (sealed[0] ?? 0);
      const keyId = sealed.toString("latin1", 1, keyEnd);
      const key = derived.get(keyId);
      const body = sealed.subarray(keyEnd + ivBytes, -tagBytes);
      if (!key || sealed.length < keyEnd + ivBytes + tagBytes) return null;
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(keyEnd, keyEnd + ivBytes));
      decipher.setAAD(bound(keyId, owner));
      decipher.setAuthTag(sealed.subarray(-tagBytes));
      try {
        const plain = Buffer.concat([decipher.update(body), decipher.final()]);
        return { plain, outdated: keyId !== newest };
      } catch {
        return null;
      }
    },
  };
}
