import { createHmac } from "node:crypto";

/** Tells equal texts from others without showing them; hashes of one purpose fit no other. */
export type KeyedHash = (purpose: string, ...texts: string[]) => string;

export function createKeyedHash(secret: string): KeyedHash {
  return (purpose, ...texts) =>
    createHmac("sha256", secret)
      .update(JSON.stringify([purpose, ...texts]))
      .digest("base64url");
}
