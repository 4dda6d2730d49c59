import { createPagesStore } from "#features/applications/server/my-application/pages-store.ts";
import { mailsPurpose } from "#features/mail/server/mail-text.ts";
import { createMailer } from "#features/mail/server/mailer-service.ts";
import { createOutbox } from "#features/mail/server/outbox-service.ts";
import { deliverBySmtp } from "#features/mail/server/smtp-delivery.ts";
import type { Brands } from "#features/publishing/server/brand/brands.ts";
import { createSecretSeal } from "#platform/secret-encryption.ts";
import type { Dependencies } from "./dependencies.ts";
import { observedDeliver } from "./observed-services.ts";

/** The outbox: what is written to candidates, what sends it, and what HR decides about it. */
export function composeMail(dependencies: Dependencies, brand: Brands) {
  const { database, clock, config, keys, reportAs, instrumentation } = dependencies;
  const { smtp, from } = config.mail;
  const seal = createSecretSeal(mailsPurpose, keys);
  const mailer = createMailer({
    database,
    clock,
    deliver: smtp && observedDeliver(deliverBySmtp(smtp), instrumentation),
    seal,
    async sender() {
      const { companyName, mailboxes } = await brand.now();
      const { humanResources } = mailboxes;
      return { name: companyName, address: from ?? humanResources, replyTo: humanResources };
    },
    addressSeen: (queries, address, { refusedAt }) =>
      createPagesStore(queries).markEmail(address, refusedAt),
    report: reportAs("mail was not sent"),
  });
  const outbox = createOutbox({ database, clock, seal, mailer, canSend: smtp !== null });
  return { mailer, outbox };
}
