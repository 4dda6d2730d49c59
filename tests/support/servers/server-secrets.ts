import { randomBytes } from "node:crypto";

/** What a server with DATABASE_URL must be told, newly made up. */
export function serverSecrets(): Record<string, string> {
  return {
    SESSION_SECRET: randomBytes(32).toString("base64url"),
    DOCUMENT_KEYS: `1:${randomBytes(32).toString("base64url")}`,
  };
}
