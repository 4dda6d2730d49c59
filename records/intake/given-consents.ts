import { randomBytes } from "node:crypto";
import { type ConsentNotice, consentNotices } from "#contract/consent.ts";
import type { Clock } from "#platform/clock.ts";
import type { KeyedHash } from "#platform/keyed-hash.ts";
import { signedTokens } from "#platform/signed-tokens.ts";

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

/** Notice, version, moment and the id of the row that it becomes. */
const subject = /[a-z-]{1,20}\.[\w-]{1,20}\.[0-9a-z]{1,11}\.[\w-]{22}/;

/**
 * Consents as devices keep them: signed, so that nothing is stored until a form binds one, and a
 * flood of them fills no disk. Whoever has the secret could make them; a copy of the database cannot.
 */
export function createGivenConsents({ keyedHash, clock }: { keyedHash: KeyedHash; clock: Clock }) {
  const tokens = signedTokens(keyedHash, { purpose: "consent", subject, separator: "." });

  return {
    /** The text for a device that agrees now. */
    give(notice: ConsentNotice, version: string): string {
      const at = clock.now().getTime().toString(36);
      return tokens.write([notice, version, at, randomBytes(16).toString("base64url")].join("."));
    },

    /** Null for one that is forged, or older than its form may be. */
    read(text: string): GivenConsent | null {
      if (!text.includes(".")) return { id: text, agreement: null };
      const [notice = "", version = "", at = "", id = ""] = tokens.open(text)?.split(".") ?? [];
      if (!isNotice(notice)) return null;
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
