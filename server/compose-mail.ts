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
import {
  codesPerMailbox,
  codesPerNetwork,
  createNewsLinks,
  createReferralNews,
} from "#features/referrers/server/referral-news.ts";
import { sendByCloudApi } from "#features/whatsapp/server/cloud-api.ts";
import { createStopLinks } from "#features/whatsapp/server/stop-links.ts";
import {
  createWhatsAppChannel,
  whatsAppInWords,
} from "#features/whatsapp/server/whatsapp-channel.ts";
import { createWhatsApp } from "#features/whatsapp/server/whatsapp-service.ts";
import { createSecretSeal } from "#platform/secret-encryption.ts";
import type { Dependencies } from "./dependencies.ts";
import { observedDeliver } from "./observed-services.ts";

/** The outbox: what is written to candidates, what sends it, what HR decides about it; job alerts, what referrers are told, and WhatsApp. */
export function composeMail(
  dependencies: Dependencies,
  { brand, openings }: { brand: Brands; openings: Openings },
) {
  const { database, clock, config, keys, keyedHash, reportAs, instrumentation } = dependencies;
  const { smtp, from, fromName } = config.mail;
  const stopLinks = createStopLinks(keyedHash);
  const seal = createSecretSeal(mailsPurpose, keys);
  const alertLinks = createAlertLinks(keyedHash, config.origin);
  const mailer = createMailer({
    database,
    clock,
    deliver: smtp && observedDeliver(deliverBySmtp(smtp), instrumentation),
    whatsApp:
      config.whatsApp &&
      createWhatsAppChannel({
        ...{ database, clock, links: stopLinks },
        send: observedDeliver(sendByCloudApi(config.whatsApp), instrumentation, "whatsapp"),
      }),
    seal,
    async sender() {
      const { companyName, mailboxes } = await brand.now();
      const { humanResources } = mailboxes;
      const address = from ?? humanResources;
      return { name: fromName ?? companyName, address, replyTo: humanResources };
    },
    unsubscribeUrl: ({ kind, recipient }) =>
      kind.startsWith("job-alert-") ? alertLinks.unsubscribeUrl(recipient) : null,
    addressSeen: (queries, address, { refusedAt }) =>
      createPagesStore(queries).markEmail(address, refusedAt),
    remake: {
      "job-alert-digest": ({ recipient, about }) => jobAlerts.remade(recipient, about),
      "referral-applied": ({ recipient, about }) => referralNews.remade(recipient, about),
    },
    report: reportAs("mail was not sent"),
    paused: ({ channel, reason, nextAt }) =>
      dependencies.logger.warn({ channel, reason, nextAt }, "sending is paused"),
  });
  const outbox = createOutbox({
    ...{ database, clock, seal, mailer, canSend: smtp !== null },
    whatsApp: { inWords: whatsAppInWords, canSend: config.whatsApp !== null },
  });
  const whatsApp = createWhatsApp({
    ...{ database, clock, mailer, links: stopLinks },
    hook: config.whatsApp,
  });
  const { createBuckets } = dependencies;
  const jobAlerts = createJobAlerts({
    ...{ database, clock, openings, brand, mailer, links: alertLinks },
    ...{ origin: config.origin, canSend: outbox.canSend },
    perMailbox: createBuckets("job alerts by mail", alertsPerMailbox),
    perNetwork: createBuckets("job alerts asked for", alertsPerNetwork),
  });
  const referralNews = createReferralNews({
    ...{ database, clock, brand, mailer, keyedHash, canSend: outbox.canSend },
    links: createNewsLinks(keyedHash, config.origin),
    perMailbox: createBuckets("codes for referrers by mail", codesPerMailbox),
    perNetwork: createBuckets("codes for referrers asked for", codesPerNetwork),
  });
  return { mailer, outbox, jobAlerts, referralNews, whatsApp };
}
