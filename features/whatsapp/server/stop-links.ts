import { timingSafeEqual } from "node:crypto";
import type { KeyedHash } from "#platform/keyed-hash.ts";

const shape = /^([1-9]\d{0,14})-([0-9a-f]{32})$/i;

/**
 * Links that end the messages of a consent: its id and a keyed hash of it, so that none is stored, and a copy of the
 * database makes none. Hexadecimal, because paths match in any letter case.
 */
export function createStopLinks(keyedHash: KeyedHash) {
  const hash = (id: string) =>
    Buffer.from(keyedHash("whatsapp stop", id), "base64url").toString("hex").slice(0, 32);
  return {
    token: (id: number) => `${id}-${hash(String(id))}`,
    /** Null for what is no token of ours. */
    idIn(token: string): number | null {
      const [, id = "", proof = ""] = shape.exec(token) ?? [];
      if (!id) return null;
      const own = Buffer.from(hash(id));
      return timingSafeEqual(Buffer.from(proof.toLowerCase()), own) ? Number(id) : null;
    },
  };
}

export type StopLinks = ReturnType<typeof createStopLinks>;
