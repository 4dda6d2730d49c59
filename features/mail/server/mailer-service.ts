import { createHash } from "node:crypto";
import type { MailChannel } from "#db/kyc-schema.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database.ts";
import { qrPng } from "#platform/qr-png.ts";
import type { SecretSeal } from "#platform/secret-encryption.ts";
import type { Deliver, Delivery, Sender } from "./delivery.ts";
import type { Mailer, NewMail } from "./mail.ts";
import { mailEnds } from "./mail-ends.ts";
import { mailHtml } from "./mail-html.ts";
import { type MailParts, openMail, sealText } from "./mail-text.ts";
import * as store from "./mails-store.ts";
import type { MessageChannel } from "./message-channel.ts";
import { retryDelay } from "./retry-delay.ts";
import { replacedStageMails } from "./stage-mails-store.ts";

export interface MailerOptions {
  database: Database;
  clock: Clock;
  /** Null where no mail server is configured: then mail is held for HR. */
  deliver: Deliver | null;
  /** Null where nothing goes by WhatsApp. */
  whatsApp?: MessageChannel | null;
  /** Texts hold private links, which a copy of the database must not give away. */
  seal: SecretSeal;
  /** Who writes. */
  sender: () => Promise<Sender>;
  /** Where readers of a mail end what it belongs to; null where that is nothing. */
  unsubscribeUrl?: (mail: { kind: string; recipient: string }) => string | null;
  /** Told of an address that a mail server refuses, or takes, within the transaction that says so of the mail. */
  addressSeen?: (
    queries: Queries,
    address: string,
    seen: { refusedAt: Date | null },
  ) => Promise<void>;
  /** Told what kept mail from being sent, where that was our own fault. */
  report: (error: unknown) => void;
}

const minute = 60_000;
/** A try that takes longer has lost its process: the mail may have been sent, or not. */
const doubtfulAfter = 15 * minute;
const textsKept = 90 * 24 * 60 * minute;
const tooLate = "The server paused for too long to know";
/** So that a server that is about to stop is not kept waiting by a long queue. */
const mostPerRun = 20;

