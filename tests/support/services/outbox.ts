import { asc } from "drizzle-orm";
import { brand } from "#content/company/brand.ts";
import { documentKeys, type fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { markEmail } from "#features/applications/server/application-pages.ts";
import { mailedApplications } from "#features/applications/tables.ts";
import { createCandidateLinks } from "#features/candidate-kyc/server/candidate-links.ts";
import { createKycRequests } from "#features/document-requests/server/requests.ts";
import type { Deliver, MessageChannel } from "#features/mail/server/mail-message.ts";
import { openMail } from "#features/mail/server/mail-text.ts";
import { createMailer } from "#features/mail/server/mailer.ts";
import { createOutbox } from "#features/mail/server/outbox.ts";
import { mails } from "#features/mail/tables.ts";
import { whatsAppInWords } from "#features/whatsapp/server/channel.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { createLogger } from "#platform/logger.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { createSecretSeal } from "#platform/secrets/secret-encryption.ts";

const seal = createSecretSeal("mails", documentKeys);
export const links = createCandidateLinks(createKeyedHash("secret"));

/** The mailer of one node, which writes in the name and from the mailbox of the brand unless that is given. */
export function mailerOver(
  context: { database: Database; clock: Clock } & Partial<Parameters<typeof createMailer>[0]>,
  needs: Partial<Parameters<typeof createMailer>[1]> = {},
) {
  return createMailer(
    {
      ...{ keys: documentKeys, logger: createLogger("silent"), metrics: null },
      ...{ config: { mail: { from: null, fromName: null } }, reportAs: () => () => {} },
      ...context,
    },
    { brand: { now: async () => brand }, deliver: async () => ({ outcome: "sent" }), ...needs },
  );
}

/**
 * Requests and outbox of one node. @param deliver null where no mail server is configured
 * @param whatsApp left out where that is not set up
 */
export function mailDesk(
  database: Database,
  clock: ReturnType<typeof fakeClock>,
  deliver: Deliver | null = async () => ({ outcome: "sent" }),
  whatsApp: MessageChannel | null = null,
  remake: Parameters<typeof createMailer>[1]["remake"] = {},
) {
  const brands = {
    // reads the store as the real ones do: inside a transaction that would wait for itself
    async now() {
      await database.ping();
      return brand;
    },
  };
  const made = mailerOver(
    { database, clock },
    {
      ...{ brand: brands, deliver, whatsApp, remake },
      addressSeen: (queries, address, { refusedAt }) => markEmail(queries, address, refusedAt),
    },
  );
  // sent when a test says so
  const mailer = { ...made, nudge() {} };
  const origin = "https://careers.xld.example";
  return {
    mailer,
    outbox: createOutbox(
      { database, clock, keys: documentKeys },
      { mailer, whatsAppInWords, applications: mailedApplications },
    ),
    kycRequests: createKycRequests({ database, clock, origin }, { links, mailer, brand: brands }),
    /** All mails with their texts and calendar parts, the oldest first. */
    async mails() {
      const rows = await database.queries.select().from(mails).orderBy(asc(mails.id));
      return rows.map((mail) => {
        const { body = null, calendar = null, pass = null } = openMail(seal, mail) ?? {};
        return { ...mail, body, calendar, pass };
      });
    },
  };
}
