import { randomUUID } from "node:crypto";
import { type ApplicationStatus, applicationStatuses } from "#contract/application-status.ts";
import type { Brand } from "#contract/brand-facts.ts";
import { momentInWords } from "#contract/indian-moment.ts";
import { writeAudit } from "#features/accounts/server/index.ts";
import {
  called,
  filledWording,
  type MailText,
  type NamedWording,
  sampleOf,
} from "#features/mail/index.ts";
import { type Mailer, mailHtml } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import type { DeskChoice } from "../../decisions.ts";
import { letterTextsName } from "../../letter-texts.ts";
import { mailTemplatesName } from "../../mail-templates.ts";
import { createChoicesStore } from "../choices-store.ts";
import { pageOf } from "../my-application/give-number.ts";
import { createToldStore, type ToldRow } from "../my-application/told-store.ts";
import { stageIdIn } from "./read-templates.ts";
import { createTexts } from "./stage-mails-service.ts";
import type { Previewed, TemplatePreviews } from "./template-previews.ts";

interface PreviewsOptions {
  database: Database;
  clock: Clock;
  brand: Brands;
  mailer: Pick<Mailer, "write" | "nudge">;
  /** Of the site, such as `https://careers.xld.example`. */
  origin: string;
  /** Emails that have a text alone. */
  wordings: readonly NamedWording[];
}

const mostOffered = 20;

export function createTemplatePreviews(options: PreviewsOptions): TemplatePreviews {
  const { database, clock, brand, mailer, origin, wordings } = options;
  const { queries } = database;
  // who has the real one can withdraw and erase: it is nothing to look at, or to send to a mistyped address
  const links = { url: () => `${origin}/my-application/example` };

  async function filled({ key, template, applicationId }: Previewed) {
    const facts = await brand.now();
    const row = applicationId === null ? null : await createToldStore(queries).find(applicationId);
    if (applicationId !== null && !row) return null;
    const wording = wordings.find((each) => each.key === key);
    const text = wording
      ? filledWording(
          sampleOf(wording, { brand: facts, origin, known: row ? await knownOf(row) : {} }),
          template,
        )
      : row && (await filledTemplate(facts, { key, template }, row));
    return text && { ...text, html: mailHtml(text, facts.companyName) };
  }

  async function filledTemplate(
    facts: Brand,
    { key, template }: Pick<Previewed, "key" | "template">,
    row: ToldRow,
  ): Promise<MailText | null> {
    const choices = await createChoicesStore(queries).read();
    const reached = key === null ? row : reachedBy(key, choices, row);
    if (!reached) return null;
    const texts = await createTexts({ queries, brand: facts, links, choices }, [row]);
    return texts(template, row, reached);
  }

  /** What an application says in emails of other subjects; all the rest are examples. */
  async function knownOf(row: ToldRow): Promise<Record<string, string>> {
    const { firstName, lastName, opening, receivedAt } = row;
    const page = await pageOf(queries, row.id);
    const name = called(`${firstName} ${lastName}`) ?? "candidate";
    return {
      ...{ firstName: called(firstName) ?? "candidate", name, candidate: name, opening },
      received: momentInWords(receivedAt),
      ...(page && { number: page.number }),
    };
  }

  return {
    async applications() {
      const rows = await createToldStore(queries).latest(mostOffered);
      return rows.map(({ id, firstName, lastName, opening }) => {
        return { id, name: `${firstName} ${lastName}`, opening };
      });
    },

    async show(what) {
      const shown = await filled(what);
      return shown && { subject: shown.subject, text: shown.body, html: shown.html };
    },

    async sendTest(what, { address, actor }) {
      const shown = await filled(what);
      if (!shown) return false;
      const { applicationId, key } = what;
      await database.transaction(async (within) => {
        await mailer.write(within, {
          key: `template-test:${randomUUID()}`,
          kind: "template-test",
          recipient: address,
          ...(applicationId !== null && { applicationId }),
          subject: `Test: ${shown.subject}`,
          body: shown.body,
        });
        const subject = `${key === null ? letterTextsName : mailTemplatesName}/${key ?? ""}`;
        await writeAudit(within, clock.now(), { actor, action: "template-tested", subject });
      });
      mailer.nudge();
      return true;
    },
  };
}

/** Where an application is once the email of this template is due; null where there is no such stage. */
function reachedBy(key: string, choices: readonly DeskChoice[], { reasonId }: ToldRow) {
  const stageId = stageIdIn(key);
  const stage = choices.find(({ id, list }) => id === stageId && list === "stage");
  const status = stage?.status ?? statusIn(key);
  const reasons = choices.filter(({ list, told }) => list === "reason" && told);
  // who was not rejected has no reason: any of them shows where its words stand
  const reason = reasons.find(({ id }) => id === reasonId) ?? reasons[0];
  if (!status) return null;
  return { status, stageId: stage?.id ?? null, reasonId: reason?.id ?? null };
}

function statusIn(key: string): ApplicationStatus | null {
  if (key === "received") return "new";
  return applicationStatuses.find((status) => status === key) ?? null;
}
