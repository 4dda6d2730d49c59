import { randomUUID } from "node:crypto";
import {
  type ApplicationStatus,
  applicationStatuses,
} from "#contract/answers/application-status.ts";
import type { Brand } from "#contract/brand-facts.ts";
import { momentInWords } from "#contract/days/indian-moment.ts";
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
import type { Context } from "#platform/context.ts";
import type { DeskChoice } from "../../decisions.ts";
import { letterTextsName } from "../../letters.ts";
import { mailTemplatesName } from "../../mail-templates.ts";
import { pageOf } from "../application-pages.ts";
import { readChoices } from "../decide/choices.ts";
import { findNotified, latestNotified, type NotifiedRow } from "./notified-applications.ts";
import { createTexts, stageIdIn } from "./templates.ts";

/** An application by which a template can be shown. */
export interface PreviewApplication {
  id: number;
  name: string;
  opening: string;
}

/** A template in the words of one application, with an example in place of its private link. */
export interface TemplatePreview {
  subject: string;
  text: string;
  html: string;
}

/** What is shown: a template as it is worded now, published or not, and an application. */
export interface Previewed {
  /** Of the template; null of a text that HR saved, which speaks of the application as it is. */
  key: string | null;
  template: MailText;
  /** Null where there is none yet: some emails can be shown with examples alone. */
  applicationId: number | null;
}

interface PreviewNeeds {
  brand: Brands;
  mailer: Pick<Mailer, "write" | "nudge">;
  /** Emails that have a text alone. */
  wordings: readonly NamedWording[];
}

const maxOffered = 20;

export type TemplatePreviews = ReturnType<typeof createTemplatePreviews>;

/** Templates as candidates would read them. */
export function createTemplatePreviews(
  { database, clock, origin }: Pick<Context, "database" | "clock" | "origin">,
  { brand, mailer, wordings }: PreviewNeeds,
) {
  const { queries } = database;
  // who has the real one can withdraw and erase: it is nothing to look at, or to send to a mistyped address
  const links = { url: () => `${origin}/my-application/example` };

  async function filled({ key, template, applicationId }: Previewed) {
    const facts = await brand.now();
    const row = applicationId === null ? null : await findNotified(queries, applicationId);
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
    row: NotifiedRow,
  ): Promise<MailText | null> {
    const choices = await readChoices(queries);
    const reached = key === null ? row : reachedBy(key, choices, row);
    if (!reached) return null;
    const texts = await createTexts({ queries, brand: facts, links, choices }, [row]);
    return texts(template, row, reached);
  }

  /** What an application says in emails of other subjects; all the rest are examples. */
  async function knownOf(row: NotifiedRow): Promise<Record<string, string>> {
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
    /** Some of the newest first. */
    async applications(): Promise<PreviewApplication[]> {
      const rows = await latestNotified(queries, maxOffered);
      return rows.map(({ id, firstName, lastName, opening }) => {
        return { id, name: `${firstName} ${lastName}`, opening };
      });
    },

    /** Null where there is no such application, or no such template. */
    async show(what: Previewed): Promise<TemplatePreview | null> {
      const shown = await filled(what);
      return shown && { subject: shown.subject, text: shown.body, html: shown.html };
    },

    /** Writes it to somebody of HR. False where `show` is null. */
    async sendTest(
      what: Previewed,
      { address, actor }: { address: string; actor: { id: string } },
    ): Promise<boolean> {
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
function reachedBy(key: string, choices: readonly DeskChoice[], { reasonId }: NotifiedRow) {
  const stageId = stageIdIn(key);
  const stage = choices.find(({ id, list }) => id === stageId && list === "stage");
  const status = stage?.status ?? statusIn(key);
  const reasons = choices.filter(({ list, candidateText }) => list === "reason" && candidateText);
  // who was not rejected has no reason: any of them shows where its words stand
  const reason = reasons.find(({ id }) => id === reasonId) ?? reasons[0];
  if (!status) return null;
  return { status, stageId: stage?.id ?? null, reasonId: reason?.id ?? null };
}

function statusIn(key: string): ApplicationStatus | null {
  if (key === "received") return "new";
  return applicationStatuses.find((status) => status === key) ?? null;
}
