import { asc } from "drizzle-orm";
import { brand } from "#content/brand.ts";
import { documentKeys, type fakeClock } from "#features/accounts/server/desk-under-test.ts";
import { markEmail } from "#features/applications/server/application-pages.ts";
import { mailedApplications } from "#features/applications/tables.ts";
import { createCandidateLinks } from "#features/candidate-kyc/server/candidate-links.ts";
import { createKycRequests } from "#features/document-requests/server/requests.ts";
import type { Deliver, MessageChannel } from "#features/mail/server/delivery.ts";
import { openMail } from "#features/mail/server/mail-text.ts";
import { createMailer, type MailerOptions } from "#features/mail/server/mailer-service.ts";
import { createOutbox } from "#features/mail/server/outbox.ts";
import { mails } from "#features/mail/tables.ts";
import { whatsAppInWords } from "#features/whatsapp/server/whatsapp-channel.ts";
import type { Database } from "#platform/database.ts";
import { createKeyedHash } from "#platform/keyed-hash.ts";
import { createSecretSeal } from "#platform/secret-encryption.ts";

const seal = createSecretSeal("mails", documentKeys);
export const links = createCandidateLinks(createKeyedHash("secret"));

/**
 * Requests and outbox of one node. @param deliver null where no mail server is configured
 * @param whatsApp left out where that is not set up
 */
export function mailDesk(
  database: Database,
  clock: ReturnType<typeof fakeClock>,
  deliver: Deliver | null = async () => ({ outcome: "sent" }),
  whatsApp: MessageChannel | null = null,
  remake: MailerOptions["remake"] = {},
) {
  const made = createMailer({
    database,
    clock,
    deliver,
    whatsApp,
    seal,
    remake,
    sender: async () => ({ name: "XLD", address: "hr@xld.example", replyTo: "hr@xld.example" }),
    addressSeen: (queries, address, { refusedAt }) => markEmail(queries, address, refusedAt),
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
    outbox: createOutbox({
      ...{ database, clock, seal, mailer, canSend: deliver !== null },
      applications: mailedApplications,
      whatsApp: { inWords: whatsAppInWords, canSend: whatsApp !== null },
    }),
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
