import { isKnownVersion } from "#content/consent-notices.ts";
import type { Documents } from "#features/documents/server/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import type { RateLimitBuckets } from "#platform/limits/rate-limit-buckets.ts";
import { forgetConsents, latestConsent } from "#records/intake/consents.ts";
import type { GivenConsents } from "#records/intake/given-consents.ts";
import type { CandidateLinks } from "./candidate-links.ts";
import { candidateTables } from "./candidate-tables-store.ts";
import { createCandidatesStore } from "./candidates-store.ts";
import { createChanges } from "./change-record.ts";
import type { Kyc, OpenRequest } from "./kyc.ts";
import { createSaving } from "./save-kyc.ts";
import { viewReceipt } from "./view-receipt.ts";

export interface KycOptions {
  database: Database;
  documents: Documents;
  clock: Clock;
  links: CandidateLinks;
  givenConsents: GivenConsents;
  /** The site's own origin, without a slash. */
  origin: string;
  brand: Brands;
  /** Null where nobody is written to. */
  mailer: Pick<Mailer, "write" | "nudge" | "forgetMails" | "callBack" | "takeBack"> | null;
  /** How many letters an address is sent; each process counts for itself where it is left out. */
  letters?: RateLimitBuckets;
  findRequest: (token: string) => Promise<OpenRequest | null>;
}

/** KYC as candidates know it, and what HR and the rules of retention do to their records. */
export function createKyc(options: KycOptions): Kyc {
  const { database, clock, links } = options;
  const store = createCandidatesStore(database.queries);

  return {
    ...createChanges(options),
    save: createSaving(options),
    request: options.findRequest,

    async consent(notice, version) {
      return isKnownVersion(notice, version) ? options.givenConsents.give(notice, version) : null;
    },

    async receipt(token) {
      const id = links.idIn(token);
      const row = id === null ? null : await store.find(id);
      if (!row || !links.opens("kyc-receipt", token, row)) return null;
      return viewReceipt(
        row,
        await store.documents(row.id),
        await latestConsent(database.queries, candidateTables, row.id),
      );
    },

    forgetConsents: () => forgetConsents(database.queries, clock.now()),
  };
}
