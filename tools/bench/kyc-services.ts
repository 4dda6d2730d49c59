import { brand } from "#content/company/brand.ts";
import { mailedApplications } from "#features/applications/tables.ts";
import { createCandidateLinks } from "#features/candidate-kyc/server/candidate-links.ts";
import { createKycDesk, type KycDesk } from "#features/candidate-kyc/server/desk/kyc-desk.ts";
import { createKycRequests } from "#features/document-requests/server/requests.ts";
import { createInterviews } from "#features/interviews/server/interviews.ts";
import type { Mailer } from "#features/mail/server/mailer.ts";
import { createOutbox } from "#features/mail/server/outbox.ts";
import { createLetterList } from "#features/offer-letters/server/list-letters.ts";
import { createRegisters } from "#features/registers/server/registers.ts";
import { whatsAppInWords } from "#features/whatsapp/server/channel.ts";
import { systemClock as clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";

const toNobody: Mailer = {
  channels: { email: true, whatsapp: false },
  write: async () => {},
  nudge() {},
  work: async () => 0,
  stop: async () => {},
  forgetMails: async () => {},
  recipients: async () => [],
  callBack: async () => {},
  takeBack: async () => null,
  writeAll: async () => {},
  takeBackAll: async () => [],
  readdress: async () => {},
  replacedStageMails: async () => new Map(),
  sendAgain: async () => 0,
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
  return createKycDesk({ ...shared, database }, shared);
}

/** What tells what waits for HR. */
export function needsServices(database: Database) {
  const keys = [{ id: "bench", key: Buffer.alloc(32) }];
  const outbox = createOutbox(
    { clock, database, keys },
    { mailer: toNobody, whatsAppInWords, applications: mailedApplications },
  );
  return {
    kycDesk: kycDeskOf(database),
    kycRequests: createKycRequests({ ...shared, database }, shared),
    registers: createRegisters({ database, clock }),
    offerLetters: createLetterList({ database, clock }),
    interviews: createInterviews(
      { ...shared, database, keyedHash: createKeyedHash("bench") },
      { ...shared, outbox },
    ),
    outbox,
  };
}
