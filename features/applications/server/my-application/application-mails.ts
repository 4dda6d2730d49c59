import { momentInWords } from "#contract/indian-moment.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Queries } from "#platform/database.ts";
import type { RateLimit, RateLimitBuckets } from "#platform/limits/rate-limit-buckets.ts";
import type { MailTemplate } from "../../mail-templates.ts";
import { appliedBeforeText, type ToldApplication } from "../../texts/application-mails.ts";
import { createChoicesStore } from "../choices-store.ts";
import { readTemplates, usable } from "../stage-mails/read-templates.ts";
import { createTexts } from "../stage-mails/stage-mails-service.ts";
import type { ApplicationLinks } from "./application-links.ts";
import { pageOf } from "./give-number.ts";
import type { PageRow } from "./pages-store.ts";
import { createToldStore, resumeWords, type ToldRow } from "./told-store.ts";

/** Anybody may enter somebody else's address: it is not written to again and again. */
export const receivedMailsADay: RateLimit = {
  kept: { capacity: 5, perSecond: 5 / (24 * 60 * 60) },
  tried: { capacity: 10_000, perSecond: 10_000 },
};

export interface ReceivedMailsOptions {
  brand: Brands;
  mailer: Pick<Mailer, "write" | "nudge">;
  links: ApplicationLinks;
  clock: Clock;
  /** How many an address is sent. */
  perAddress: RateLimitBuckets;
}

/** One mail for each application, written with it. */
export function createReceivedMails(options: ReceivedMailsOptions) {
  const { brand, mailer, links, clock, perAddress } = options;
  return {
    /** Asked before the transaction, in which there is no other connection. */
    async prepare(email: string) {
      const recipient = email.toLowerCase();
      const facts = await brand.now();
      const mayTell = (await perAddress.take(recipient)) === 0;
      let told = false;
      return {
        /** Within the transaction that stores the application. */
        async write(queries: Queries, page: PageRow): Promise<void> {
          const row = mayTell ? await createToldStore(queries).find(page.applicationId) : null;
          if (!row) return;
          const choices = await createChoicesStore(queries).read();
          const template = usable((await readTemplates(queries, choices)).get("received"));
          if (!template?.on) return;
          const texts = await createTexts({ queries, brand: facts, links, choices }, [row]);
          const before = await appliedBefore(queries, row, links);
          const text = texts(before ? withBefore(template, before) : template, row, row);
          if (!text) return;
          const dueAt = new Date(clock.now().getTime() + template.delay * 60_000);
          await mailer.write(queries, {
            key: `application-received:${row.id}`,
            kind: "application-received",
            recipient: row.email,
            applicationId: row.id,
            dueAt,
            ...text,
          });
          told = true;
        },
        /** After it, whatever became of it. */
        async end(): Promise<void> {
          if (told) mailer.nudge();
          else if (mayTell) await perAddress.refund(recipient);
        },
      };
    },
  };
}

/** The same person's application for the same opening, as a mail tells of it; null for a first one. */
export async function appliedBefore(
  queries: Queries,
  row: Parameters<ReturnType<typeof createToldStore>["underWayBefore"]>[0],
  links: Pick<ApplicationLinks, "url">,
): Promise<ToldApplication | null> {
  const before = await createToldStore(queries).underWayBefore(row);
  const page = before && (await pageOf(queries, before.id));
  return page && toldApplication(before, page.number, links.url(page));
}

/** Said right below the greeting, whatever HR has made of the text. */
function withBefore<Template extends Pick<MailTemplate, "body">>(
  template: Template,
  before: ToldApplication,
): Template {
  const [greeting = "", ...rest] = template.body.split("\n\n");
  return { ...template, body: [greeting, ...appliedBeforeText(before), ...rest].join("\n\n") };
}

export type ReceivedMails = ReturnType<typeof createReceivedMails>;

/** As a mail says it. @param link the private page, whole */
export function toldApplication(row: ToldRow, number: string, link: string): ToldApplication {
  const { opening, receivedAt } = row;
  return {
    ...{ number, opening, link },
    received: momentInWords(receivedAt),
    resume: resumeWords(row),
  };
}
