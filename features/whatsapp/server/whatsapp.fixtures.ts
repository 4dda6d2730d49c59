import type { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { createApplicationDesk } from "#features/applications/server/application-desk.ts";
import { myApplicationsUnderTest } from "#features/applications/server/my-application/my-applications.fixtures.ts";
import type { Deliver } from "#features/mail/server/mail-message.ts";
import { createOpenings } from "#features/openings/server/openings.ts";
import type { WhatsAppConfig } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { createWhatsAppChannel } from "./channel.ts";
import { sendByCloudApi } from "./cloud-api.ts";
import { createStopLinks, createWhatsApp } from "./whatsapp.ts";

const keyedHash = createKeyedHash("secret");
const stopLinks = createStopLinks({ keyedHash });

/** Applications, HR's list, outbox and WhatsApp, as one node has them. */
export function whatsAppUnderTest(
  database: Database,
  clock: ReturnType<typeof fakeClock>,
  config: WhatsAppConfig,
  deliver?: Deliver | null,
) {
  const send = sendByCloudApi(config);
  const channel = createWhatsAppChannel({ database, clock, keyedHash }, send);
  const site = myApplicationsUnderTest(database, clock, {
    channel,
    ...(deliver !== undefined && { deliver }),
  });
  const { mailer, outbox, stageMails } = site;
  const openings = createOpenings({ database, clock }, 0);
  const whatsApp = createWhatsApp(
    { database, clock, keyedHash, config: { whatsApp: config } },
    { mailer },
  );
  return {
    ...site,
    stopLinks,
    desk: createApplicationDesk({ database, clock }, { openings, outbox, stageMails, whatsApp }),
    whatsApp,
  };
}
