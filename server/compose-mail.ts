import type { Brands } from "./brand/brands.ts";
import type { Dependencies } from "./dependencies.ts";
import { mailsPurpose } from "./mail/mail-text.ts";
import { createMailer } from "./mail/mailer-service.ts";
import { createOutbox } from "./mail/outbox-service.ts";
import { deliverBySmtp } from "./mail/smtp-delivery.ts";
import { createSecretSeal } from "./platform/secret-encryption.ts";
import { observedDeliver } from "./telemetry/observed-services.ts";

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
      return { name: companyName, address: from ?? mailboxes.humanResources };
    },
    report: reportAs("mail was not sent"),
  });
  const outbox = createOutbox({ database, clock, seal, mailer, canSend: smtp !== null });
  return { mailer, outbox };
}
