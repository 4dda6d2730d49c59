import { and, inArray, sql } from "drizzle-orm";
import { isUnsent } from "#features/mail/server/index.ts";
import { mails } from "#features/mail/tables.ts";
import type { Queries } from "#platform/database.ts";
import type { AttachedRows } from "#records/lifecycle/record-tables.ts";
import { whatsAppConsents } from "../tables.ts";
import { type ConsentOwner, createWhatsAppConsentsStore } from "./whatsapp-consents-store.ts";

/** @param mobile ten digits, as forms take them. @returns as the provider takes it; null for another number */
export const whatsAppNumber = (mobile: string | null) =>
  mobile && /^\d{10}$/.test(mobile) ? `91${mobile}` : null;

/** What a form notes within the transaction that stores its record. */
interface NewConsent {
  owner: ConsentOwner;
  /** As the form has it; left out where it asks for none, and the application of this address tells. */
  telephone?: string;
  email: string;
  version: string;
  at: Date;
}

/** Notes within the transaction of a record that its candidate wants updates on WhatsApp; once for each record. */
export async function agreeToWhatsApp(
  queries: Queries,
  { owner, telephone, email, version, at }: NewConsent,
): Promise<void> {
  const store = createWhatsAppConsentsStore(queries);
  const number = whatsAppNumber(telephone ?? (await store.telephoneOf(email)));
  await store.add({ ...owner, number, version, agreedAt: at });
}

/** The candidate of an application has another telephone: messages go there, unless it has answered STOP. */
export function renumberWhatsApp(
  queries: Queries,
  applicationId: number,
  { telephone, at }: { telephone: string; at: Date },
) {
  const store = createWhatsAppConsentsStore(queries);
  return store.renumber(applicationId, whatsAppNumber(telephone), at);
}

/** What its candidate agreed to hangs on each record: told among the consents, and without the number once it is erased. */
export function whatsAppOf(by: "applicationId" | "candidateId" | "formId"): AttachedRows {
  const { id, number, version, agreedAt, endedAt, endedBy } = whatsAppConsents;
  const owner = whatsAppConsents[by];
  const notice = sql<string>`'whatsapp'`;
  return {
    part: "consents",
    ...{ owner, order: [agreedAt, id] },
    told: { notice, version, agreedAt, withdrawnAt: endedAt, number, endedBy },
    async end(queries, ids, at) {
      await queries
        .update(whatsAppConsents)
        .set({
          number: null,
          endedAt: sql`coalesce(${endedAt}, ${at.toISOString()}::timestamptz)`,
          endedBy: sql`coalesce(${endedBy}, 'erased')`,
        })
        .where(inArray(owner, [...ids]));
      if (by === "formId") await forgetMessages(queries, ids);
    },
  };
}

async function forgetMessages(queries: Queries, formIds: readonly number[]): Promise<void> {
  const theirs = inArray(mails.formId, [...formIds]);
  const ended = { state: "failed", failure: "Erased with the person’s documents" } as const;
  await queries.update(mails).set(ended).where(and(theirs, isUnsent));
  await queries.update(mails).set({ recipient: "", subject: "", body: "" }).where(theirs);
}
