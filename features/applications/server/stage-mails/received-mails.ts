import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { dailyAllowance } from "#platform/limits/rate-limit-buckets.ts";
import type { MailTemplate } from "../../mail-templates.ts";
import { appliedBeforeText, type MailApplication } from "../../texts/application-mails.ts";
import type { ApplicationLinks, PageRow } from "../application-pages.ts";
import { readChoices } from "../decide/choices.ts";
import { appliedBefore, findNotified } from "./notified-applications.ts";
import { createTexts, readTemplates, usable } from "./templates.ts";

/** Anybody may enter somebody else's address: it is not written to again and again. */
const receivedMailsADay = 5;

export type ReceivedMails = ReturnType<typeof createReceivedMails>;

/** One mail for each application, written with it. */
export function createReceivedMails(
  { clock, keyedHash }: Pick<Context, "clock" | "keyedHash">,
  needs: { brand: Brands; mailer: Pick<Mailer, "write" | "nudge">; links: ApplicationLinks },
) {
  const { brand, mailer, links } = needs;
  const perAddress = dailyAllowance(keyedHash, "applications by mail", receivedMailsADay);
  return {
    /** Asked before the transaction, in which there is no other connection. */
    async prepare() {
      const facts = await brand.now();
      let isWritten = false;
      return {
        /** Within the transaction that stores the application. */
        async write(queries: Queries, page: PageRow): Promise<void> {
          const row = await findNotified(queries, page.applicationId);
          if (!row) return;
          const choices = await readChoices(queries);
          const template = usable((await readTemplates(queries, choices)).get("received"));
          if (!template?.on) return;
          const texts = await createTexts({ queries, brand: facts, links, choices }, [row]);
          const before = await appliedBefore(queries, row, links);
          const text = texts(before ? withBefore(template, before) : template, row, row);
          if (!text || !(await perAddress.take(queries, row.email.toLowerCase()))) return;
          const dueAt = new Date(clock.now().getTime() + template.delay * 60_000);
          await mailer.write(queries, {
            key: `application-received:${row.id}`,
            kind: "application-received",
            recipient: row.email,
            applicationId: row.id,
            dueAt,
            ...text,
          });
          isWritten = true;
        },
        /** After it. */
        end(): void {
          if (isWritten) mailer.nudge();
        },
      };
    },
  };
}

/** Said right below the greeting, whatever HR has made of the text. */
function withBefore<Template extends Pick<MailTemplate, "body">>(
  template: Template,
  before: MailApplication,
): Template {
  const [greeting = "", ...rest] = template.body.split("\n\n");
  return { ...template, body: [greeting, ...appliedBeforeText(before), ...rest].join("\n\n") };
}
