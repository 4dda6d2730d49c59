import { createPagesStore } from "#features/applications/server/my-application/pages-store.ts";
import { createAlertLinks } from "#features/job-alerts/server/alert-links.ts";
import {
  alertsPerMailbox,
  alertsPerNetwork,
  createJobAlerts,
} from "#features/job-alerts/server/job-alerts-service.ts";
import { mailsPurpose } from "#features/mail/server/mail-text.ts";
import { createMailer } from "#features/mail/server/mailer-service.ts";
import { createOutbox } from "#features/mail/server/outbox-service.ts";
import { deliverBySmtp } from "#features/mail/server/smtp-delivery.ts";
import type { Openings } from "#features/openings/server/openings.ts";
import type { Brands } from "#features/publishing/server/brand/brands.ts";
import { createKeyedHash } from "#platform/keyed-hash.ts";
import { createSecretSeal } from "#platform/secret-encryption.ts";
import type { Dependencies } from "./dependencies.ts";
import { observedDeliver } from "./observed-services.ts";

/** The outbox: what is written to candidates, what sends it, what HR decides about it; and job alerts. */
export function composeMail(
  dependencies: Dependencies,
  { brand, openings }: { brand: Brands; openings: Openings },
) {
  const { database, clock, config, keys, reportAs, instrumentation } = dependencies;
  const { smtp, from } = config.mail;
  const seal = createSecretSeal(mailsPurpose, keys);
  const alertLinks = createAlertLinks(createKeyedHash(config.sessionSecret), config.origin);
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
    unsubscribeUrl: ({ kind, recipient }) =>
      kind.startsWith("job-alert-") ? alertLinks.unsubscribeUrl(recipient) : null,
    addressSeen: (queries, address, { refusedAt }) =>
      createPagesStore(queries).markEmail(address, refusedAt),
    report: reportAs("mail was not sent"),
  });
  const outbox = createOutbox({ database, clock, seal, mailer, canSend: smtp !== null });
  const { createBuckets } = dependencies;
  const jobAlerts = createJobAlerts({
    ...{ database, clock, openings, brand, mailer, links: alertLinks },
    ...{ origin: config.origin, canSend: outbox.canSend },
    perMailbox: createBuckets("job alerts by mail", alertsPerMailbox),
    perNetwork: createBuckets("job alerts asked for", alertsPerNetwork),
  });
  return { mailer, outbox, jobAlerts };
}