/** The outbox, and what sends it. See docs/decisions/0028. */
export function createMailer(options: MailerOptions): Mailer {
  const { database, clock, deliver, seal, whatsApp = null } = options;
  let working: Promise<number> | null = null;

  function work(): Promise<number> {
    working ??= workThrough().finally(() => {
      working = null;
    });
    return working;
  }

  async function workThrough(): Promise<number> {
    const byEmail = deliver && (await sendDue("email", (...tried) => email(deliver, ...tried)));
    return (byEmail ?? 0) + (whatsApp ? await sendDue("whatsapp", whatsApp.send) : 0);
  }

  async function sendDue(channel: MailChannel, send: Send): Promise<number> {
    let sent = 0;
    for (let tried = 0; tried < mostPerRun; tried += 1) {
      const now = clock.now();
      const doubtfulFrom = new Date(now.getTime() + doubtfulAfter);
      const mail = await store.takeNextMail(database, { channel, now, doubtfulFrom });
      if (!mail) break;
      const delivery = await tryToSend(mail, send);
      await settle(mail, delivery);
      if (delivery.outcome === "sent") sent += 1;
    }
    return sent;
  }

  async function settle(mail: store.MailRow, delivery: Delivery): Promise<void> {
    const isRefused = delivery.outcome === "refused" && delivery.badAddress;
    const isEmail = mail.channel === "email";
    const tells = isEmail && (isRefused || delivery.outcome === "sent");
    await database.transaction(async (queries) => {
      await store.settleMail(queries, mail, outcome(mail, delivery));
      const refusedAt = isRefused ? clock.now() : null;
      if (tells) await options.addressSeen?.(queries, mail.recipient, { refusedAt });
      if (delivery.outcome === "sent" && delivery.providerId) {
        await whatsApp?.taken(queries, mail.id, delivery.providerId);
      }
    });
  }

  async function tryToSend(mail: store.MailRow, send: Send): Promise<Delivery> {
    const opened = openMail(seal, mail);
    if (!opened) return { outcome: "refused", final: true, reason: "Its text is gone" };
    return send(mail, opened.body, opened);
  }

  async function email(
    send: Deliver,
    mail: store.MailRow,
    ...[body, { calendar, pass }]: [string, MailParts]
  ): Promise<Delivery> {
    const { replyTo, ...from } = await options.sender();
    // frozen for so long, it is HR's to decide by now, who may have sent it again
    if (mail.nextAt && clock.now() >= mail.nextAt) return { outcome: "unknown", reason: tooLate };
    const { recipient: to, subject } = mail;
    const html = mailHtml({ subject, body, pass }, from.name);
    const id = messageId(mail.key, from.address);
    const unsubscribe = options.unsubscribeUrl?.(mail) ?? null;
    return send({
      ...{ messageId: id, from, replyTo, to, subject, body, html, unsubscribe, calendar },
      pass: pass ? qrPng(pass) : null,
    });
  }

  function outcome({ attempts, channel }: store.MailRow, delivery: Delivery) {
    const now = clock.now();
    if (delivery.outcome === "sent") {
      return { state: "sent", sentAt: now, nextAt: null, failure: null } as const;
    }
    const failure =
      delivery.outcome === "refused" && delivery.stopped ? mailEnds.stopped : delivery.reason;
    if (delivery.outcome === "unknown") return { nextAt: now, failure };
    const delay = delivery.final ? null : retryDelay(attempts);
    if (delay === null) return { state: "failed", nextAt: null, failure } as const;
    const next = waits(channel, new Date(now.getTime() + delay));
    return { state: "waiting", failure, ...next } as const;
  }

  function rowOf({ dueAt, calendar, pass, whatsApp: _, noEmail: __, ...mail }: NewMail) {
    const now = clock.now();
    return {
      ...mail,
      subject: mail.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " "),
      body: sealText(seal, { ...mail, calendar, pass }),
      createdAt: now,
      nextAt: deliver ? (dueAt ?? now) : null,
      state: deliver ? ("waiting" as const) : ("held" as const),
    };
  }

  /** The same by WhatsApp. It bears the address too, by which it is found and erased as what is this person's. */
  function messageOf({ dueAt, whatsApp: values = {}, noEmail: _, ...mail }: NewMail) {
    const now = clock.now();
    const channel = "whatsapp" as const;
    const key = messageKey(mail.key);
    const body = sealText(seal, { key, channel, body: JSON.stringify(values) });
    const { subject } = rowOf(mail);
    const due = waits(channel, dueAt ?? now);
    return {
      ...mail,
      ...due,
      key,
      channel,
      subject,
      body,
      createdAt: now,
      state: "waiting" as const,
    };
  }

  async function writeAll(queries: Queries, mails: readonly NewMail[]) {
    await store.insertMails(queries, mails.filter(({ noEmail }) => !noEmail).map(rowOf));
    const told = mails.filter((mail) => mail.whatsApp);
    const messages = told.length > 0 ? ((await whatsApp?.wanted(queries, told)) ?? []) : [];
    await store.insertMails(queries, messages.map(messageOf));
  }

  return {
    write: (queries, mail) => writeAll(queries, [mail]),
    writeAll,

    nudge() {
      work().catch(options.report);
    },
    work,

    forgetMails: (queries, whose) => store.forgetMailsOf(queries, whose, mailEnds.erased),

    callBack: (queries, whose, because) => store.endUnsentMails(queries, whose, mailEnds[because]),

    async takeBack(queries, whose) {
      return (await store.removeUnsentMails(queries, whose)).at(-1) ?? null;
    },
    takeBackAll: (queries, whose) => store.removeUnsentMails(queries, whose),

    async readdressLetters(queries, applicationId, { to, link }) {
      const unsent = await store.holdUnsentMails(queries, { lettersOf: [applicationId] });
      for (const mail of unsent) {
        const opened = openMail(seal, mail);
        const told = opened?.body.replaceAll(link.was, link.is);
        const body = opened && sealText(seal, { ...mail, ...opened, body: told ?? "" });
        await store.readdressMail(queries, { id: mail.id, recipient: to, body: body ?? mail.body });
      }
    },

    replacedStageMails,

    sweep() {
      const before = new Date(clock.now().getTime() - textsKept);
      return store.scrubTexts(database.queries, before, mailEnds.old);
    },
  };
}

type Send = (mail: store.MailRow, body: string, parts: MailParts) => Promise<Delivery>;

/** Of the message that goes by WhatsApp beside an email. */
export const messageKey = (key: string) => `${key}:whatsapp`;

/** Until when something waits; for messages by WhatsApp see the schema. */
export const waits = (channel: MailChannel, at: Date) =>
  channel === "email" ? { nextAt: at } : { nextAt: null, dueAt: at };

/** Made of the mail's key, so that every try bears the same. */
function messageId(key: string, from: string): string {
  const host = from.slice(from.lastIndexOf("@") + 1);
  const digest = createHash("sha256").update(`${host}\n${key}`).digest("hex");
  return `${digest.slice(0, 32)}@${host}`;
}
