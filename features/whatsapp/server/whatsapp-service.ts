import { writeAudit } from "#features/accounts/server/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database.ts";
import { publishChange } from "#platform/pub-sub.ts";
import type { StopLinks } from "./stop-links.ts";
import { readWebhook } from "./webhook-body.ts";
import type { WhatsApp, WhatsAppHook } from "./whatsapp.ts";
import { createWhatsAppConsentsStore, type WhatsAppConsent } from "./whatsapp-consents-store.ts";
import { createWhatsAppIdsStore } from "./whatsapp-ids-store.ts";
import { createWhatsAppTemplatesStore } from "./whatsapp-templates-store.ts";

interface WhatsAppOptions {
  database: Database;
  clock: Clock;
  mailer: Pick<Mailer, "callBack">;
  links: StopLinks;
  hook: WhatsAppHook | null;
}

const strangersKept = 30 * 24 * 60 * 60_000;

export function createWhatsApp({
  database,
  clock,
  mailer,
  links,
  hook,
}: WhatsAppOptions): WhatsApp {
  const { queries } = database;
  const consents = createWhatsAppConsentsStore(queries);

  /** Messages that wait for these are not sent any more. */
  async function ended(within: Queries, gone: readonly WhatsAppConsent[]): Promise<void> {
    if (gone.length === 0) return;
    const whatsAppOf = {
      applicationIds: gone.flatMap(({ applicationId }) => applicationId ?? []),
      candidateIds: gone.flatMap(({ candidateId }) => candidateId ?? []),
      formIds: gone.flatMap(({ formId }) => formId ?? []),
    };
    await mailer.callBack(within, { whatsAppOf }, "stopped");
    await publishChange(database, within, "applications");
  }

  async function found(token: string): Promise<WhatsAppConsent | null> {
    const id = links.idIn(token);
    return id === null ? null : consents.find(id);
  }

  return {
    hook,

    async stopState(token) {
      const consent = await found(token);
      if (!consent) return null;
      return consent.endedAt ? "ended" : "active";
    },

    async stop(token) {
      const consent = await found(token);
      if (!consent) return false;
      const { id, number } = consent;
      await database.transaction(async (within) => {
        const store = createWhatsAppConsentsStore(within);
        await ended(within, await store.end(number ? { number } : { id }, clock.now(), "link"));
      });
      return true;
    },

    async receive(parsed) {
      const { stops, statuses } = readWebhook(parsed);
      for (const { id, number } of stops) {
        await database.transaction(async (within) => {
          const now = clock.now();
          if (!(await createWhatsAppIdsStore(within).isNew(id, now))) return;
          const store = createWhatsAppConsentsStore(within);
          await ended(within, await store.end({ number }, now, "answer"));
        });
      }
      for (const { id: providerId, ...told } of statuses) {
        await database.transaction((within) =>
          createWhatsAppIdsStore(within).tell({ providerId, ...told, at: clock.now() }),
        );
      }
    },

    templates: () => createWhatsAppTemplatesStore(queries).read(),

    saveTemplates: (choices, actor) =>
      database.transaction(async (within) => {
        await createWhatsAppTemplatesStore(within).put(choices);
        const action = "whatsapp-templates-changed";
        await writeAudit(within, clock.now(), { actor, action });
      }),

    async consentOf(owner) {
      const consent = await consents.of(owner);
      return consent && { ...consent, token: links.token(consent.id) };
    },

    async forget() {
      const before = new Date(clock.now().getTime() - strangersKept);
      return createWhatsAppIdsStore(queries).forget(before);
    },
  };
}
