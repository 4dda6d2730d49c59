import {
  type CipherGCM,
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
} from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";
import type { DocumentKey } from "#platform/secrets/document-keys.ts";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;
/** What an object has beyond the bytes of its file. */
export const sealedBytes = ivBytes + tagBytes;

/** What is sealed while the store is not ready for it yet. */
const sealAhead = 512 * 1024;

/** Looks at plain bytes on their way; throws to stop them. */
export interface Inspector {
  write(chunk: Buffer): void;
  /** Runs when all bytes were seen, before the object becomes whole. The digest is known. */
  finish(): void | Promise<void>;
}

/**
 * Encrypts a file under its own random key: iv, ciphertext, tag. The object only becomes whole
 * when the inspector is content.
 */
export class SealStream extends Transform {
  readonly fileKey = randomBytes(32);
  readonly #inspector: Inspector;
  readonly #hash = createHash("sha256");
  readonly #cipher: CipherGCM;

  /** @param id the document's id; an object moved to another id does not open */
  constructor(id: string, inspector: Inspector) {
    super({ readableHighWaterMark: sealAhead });
    this.#inspector = inspector;
    const iv = randomBytes(ivBytes);
    this.#cipher = createCipheriv(algorithm, this.fileKey, iv);
    this.#cipher.setAAD(Buffer.from(id));
    this.push(iv);
  }

  /** Hex digest of the plain bytes, once all were seen. To be asked for once. */
  digest(): string {
    return this.#hash.digest("hex");
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      this.#inspector.write(chunk);
      this.#hash.update(chunk);
      done(null, this.#cipher.update(chunk));
    } catch (error) {
      done(error as Error);
    }
  }

  override async _flush(done: TransformCallback): Promise<void> {
    try {
      await this.#inspector.finish();
      this.push(this.#cipher.final());
      done(null, this.#cipher.getAuthTag());
    } catch (error) {
      done(error as Error);
    }
  }
}

/** What opens with `unseal` under the same id and key. */
export function seal(id: string, fileKey: Buffer, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, fileKey, iv);
  cipher.setAAD(Buffer.from(id));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error where the object was changed, cut, or belongs to another id */
export function unseal(id: string, fileKey: Buffer, object: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, fileKey, object.subarray(0, ivBytes));
  decipher.setAAD(Buffer.from(id));
  decipher.setAuthTag(object.subarray(-tagBytes));
  return Buffer.concat([decipher.update(object.subarray(ivBytes, -tagBytes)), decipher.final()]);
}

/** What ties a wrapped key to its document: id, key id and size in bytes. */
export interface KeyBinding {
  id: string;
  keyId: string;
  size: number;
}

const bindingText = ({ id, keyId, size }: KeyBinding) => Buffer.from(`${id}\n${keyId}\n${size}`);

/** A file's key under a document key, bound to its row. */
export function wrapKey(master: DocumentKey, fileKey: Buffer, binding: KeyBinding): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, master.key, iv);
  cipher.setAAD(bindingText(binding));
  return Buffer.concat([iv, cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error where the row was changed or the key is another one */
export function unwrapKey(master: DocumentKey, wrapped: Buffer, binding: KeyBinding): Buffer {
  const decipher = createDecipheriv(algorithm, master.key, wrapped.subarray(0, ivBytes));
  decipher.setAAD(bindingText(binding));
  decipher.setAuthTag(wrapped.subarray(-tagBytes));
  return Buffer.concat([decipher.update(wrapped.subarray(ivBytes, -tagBytes)), decipher.final()]);
}
