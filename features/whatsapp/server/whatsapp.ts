import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Config } from "#platform/config.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { publishChange } from "#platform/nodes/pub-sub.ts";
import { signedTokens } from "#platform/secrets/signed-tokens.ts";
import { whatsAppTemplates as stored } from "../tables.ts";
import {
  type TemplateChoice,
  type TemplateKey,
  templateKeys,
  type WhatsAppTemplate,
  whatsAppTemplates,
} from "../whatsapp-templates.ts";
import { type ConsentOwner, endConsents, findConsent, type WhatsAppConsent } from "./consents.ts";
import { forgetStrangers, isNewAnswer, noteStatus, readWebhook } from "./webhook.ts";

/** Links that end the messages of a consent, by its id. */
export function createStopLinks({ keyedHash }: Pick<Context, "keyedHash">) {
  const tokens = signedTokens(keyedHash, {
    ...{ purpose: "whatsapp stop", subject: /[1-9]\d{0,14}/, separator: "-", hex: true },
  });
  return {
    token: (id: number) => tokens.write(String(id)),
    /** Null for what is no token of ours. */
    idIn(token: string): number | null {
      const id = tokens.open(token);
      return id === null ? null : Number(id);
    },
  };
}

/** Every template; what HR did not name has the standard name. */
export async function readTemplates(
  queries: Queries,
): Promise<Record<TemplateKey, WhatsAppTemplate>> {
  const rows = await queries.select().from(stored);
  const chosen = new Map(rows.map(({ key, ...choice }) => [key, choice]));
  const all = templateKeys.map((key) => [key, { ...whatsAppTemplates[key], ...chosen.get(key) }]);
  return Object.fromEntries(all) as Record<TemplateKey, WhatsAppTemplate>;
}

const strangersLifetime = 30 * 24 * 60 * 60_000;

export type WhatsApp = ReturnType<typeof createWhatsApp>;

interface WhatsAppContext extends Pick<Context, "database" | "clock" | "keyedHash"> {
  config: Pick<Config, "whatsApp">;
}

/** Updates on WhatsApp: who wants them, how they end, and what the provider tells. */
export function createWhatsApp(
  context: WhatsAppContext,
  { mailer }: { mailer: Pick<Mailer, "callBack"> },
) {
  const { database, clock } = context;
  const links = createStopLinks(context);
  const { queries } = database;

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
    return id === null ? null : findConsent(queries, { id });
  }

  return {
    /** What WhatsApp's own side is checked with; null where it is not set up: then candidates are shown nothing of it. */
    hook: context.config.whatsApp,

    /** By its link: whether messages still come; null for what is no link of ours. */
    async stopState(token: string): Promise<"active" | "ended" | null> {
      const consent = await found(token);
      if (!consent) return null;
      return consent.endedAt ? "ended" : "active";
    },

    /** Ends the messages to the number that the link's consent names. @returns whether the link is ours */
    async stop(token: string): Promise<boolean> {
      const consent = await found(token);
      if (!consent) return false;
      const { id, number } = consent;
      await database.transaction(async (within) => {
        const by = { at: clock.now(), by: "link" } as const;
        await ended(within, await endConsents(within, number ? { number } : { id }, by));
      });
      return true;
    },

    /** Does what a webhook tells, each message of it once. @param parsed its body, whose signature is right */
    async receive(parsed: unknown): Promise<void> {
      const { stops, statuses } = readWebhook(parsed);
      for (const { id, number } of stops) {
        await database.transaction(async (within) => {
          const at = clock.now();
          if (!(await isNewAnswer(within, id, at))) return;
          await ended(within, await endConsents(within, { number }, { at, by: "answer" }));
        });
      }
      for (const { id: providerId, ...status } of statuses) {
        await database.transaction((within) =>
          noteStatus(within, providerId, { ...status, at: clock.now() }),
        );
      }
    },

    templates: () => readTemplates(queries),

    saveTemplates: (
      choices: ReadonlyMap<TemplateKey, TemplateChoice>,
      actor: StaffUser,
    ): Promise<void> =>
      database.transaction(async (within) => {
        for (const [key, choice] of choices) {
          await within
            .insert(stored)
            .values({ key, ...choice })
            .onConflictDoUpdate({ target: stored.key, set: choice });
        }
        const action = "whatsapp-templates-changed";
        await writeAudit(within, clock.now(), { actor, action });
      }),

    /** The consent that a record came with, and its link that ends it. */
    async consentOf(owner: ConsentOwner): Promise<(WhatsAppConsent & { token: string }) | null> {
      const consent = await findConsent(queries, owner);
      return consent && { ...consent, token: links.token(consent.id) };
    },

    /** Forgets what the provider told of messages that are not ours. @returns how many */
    async forget(): Promise<number> {
      const before = new Date(clock.now().getTime() - strangersLifetime);
      return forgetStrangers(queries, before);
    },
  };
}
