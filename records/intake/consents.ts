import type { Queries } from "#platform/database.ts";
import type { RecordTables } from "../lifecycle/record-tables.ts";
import { createConsentsStore } from "./consents-store.ts";
import { consentWaits } from "./given-consents.ts";

/** The consent that a record came with; null where none did. */
export async function latestConsent(queries: Queries, { consents }: RecordTables, id: number) {
  return consents ? createConsentsStore(queries).latest(consents, id) : null;
}

/** Removes consents that no form followed in 30 days. @returns how many */
export function forgetConsents(queries: Queries, now: Date): Promise<number> {
  return createConsentsStore(queries).forgetUnbound(new Date(now.getTime() - consentWaits));
}
