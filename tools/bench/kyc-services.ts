import { brand } from "#content/brand.ts";
import { createCandidateLinks } from "#server/kyc/candidate-links.ts";
import type { KycDesk } from "#server/kyc/desk.ts";
import { createKycDesk } from "#server/kyc/desk-service.ts";
import { createKycRequests } from "#server/kyc/requests-service.ts";
import type { Mailer } from "#server/mail/mail.ts";
import { createOutbox } from "#server/mail/outbox-service.ts";
import { systemClock as clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { createKeyedHash } from "#server/platform/keyed-hash.ts";
import { createSecretSeal } from "#server/platform/secret-encryption.ts";

const toNobody: Mailer = {
  write: async () => {},
  nudge() {},
  work: async () => 0,
  forgetMails: async () => {},
  callBack: async () => {},
  takeBack: async () => null,
  sweep: async () => 0,
};

const shared = {
  clock,
  links: createCandidateLinks(createKeyedHash("bench")),
  origin: "http://127.0.0.1",
  mailer: toNobody,
  brand: { now: async () => brand },
  report: () => {},
};

/** The real service, which writes to nobody. */
export function kycDeskOf(database: Database): KycDesk {
  return createKycDesk({ ...shared, database });
}

/** What tells what waits for HR. */
export function needsServices(database: Database) {
  const seal = createSecretSeal("bench", [{ id: "bench", key: Buffer.alloc(32) }]);
  return {
    kycDesk: kycDeskOf(database),
    kycRequests: createKycRequests({ ...shared, database }),
    outbox: createOutbox({ ...shared, database, seal, canSend: true }),
  };
}
