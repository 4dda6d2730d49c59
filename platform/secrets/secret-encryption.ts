import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { type DocumentKey, newestKey } from "./document-keys.ts";
import type { Renewed } from "./renew-keys.ts";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts small secrets at rest. What is sealed for one purpose and owner opens for no other. */
export interface SecretSeal {
  seal(owner: string, plain: Buffer): Buffer;
  /** Null where it was changed, belongs to another owner, or its key is gone. */
  open(owner: string, sealed: Buffer): { plain: Buffer; outdated: boolean } | null;
  /** The same under the newest key. */
  renew(owner: string, sealed: Buffer): Renewed;
}

/**
 * Each key is derived by HKDF from one of the document keys, so that whoever rotates those rotates
 * these: the first seals, the others still open, and what an old one opened is `outdated`.
 * A sealed secret is: length of the key's id, the id, iv, ciphertext, tag.
 */
export function createSecretSeal(purpose: string, keys: Iterable<DocumentKey>): SecretSeal {
  const derived = new WeakMap<DocumentKey, Buffer>();
  function derive(from: DocumentKey): Buffer {
    const known = derived.get(from);
    if (known) return known;
    const key = Buffer.from(hkdfSync("sha256", from.key, "", purpose, 32));
    derived.set(from, key);
    return key;
  }
  const bound = (keyId: string, owner: string) => Buffer.from(`${purpose}\n${keyId}\n${owner}`);

  const secrets: SecretSeal = {
    seal(owner, plain) {
      const newest = newestKey(keys);
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, derive(newest), iv);
      cipher.setAAD(bound(newest.id, owner));
      const body = [cipher.update(plain), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat([Buffer.from([newest.id.length]), Buffer.from(newest.id), iv, ...body]);
    },

    open(owner, sealed) {
      const keyId = sealedBy(sealed);
      const keyEnd = 1 + (sealed[0] ?? 0);
      const key = Array.from(keys).find(({ id }) => id === keyId);
      const body = sealed.subarray(keyEnd + ivBytes, -tagBytes);
      if (!key || sealed.length < keyEnd + ivBytes + tagBytes) return null;
      const decipher = createDecipheriv(
        algorithm,
        derive(key),
        sealed.subarray(keyEnd, keyEnd + ivBytes),
      );
      decipher.setAAD(bound(keyId, owner));
      decipher.setAuthTag(sealed.subarray(-tagBytes));
      try {
        const plain = Buffer.concat([decipher.update(body), decipher.final()]);
        return { plain, outdated: keyId !== newestKey(keys).id };
      } catch {
        return null;
      }
    },

    renew(owner, sealed) {
      const opened = secrets.open(owner, sealed);
      if (!opened) return { left: sealedBy(sealed) };
      return opened.outdated ? { to: secrets.seal(owner, opened.plain) } : null;
    },
  };
  return secrets;
}

/** The id of the key that sealed it. */
function sealedBy(sealed: Buffer): string {
  return sealed.toString("latin1", 1, 1 + (sealed[0] ?? 0));
}
