import { asc } from "drizzle-orm";
import { brand } from "#content/brand.ts";
import { documentKeys, type fakeClock } from "#server/admins/desk-under-test.ts";
import { createCandidateLinks } from "#server/kyc/candidate-links.ts";
import { createKycRequests } from "#server/kyc/requests-service.ts";
import type { Deliver } from "#server/mail/delivery.ts";
import { openText } from "#server/mail/mail-text.ts";
import { createMailer } from "#server/mail/mailer-service.ts";
import { createOutbox } from "#server/mail/outbox-service.ts";
import type { Database } from "#server/platform/database.ts";
import { createKeyedHash } from "#server/platform/keyed-hash.ts";
import { createSecretSeal } from "#server/platform/secret-encryption.ts";
import { mails } from "../../db/kyc-schema.ts";

const seal = createSecretSeal("mails", documentKeys);
export const links = createCandidateLinks(createKeyedHash("secret"));

/** Requests and outbox of one node. @param deliver null where no mail server is configured */
export function mailDesk(
  database: Database,
  clock: ReturnType<typeof fakeClock>,
  deliver: Deliver | null = async () => ({ outcome: "sent" }),
) {
  const made = createMailer({
    database,
    clock,
    deliver,
    seal,
    sender: async () => ({ name: "XLD", address: "hr@xld.example" }),
    report: () => {},
  });
  // sent when a test says so
  const mailer = { ...made, nudge() {} };
  const origin = "https://careers.xld.example";
  const brands = {
    // reads the store as the real ones do: inside a transaction that would wait for itself
    async now() {
      await database.ping();
      return brand;
    },
  };
  return {
    mailer,
    outbox: createOutbox({ database, clock, seal, mailer, canSend: deliver !== null }),
    kycRequests: createKycRequests({ database, clock, links, mailer, brand: brands, origin }),
    /** All mails with their texts, the oldest first. */
    async mails() {
      const rows = await database.queries.select().from(mails).orderBy(asc(mails.id));
      return rows.map((mail) => ({ ...mail, body: openText(seal, mail) }));
    },
  };
}
