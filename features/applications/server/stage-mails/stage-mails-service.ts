import type { Brand } from "#contract/brand-facts.ts";
import { interviewPath, interviewsPath } from "#contract/interview-paths.ts";
import type { Mailer, StageMailKind } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Queries } from "#platform/database.ts";
import type { DeskChoice } from "../../decisions.ts";
import type { MailTemplate } from "../../mail-templates.ts";
import { filledMail, mentionMail } from "../../texts/application-mails.ts";
import { createChoicesStore } from "../choices-store.ts";
import type { ApplicationLinks } from "../my-application/application-links.ts";
import { pageOf } from "../my-application/give-number.ts";
import { createPagesStore } from "../my-application/pages-store.ts";
import { createToldStore, type ToldRow } from "../my-application/told-store.ts";
import { mailValues } from "./mail-values.ts";
import { readTemplates, templateOf, usable } from "./read-templates.ts";
import type { Reached, StageMails, StageMailWriter } from "./stage-mails.ts";

export interface StageMailsOptions {
  brand: Brands;
  mailer: Pick<Mailer, "writeAll" | "callBack" | "takeBackAll" | "replacedStageMails">;
  links: ApplicationLinks;
  clock: Clock;
  /** Of the site, without a slash at its end. */
  origin: string;
}

/** What a mail is made of. */
interface Due {
  reached: Pick<Reached, "applicationId" | "status" | "stageId" | "reasonId">;
  key: string;
  kind: StageMailKind;
  template: MailTemplate;
  /** Where it is not the template's own delay from now. */
  dueAt?: Date | null;
}

const minute = 60_000;

/** Emails on where applications are. See docs/decisions/0089. */
export function createStageMails(options: StageMailsOptions): StageMails {
  return {
    prepare: async (notBefore) => createWriter(options, await options.brand.now(), notBefore),
  };
}

function createWriter(
  options: StageMailsOptions,
  brand: Brand,
  notBefore = new Date(0),
): StageMailWriter {
  const { mailer, links, clock, origin } = options;

  async function write(queries: Queries, choices: readonly DeskChoice[], due: readonly Due[]) {
    if (due.length === 0) return;
    const ids = due.map(({ reached }) => reached.applicationId);
    const rows = await createToldStore(queries).concerned(ids);
    const texts = await createTexts({ queries, brand, links, choices }, rows);
    const now = clock.now().getTime();
    const later = (delay: number) => new Date(Math.max(now + delay * minute, notBefore.getTime()));
    const dues = new Map(due.map((each) => [each.reached.applicationId, each]));
    const mails = rows.flatMap((row) => {
      const { reached, key, kind, template, dueAt } = dues.get(row.id) as Due;
      const text = texts(template, row, reached);
      if (!text) return [];
      const at = dueAt === undefined ? later(template.delay) : dueAt;
      return [{ key, kind, recipient: row.email, applicationId: row.id, dueAt: at, ...text }];
    });
    await mailer.writeAll(queries, mails);
  }

  return {
    async decided(queries, decisions) {
      const moved = idsOf(decisions.filter(isMove));
      const others = idsOf(decisions.filter((each) => !isMove(each)));
      if (moved.length > 0) await mailer.callBack(queries, { stagesOf: moved }, "moved");
      // another reason is told with the mail that waits, and not at all once that went
      const taken =
        others.length > 0 ? await mailer.takeBackAll(queries, { stagesOf: others }) : [];
      const waited = new Map(taken.map((mail) => [mail.applicationId, mail.dueAt]));
      const choices = await createChoicesStore(queries).read();
      const templates = await readTemplates(queries, choices);
      const due = decisions.flatMap((reached): Due[] => {
        const isNewStatus = !isMove(reached) || reached.before.status !== reached.status;
        const chosen = templateOf(templates, { ...reached, isNewStatus });
        if (!chosen || !(isMove(reached) || waited.has(reached.applicationId))) return [];
        const dueAt = waited.get(reached.applicationId);
        return [{ reached, key: keyOf(reached), ...chosen, ...(dueAt && { dueAt }) }];
      });
      await write(queries, choices, due);
    },

    async undone(queries, restored) {
      const ids = idsOf(restored);
      if (ids.length === 0) return;
      await mailer.callBack(queries, { stagesOf: ids }, "undone");
      const replaced = await mailer.replacedStageMails(queries, ids);
      if (replaced.size === 0) return;
      const choices = await createChoicesStore(queries).read();
      const templates = await readTemplates(queries, choices);
      const due = restored.flatMap((reached): Due[] => {
        const chosen = templateOf(templates, { ...reached, isNewStatus: true });
        const waited = chosen !== null && replaced.get(reached.applicationId) === chosen.kind;
        return waited ? [{ reached, key: keyOf(reached), ...chosen }] : [];
      });
      await write(queries, choices, due);
    },

    async merged(queries, part) {
      await mailer.callBack(queries, { stagesOf: [part] }, "merged");
      await mailer.callBack(queries, { lettersOf: [part] }, "merged");
    },

    async readdressed(queries, applicationId) {
      const [row] = await createToldStore(queries).concerned([applicationId]);
      const [taken] = await mailer.takeBackAll(queries, { stagesOf: [applicationId] });
      if (!taken || !row) return;
      const choices = await createChoicesStore(queries).read();
      const chosen = templateOf(await readTemplates(queries, choices), {
        ...row,
        isNewStatus: true,
      });
      if (!chosen) return;
      const reached = { ...row, applicationId };
      await write(queries, choices, [{ reached, key: taken.key, ...chosen, dueAt: taken.dueAt }]);
    },

    async mentioned(queries, { named, by, eventId, applicationIds }) {
      const [row] = await createToldStore(queries).concerned(applicationIds.slice(0, 1));
      if (!row) return;
      const others = applicationIds.length - 1;
      const mails = named.flatMap(({ id, email, interviewId }) =>
        email === null
          ? []
          : [
              {
                ...{ key: `note-mention:${eventId}:${id}`, kind: "note-mention" as const },
                ...{ recipient: email, applicationId: row.id },
                ...mentionMail(brand, {
                  ...{ by, row, others },
                  link: origin + mentionPath({ applicationId: row.id, interviewId, others }),
                }),
              },
            ],
      );
      if (mails.length > 0) await mailer.writeAll(queries, mails);
    },

    async text(queries, applicationId) {
      const [row] = await createToldStore(queries).concerned([applicationId]);
      if (!row) return null;
      const choices = await createChoicesStore(queries).read();
      const templates = await readTemplates(queries, choices);
      const own = row.stageId === null ? undefined : templates.get(`stage-${row.stageId}`);
      const key = row.status === "new" ? "received" : row.status;
      const template = usable(own ?? templates.get(key));
      const texts = await createTexts({ queries, brand, links, choices }, [row]);
      return template && texts(template, row, row);
    },
  };
}

