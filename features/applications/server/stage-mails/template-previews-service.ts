import { randomUUID } from "node:crypto";
import { writeAudit } from "#features/accounts/server/index.ts";
import { type Mailer, mailHtml } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import { type ApplicationStatus, applicationStatuses } from "../../application-list.ts";
import type { DeskChoice } from "../../decisions.ts";
import { mailTemplatesName } from "../../mail-templates.ts";
import { createChoicesStore } from "../choices-store.ts";
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
}

const mostOffered = 20;

export function createTemplatePreviews(options: PreviewsOptions): TemplatePreviews {
  const { database, clock, brand, mailer, origin } = options;
  const { queries } = database;
  // who has the real one can withdraw and erase: it is nothing to look at, or to send to a mistyped address
  const links = { url: () => `${origin}/my-application/example` };

  async function filled({ key, template, applicationId }: Previewed) {
    const facts = await brand.now();
    const row = await createToldStore(queries).find(applicationId);
    const choices = await createChoicesStore(queries).read();
    const reached = row && reachedBy(key, choices, row);
    if (!row || !reached) return null;
    const texts = await createTexts({ queries, brand: facts, links, choices }, [row]);
    const text = texts(template, row, reached);
    return text && { ...text, html: mailHtml(text, facts.companyName) };
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
          applicationId,
          subject: `Test: ${shown.subject}`,
          body: shown.body,
        });
        const subject = `${mailTemplatesName}/${key}`;
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
