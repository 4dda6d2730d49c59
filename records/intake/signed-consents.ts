import { randomBytes } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { type ConsentNotice, consentNotices } from "#contract/answers/consent.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { signedTokens } from "#platform/secrets/signed-tokens.ts";
import { consents } from "#records/tables.ts";
import type { RecordConsents, RecordTables } from "../lifecycle/record-tables.ts";

/** What was agreed to, as the text that the device was given tells. */
export interface Agreement {
  notice: ConsentNotice;
  version: string;
  agreedAt: Date;
}

/** A consent that a form names. */
export interface SignedConsent {
  /** Of its row. */
  id: string;
  agreement: Agreement;
}

/** Milliseconds for which a consent waits for its form. */
export const consentWaits = 30 * 24 * 60 * 60 * 1_000;

/** Notice, version, moment and the id of the row that it becomes. */
const subject = /[a-z-]{1,20}\.[\w-]{1,20}\.[0-9a-z]{1,11}\.[\w-]{22}/;

/**
 * Consents as devices keep them: signed, so that nothing is stored until a form binds one, and a
 * flood of them fills no disk. Whoever has the secret could make them; a copy of the database cannot.
 */
export function createSignedConsents({ keyedHash, clock }: Pick<Context, "keyedHash" | "clock">) {
  const tokens = signedTokens(keyedHash, { purpose: "consent", subject, separator: "." });

  return {
    /** The text for a device that agrees now. */
    give(notice: ConsentNotice, version: string): string {
      const at = clock.now().getTime().toString(36);
      return tokens.write([notice, version, at, randomBytes(16).toString("base64url")].join("."));
    },

    /** Null for one that is forged, or older than its form may be. */
    read(text: string): SignedConsent | null {
      const [notice = "", version = "", at = "", id = ""] = tokens.open(text)?.split(".") ?? [];
      if (!isNotice(notice)) return null;
      const agreedAt = new Date(Number.parseInt(at, 36));
      if (clock.now().getTime() - agreedAt.getTime() > consentWaits) return null;
      return { id, agreement: { notice, version, agreedAt } };
    },
  };
}

export type SignedConsents = ReturnType<typeof createSignedConsents>;

function isNotice(text: string): text is ConsentNotice {
  return consentNotices.includes(text as ConsentNotice);
}

/** Stores a consent with its record; one that is taken stays as it is. */
export async function bindConsent(
  queries: Queries,
  { id, agreement }: SignedConsent,
  { owner, notice }: RecordConsents,
  recordId: number,
): Promise<void> {
  if (agreement.notice !== notice) return;
  const row = { id, ...agreement, [owner]: recordId };
  await queries.insert(consents).values(row).onConflictDoNothing();
}

/** Whether a consent is bound to this record. */
export async function isBound(
  queries: Queries,
  { id }: SignedConsent,
  { owner }: RecordConsents,
  recordId: number,
): Promise<boolean> {
  const found = await queries
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.id, id), eq(consents[owner], recordId)));
  return found.length > 0;
}

/** The consent that a record came with; null where none did. */
export async function latestConsent(
  queries: Queries,
  { consents: agreed }: RecordTables,
  recordId: number,
) {
  if (!agreed) return null;
  const { version, agreedAt, withdrawnAt } = consents;
  const [found] = await queries
    .select({ version, agreedAt, withdrawnAt })
    .from(consents)
    .where(eq(consents[agreed.owner], recordId))
    .orderBy(desc(agreedAt))
    .limit(1);
  return found ?? null;
}
