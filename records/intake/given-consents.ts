import { randomBytes, timingSafeEqual } from "node:crypto";
import { type ConsentNotice, consentNotices } from "#contract/consent.ts";
import type { Clock } from "#platform/clock.ts";
import type { KeyedHash } from "#platform/keyed-hash.ts";

/** What was agreed to, as the text that the device was given tells. */
export interface Agreement {
  notice: ConsentNotice;
  version: string;
  agreedAt: Date;
}

/** A consent that a form names. */
export interface GivenConsent {
  /** Of its row. */
  id: string;
  /** Null for one of those that were stored when they were given: the row knows. */
  agreement: Agreement | null;
}

/** Milliseconds for which a consent waits for its form. */
export const consentWaits = 30 * 24 * 60 * 60 * 1_000;

const shape = /^([a-z-]{1,20})\.([\w-]{1,20})\.([0-9a-z]{1,11})\.([\w-]{22})\.([\w-]{43})$/;

/**
 * Consents as devices keep them: signed, so that nothing is stored until a form binds one, and a
 * flood of them fills no disk. Whoever has the secret could make them; a copy of the database cannot.
 */
export function createGivenConsents({ keyedHash, clock }: { keyedHash: KeyedHash; clock: Clock }) {
  const sign = (parts: readonly string[]) => keyedHash("consent", ...parts);

  return {
    /** The text for a device that agrees now. */
    give(notice: ConsentNotice, version: string): string {
      const at = clock.now().getTime().toString(36);
      const parts = [notice, version, at, randomBytes(16).toString("base64url")];
      return [...parts, sign(parts)].join(".");
    },

    /** Null for one that is forged, or older than its form may be. */
    read(text: string): GivenConsent | null {
      if (!text.includes(".")) return { id: text, agreement: null };
      const [, notice = "", version = "", at = "", id = "", signature = ""] =
        shape.exec(text) ?? [];
      if (!isNotice(notice)) return null;
      if (!sameText(signature, sign([notice, version, at, id]))) return null;
      const agreedAt = new Date(Number.parseInt(at, 36));
      if (clock.now().getTime() - agreedAt.getTime() > consentWaits) return null;
      return { id, agreement: { notice, version, agreedAt } };
    },
  };
}

export type GivenConsents = ReturnType<typeof createGivenConsents>;

function isNotice(text: string): text is ConsentNotice {
  return consentNotices.includes(text as ConsentNotice);
}

function sameText(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
