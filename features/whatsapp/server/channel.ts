import { and, desc, eq, gt, inArray } from "drizzle-orm";
import {
  type Delivery,
  type MessageChannel,
  type NewMail,
  stageMailKinds,
} from "#features/mail/server/index.ts";
import { mails } from "#features/mail/tables.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { filledText, isReceipt, templateOfKind, whatsAppTemplates } from "../whatsapp-templates.ts";
import type { TemplateMessage } from "./cloud-api.ts";
import { activeConsents, countConsents, type WhatsAppConsent } from "./consents.ts";
import { noteTaken } from "./webhook.ts";
import { createStopLinks, readTemplates } from "./whatsapp.ts";

const day = 24 * 60 * 60_000;
/** Anybody may enter somebody else's number: forms that name it are not confirmed again and again. */
const receiptsADay = 5;

/**
 * Messages by WhatsApp, to who asked for them with the record that the mail is about. See docs/decisions/0092.
 * @param send the way to the provider
 */
export function createWhatsAppChannel(
  context: Pick<Context, "database" | "clock" | "keyedHash">,
  send: (message: TemplateMessage) => Promise<Delivery>,
): MessageChannel {
  const { database, clock } = context;
  const links = createStopLinks(context);

  async function mayGo(queries: Queries, mail: NewMail, { number }: WhatsAppConsent) {
    const since = new Date(clock.now().getTime() - day);
    if (isReceipt(mail.kind)) {
      return (await countConsents(queries, number ?? "", since)) <= receiptsADay;
    }
    if (!mail.candidateId) return true;
    // each changed list of documents is an email; on WhatsApp that would be the same words again
    return !(await wasNotified(queries, { ...mail, candidateId: mail.candidateId }, since));
  }

  return {
    async wanted(queries, written) {
      const templates = await readTemplates(queries);
      const on = written.filter(({ kind }) => {
        const key = templateOfKind(kind);
        return key !== null && templates[key].on;
      });
      const consents = await activeConsents(queries, on);
      const ids = on.flatMap(({ applicationId }) => applicationId ?? []);
      const last = await lastKinds(queries, ids);
      const going: NewMail[] = [];
      for (const mail of on) {
        const consent = consents.get(mail);
        const isNotified = isStage(mail.kind) && last.get(mail.applicationId ?? 0) === mail.kind;
        if (consent && !isNotified && (await mayGo(queries, mail, consent))) going.push(mail);
      }
      return going;
    },

    async send(mail, body) {
      const { queries } = database;
      const key = templateOfKind(mail.kind);
      const consent = (await activeConsents(queries, [mail])).get(mail);
      // taken back since it was written
      if (!consent?.number || key === null) {
        return { outcome: "refused", final: true, stopped: true, reason: "" };
      }
      const { name, language, fields } = (await readTemplates(queries))[key];
      const values = JSON.parse(body) as Partial<Record<string, string>>;
      // frozen for so long, it is HR's to decide by now
      if (mail.nextAttemptAt && clock.now() >= mail.nextAttemptAt) {
        return { outcome: "unknown", reason: "The server paused for too long to know" };
      }
      return send({
        ...{ to: consent.number, name, language, suffix: links.token(consent.id) },
        // the provider takes no empty ones
        parameters: fields.map((field) => values[field] || "-"),
      });
    },

    taken: (queries, mailId, providerId) =>
      noteTaken(queries, mailId, { providerId, now: clock.now() }),
  };
}

/** A message as it reads, for HR. */
export function whatsAppInWords(kind: string, values: Readonly<Record<string, string>>): string {
  const key = templateOfKind(kind);
  return key ? filledText(whatsAppTemplates[key], values) : "";
}

/** A stage of our own is told each time: the same kind stands for all of them. */
const isStage = (kind: string) =>
  kind !== "application-stage" && (stageMailKinds as readonly string[]).includes(kind);

/** Went, or may have gone. */
const hasGone = and(eq(mails.channel, "whatsapp"), inArray(mails.state, ["sending", "sent"]));

/** Of these applications, the kind of the last message that went. */
async function lastKinds(
  queries: Queries,
  applicationIds: readonly number[],
): Promise<Map<number, string>> {
  if (applicationIds.length === 0) return new Map();
  const { id, applicationId, kind } = mails;
  const rows = await queries
    .selectDistinctOn([applicationId], { applicationId, kind })
    .from(mails)
    .where(and(inArray(applicationId, [...applicationIds]), hasGone))
    .orderBy(applicationId, desc(id));
  return new Map(rows.map((row) => [row.applicationId ?? 0, row.kind]));
}

/** Whether a message of this kind went to a candidate since then. */
async function wasNotified(
  queries: Queries,
  { candidateId, kind }: { candidateId: number; kind: string },
  since: Date,
): Promise<boolean> {
  const isSo = and(eq(mails.candidateId, candidateId), eq(mails.kind, kind), hasGone);
  const rows = await queries
    .select({ id: mails.id })
    .from(mails)
    .where(and(isSo, gt(mails.createdAt, since)))
    .limit(1);
  return rows.length > 0;
}
