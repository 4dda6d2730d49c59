import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import type { Brand } from "#contract/brand-facts.ts";
import { interviewPath, interviewsPath } from "#contract/interview-paths.ts";
import type { MailText } from "#features/mail/index.ts";
import type { Mailer, StageMailKind } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import type { DeskChoice } from "../../decisions.ts";
import type { MailTemplate } from "../../mail-templates.ts";
import { mentionMail } from "../../texts/application-mails.ts";
import type { ApplicationLinks } from "../application-pages.ts";
import { readChoices } from "../decide/choices.ts";
import type { NamedAccount } from "../decide/mentions.ts";
import { notifiedOf } from "./notified-applications.ts";
import { createTexts, readTemplates, templateOf, usable } from "./templates.ts";

/** A decision on one application, as its event holds it. */
export interface Reached {
  applicationId: number;
  /** Names the mail: one for each event, whatever is repeated. */
  eventId: number;
  status: ApplicationStatus;
  stageId: number | null;
  reasonId: number | null;
  before: { status?: ApplicationStatus; stageId?: number | null };
}

/** A note that names colleagues. */
export interface WrittenMention {
  named: readonly NamedAccount[];
  /** Who wrote it. */
  by: string;
  /** Of the note on the first of the applications. */
  eventId: number;
  applicationIds: readonly number[];
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

interface StageMailNeeds {
  brand: Brands;
  mailer: Pick<Mailer, "writeAll" | "callBack" | "takeBackAll" | "replacedStageMails">;
  links: ApplicationLinks;
}

type StageMailContext = Pick<Context, "clock" | "origin">;

export type StageMails = ReturnType<typeof createStageMails>;

/** Emails on where applications are. See docs/decisions/0091. */
export function createStageMails(context: StageMailContext, needs: StageMailNeeds) {
  return {
    /**
     * Asked before the transaction, in which there is no other connection.
     * @param notBefore none of its emails is due earlier
     */
    prepare: async (notBefore?: Date): Promise<StageMailWriter> =>
      createWriter(context, { ...needs, facts: await needs.brand.now(), notBefore }),
  };
}

export type StageMailWriter = ReturnType<typeof createWriter>;

/** What is written when HR decides, within the transaction of the decision. */
function createWriter(
  { clock, origin }: StageMailContext,
  {
    mailer,
    links,
    facts: brand,
    notBefore = new Date(0),
  }: StageMailNeeds & { facts: Brand; notBefore?: Date | undefined },
) {
  async function write(queries: Queries, choices: readonly DeskChoice[], due: readonly Due[]) {
    if (due.length === 0) return;
    const ids = due.map(({ reached }) => reached.applicationId);
    const rows = await notifiedOf(queries, ids);
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
    /** Calls back what waits on an earlier stage, and writes what is due on this one. */
    async decided(queries: Queries, decisions: readonly Reached[]): Promise<void> {
      const moved = idsOf(decisions.filter(isMove));
      const others = idsOf(decisions.filter((each) => !isMove(each)));
      if (moved.length > 0) await mailer.callBack(queries, { stagesOf: moved }, "moved");
      // another reason is told with the mail that waits, and not at all once that went
      const taken =
        others.length > 0 ? await mailer.takeBackAll(queries, { stagesOf: others }) : [];
      const waited = new Map(taken.map((mail) => [mail.applicationId, mail.dueAt]));
      const choices = await readChoices(queries);
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

    /** Calls back what the decision wrote; what that had called back itself is written again. */
    async undone(queries: Queries, restored: readonly Reached[]): Promise<void> {
      const ids = idsOf(restored);
      if (ids.length === 0) return;
      await mailer.callBack(queries, { stagesOf: ids }, "undone");
      const replaced = await mailer.replacedStageMails(queries, ids);
      if (replaced.size === 0) return;
      const choices = await readChoices(queries);
      const templates = await readTemplates(queries, choices);
      const due = restored.flatMap((reached): Due[] => {
        const chosen = templateOf(templates, { ...reached, isNewStatus: true });
        const waited = chosen !== null && replaced.get(reached.applicationId) === chosen.kind;
        return waited ? [{ reached, key: keyOf(reached), ...chosen }] : [];
      });
      await write(queries, choices, due);
    },

    /** The candidate hears of the one that leads. */
    async merged(queries: Queries, part: number): Promise<void> {
      await mailer.callBack(queries, { stagesOf: [part] }, "merged");
      await mailer.callBack(queries, { lettersOf: [part] }, "merged");
    },

    /** What waits of decisions is written again, to the new address and with the link that works now. */
    async readdressed(queries: Queries, applicationId: number): Promise<void> {
      const [row] = await notifiedOf(queries, [applicationId]);
      const [taken] = await mailer.takeBackAll(queries, { stagesOf: [applicationId] });
      if (!taken || !row) return;
      const choices = await readChoices(queries);
      const chosen = templateOf(await readTemplates(queries, choices), {
        ...row,
        isNewStatus: true,
      });
      if (!chosen) return;
      const reached = { ...row, applicationId };
      await write(queries, choices, [{ reached, key: taken.key, ...chosen, dueAt: taken.dueAt }]);
    },

    /** Tells colleagues whom a note names, each once for all applications that it was written on. */
    async mentioned(
      queries: Queries,
      { named, by, eventId, applicationIds }: WrittenMention,
    ): Promise<void> {
      const [row] = await notifiedOf(queries, applicationIds.slice(0, 1));
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

    /** What the present stage's email says, sent or not; null for no such application. */
    async text(queries: Queries, applicationId: number): Promise<MailText | null> {
      const [row] = await notifiedOf(queries, [applicationId]);
      if (!row) return null;
      const choices = await readChoices(queries);
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

/** What whoever is named opens: of several applications, the list of notes on their first page. */
function mentionPath(of: { applicationId: number; interviewId: number | null; others: number }) {
  const { applicationId, interviewId, others } = of;
  if (interviewId !== null) return others > 0 ? interviewsPath : interviewPath(interviewId);
  return others > 0 ? "/desk" : `/refer-data?open=${applicationId}`;
}
