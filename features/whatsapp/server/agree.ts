import type { Queries } from "#platform/database.ts";
import type { NewConsent } from "./whatsapp.ts";
import { createWhatsAppConsentsStore } from "./whatsapp-consents-store.ts";

/** @param mobile ten digits, as forms take them. @returns as the provider takes it; null for another number */
export const whatsAppNumber = (mobile: string | null) =>
  mobile && /^\d{10}$/.test(mobile) ? `91${mobile}` : null;

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
