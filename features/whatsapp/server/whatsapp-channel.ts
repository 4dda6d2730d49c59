import type { Delivery, MailRow, MessageChannel, NewMail } from "#features/mail/server/index.ts";
import { stageMailKinds } from "#features/mail/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database.ts";
import { filledText, isReceipt, templateOfKind, whatsAppTemplates } from "../whatsapp-templates.ts";
import type { TemplateMessage } from "./cloud-api.ts";
import type { StopLinks } from "./whatsapp.ts";
import { readTemplates } from "./whatsapp.ts";
import { createWhatsAppConsentsStore, type WhatsAppConsent } from "./whatsapp-consents-store.ts";
import { createWhatsAppIdsStore } from "./whatsapp-ids-store.ts";

interface ChannelOptions {
  database: Database;
  clock: Clock;
  links: StopLinks;
  /** The way to the provider. */
  send: (message: TemplateMessage) => Promise<Delivery>;
}

const day = 24 * 60 * 60_000;
/** Anybody may enter somebody else's number: forms that name it are not confirmed again and again. */
const receiptsADay = 5;

/** What a message is found by. */
type Owned =
  | Pick<NewMail, "applicationId" | "candidateId" | "requestId" | "recipient" | "formId">
  | MailRow;

/** Messages by WhatsApp, to who asked for them with the record that the mail is about. See docs/decisions/0092. */
export function createWhatsAppChannel(options: ChannelOptions): MessageChannel {
  const { database, clock, links } = options;

  async function mayGo(queries: Queries, mail: NewMail, { number }: WhatsAppConsent) {
    const since = new Date(clock.now().getTime() - day);
    if (isReceipt(mail.kind)) {
      const named = await createWhatsAppConsentsStore(queries).countSince(number ?? "", since);
      return named <= receiptsADay;
    }
    if (!mail.candidateId) return true;
    // each changed list of documents is an email; on WhatsApp that would be the same words again
    const store = createWhatsAppIdsStore(queries);
    return !(await store.toldSince(mail.candidateId, mail.kind, since));
  }

  return {
    async wanted(queries, mails) {
      const templates = await readTemplates(queries);
      const on = mails.filter(({ kind }) => {
        const key = templateOfKind(kind);
        return key !== null && templates[key].on;
      });
      const consents = await consentsOf(queries, on);
      const ids = on.flatMap(({ applicationId }) => applicationId ?? []);
      const last = await createWhatsAppIdsStore(queries).lastKinds(ids);
      const going: NewMail[] = [];
      for (const mail of on) {
        const consent = consents.get(mail);
        const isTold = isStage(mail.kind) && last.get(mail.applicationId ?? 0) === mail.kind;
        if (consent && !isTold && (await mayGo(queries, mail, consent))) going.push(mail);
      }
      return going;
    },

    async send(mail, body) {
      const { queries } = database;
      const key = templateOfKind(mail.kind);
      const consent = (await consentsOf(queries, [mail])).get(mail);
      // taken back since it was written
      if (!consent?.number || key === null) {
        return { outcome: "refused", final: true, stopped: true, reason: "" };
      }
      const { name, language, fields } = (await readTemplates(queries))[key];
      const values = JSON.parse(body) as Partial<Record<string, string>>;
      // frozen for so long, it is HR's to decide by now
      if (mail.nextAt && clock.now() >= mail.nextAt) {
        return { outcome: "unknown", reason: "The server paused for too long to know" };
      }
      return options.send({
        ...{ to: consent.number, name, language, suffix: links.token(consent.id) },
        // the provider takes no empty ones
        parameters: fields.map((field) => values[field] || "-"),
      });
    },

    taken: (queries, mailId, providerId) =>
      createWhatsAppIdsStore(queries).taken(mailId, providerId, clock.now()),
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

/** Who asked for messages with the record that each is about; HR's requests go by the person's application. */
async function consentsOf<Mail extends Owned>(
  queries: Queries,
  mails: readonly Mail[],
): Promise<Map<Mail, WhatsAppConsent>> {
  const store = createWhatsAppConsentsStore(queries);
  const all = await store.activeOf({
    applicationIds: mails.flatMap(({ applicationId }) => applicationId ?? []),
    candidateIds: mails.flatMap(({ candidateId }) => candidateId ?? []),
    formIds: mails.flatMap(({ formId }) => formId ?? []),
  });
  const found = new Map<Mail, WhatsAppConsent>();
  for (const mail of mails) {
    const { applicationId, candidateId, requestId, formId, recipient } = mail;
    const own = all.find(
      (each) =>
        (applicationId && each.applicationId === applicationId) ||
        (candidateId && each.candidateId === candidateId) ||
        (formId && each.formId === formId),
    );
    const consent = own ?? (requestId ? await store.activeOfApplicant(recipient) : null);
    if (consent) found.set(mail, consent);
  }
  return found;
}