const idsOf = (decisions: readonly Reached[]) =>
  decisions.map(({ applicationId }) => applicationId);

const keyOf = ({ applicationId, eventId }: Reached) =>
  `application-stage:${applicationId}:${eventId}`;

/** Whether another stage was reached: a reason alone is none. */
const isMove = ({ status, stageId, before }: Reached) =>
  before.status !== status || (before.stageId ?? null) !== stageId;

interface TextNeeds {
  queries: Queries;
  brand: Brand;
  links: Pick<ApplicationLinks, "url">;
  choices: readonly DeskChoice[];
}

/** Fills templates for these rows; null where an application was erased meanwhile. */
export async function createTexts(
  { queries, brand, links, choices }: TextNeeds,
  rows: readonly ToldRow[],
) {
  const pages = await createPagesStore(queries).ofAll(rows.map(({ id }) => id));
  for (const { id } of rows) {
    const page = pages.get(id) ?? (await pageOf(queries, id));
    if (page) pages.set(id, page);
  }
  const choice = (id: number | null) => choices.find((each) => each.id === id);
  const stageOf = ({ status, stageId }: Due["reached"]) =>
    choice(stageId) ?? choices.find((each) => each.isDefault && each.status === status);
  return (
    template: Pick<MailTemplate, "subject" | "body">,
    row: ToldRow,
    reached: Pick<Due["reached"], "status" | "stageId" | "reasonId">,
  ) => {
    const page = pages.get(row.id);
    if (!page) return null;
    const stage = stageOf({ ...reached, applicationId: row.id })?.name ?? "";
    const reason = choice(reached.reasonId)?.told ?? "";
    const { number } = page;
    const told = { brand, row, number, link: links.url(page), stage, reason };
    const values = mailValues(told);
    const { firstName, opening, stage: at, statusLink } = values;
    const whatsApp = { firstName, opening, number, stage: at, link: statusLink };
    return { ...filledMail(brand, template, values), whatsApp };
  };
}

/** What whoever is named opens: of several applications, the list of notes on their first page. */
function mentionPath(of: { applicationId: number; interviewId: number | null; others: number }) {
  const { applicationId, interviewId, others } = of;
  if (interviewId !== null) return others > 0 ? interviewsPath : interviewPath(interviewId);
  return others > 0 ? "/desk" : `/refer-data?open=${applicationId}`;
}
