import { createHash } from "node:crypto";
import { momentInWords } from "#contract/indian-moment.ts";
import { rewriteCalendar } from "#platform/calendar/calendar-file.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database.ts";
import { qrPng } from "#platform/qr-png.ts";
import type { SecretSeal } from "#platform/secret-encryption.ts";
import { measured } from "#platform/telemetry/measure.ts";
import type { Metrics } from "#platform/telemetry/metrics.ts";
import type { LaterWording, MailText } from "../letter.ts";
import {
  actMailKept,
  isActMail,
  type MailKind,
  noLongerTrue,
  passedWords,
  type RemadeKind,
  remadeWords,
} from "../mail-kinds.ts";
import { filledWording, type Says } from "../mail-wording.ts";
import type { MailChannel } from "../tables.ts";
import {
  type Deliver,
  type Delivery,
  type MessageChannel,
  retryDelay,
  type Sender,
} from "./delivery.ts";
import type { Mailer, NewMail } from "./mail.ts";
import { mailEnds } from "./mail-ends.ts";
import { mailHtml } from "./mail-html.ts";
import { type MailParts, openMail, sealText, wordingAt } from "./mail-text.ts";
import * as store from "./mails-store.ts";
import { goOnSending, pauseSending, tryFrom } from "./sending-pauses-store.ts";
import { replacedStageMails } from "./stage-mails-store.ts";
import { publishedTexts } from "./templates-store.ts";

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
  /** Makes mails of a kind again when they go; null where nothing is left to say. */
  remake?: Partial<Record<RemadeKind, Remake>>;
  metrics?: Metrics | null;
  /** Told what kept mail from being sent, where that was our own fault. */
  report: (error: unknown) => void;
  /** Told that nothing is sent for now, with a reason that holds no words of the other side. */
  paused?: (pause: { channel: MailChannel; reason: string; nextAt: Date }) => void;
}

/** What a mail says by now. */
export type Remake = (mail: {
  recipient: string;
  about: readonly string[];
}) => Promise<Says | null>;

const minute = 60_000;
/** A try that takes longer has lost its process: the mail may have been sent, or not. */
const doubtfulAfter = 15 * minute;
const textsKept = 90 * 24 * 60 * minute;
const tooLate = "The server paused for too long to know";
/** Of one channel, before the other has its turn. */
const mostPerRun = 20;

/** The outbox, and what sends it. See docs/decisions/0028. */
export function createMailer(options: MailerOptions): Mailer {
  const { database, clock, deliver, seal, whatsApp = null, metrics } = options;
  let working: Promise<number> | null = null;
  let isStopping = false;

  function work(): Promise<number> {
    working ??= workThrough().finally(() => {
      working = null;
    });
    return working;
  }

  /** A channel that has more than fits into a run goes on at once, unless the server is about to stop. */
  async function workThrough(): Promise<number> {
    await endUntrue();
    let sent = 0;
    for (let hasMore = true; hasMore && !isStopping; ) {
      hasMore = false;
      for (const { channel, send } of ways) {
        const run = await sendDue(channel, send);
        sent += run.sent;
        hasMore ||= run.hasMore;
      }
    }
    return sent;
  }

  const ways: { channel: MailChannel; send: Send }[] = [
    ...(deliver ? [{ channel: "email", send: sendEmail(deliver) } as const] : []),
    ...(whatsApp ? [{ channel: "whatsapp", send: sendMessage(whatsApp) } as const] : []),
  ];

  async function endUntrue(): Promise<void> {
    const now = clock.now();
    while ((await store.endUntrueMails(database, now, passed)) > 0) if (isStopping) break;
  }

  async function sendDue(channel: MailChannel, send: Send) {
    let sent = 0;
    let tried = 0;
    while (tried < mostPerRun && !isStopping) {
      const now = clock.now();
      const doubtfulFrom = new Date(now.getTime() + doubtfulAfter);
      const taken = await store.takeNextMail(database, { channel, now, doubtfulFrom });
      if (!taken) break;
      tried += 1;
      const delivery = await tryToSend(taken.mail, send);
      await settle(taken, delivery);
      if (delivery.outcome === "sent") sent += 1;
    }
    return { sent, hasMore: tried === mostPerRun };
  }

  async function settle(
    { mail, isProbe }: store.TakenMailRow,
    { said, ...delivery }: Tried,
  ): Promise<void> {
    const { channel } = mail;
    const isRefused = delivery.outcome === "refused" && delivery.badAddress;
    const tells = channel === "email" && (isRefused || delivery.outcome === "sent");
    const now = clock.now();
    const paused = await database.transaction(async (queries) => {
      const pausedUntil = await followPause(queries, { channel, isProbe }, delivery);
      const change = outcome(mail, delivery, { isProbe, pausedUntil });
      await store.settleMail(queries, mail, { ...change, ...said });
      const refusedAt = isRefused ? now : null;
      if (tells) await options.addressSeen?.(queries, mail.recipient, { refusedAt });
      if (delivery.outcome === "sent" && delivery.providerId) {
        await whatsApp?.taken(queries, mail.id, delivery.providerId);
      }
      return pausedUntil;
    });
    if (paused && delivery.outcome === "refused") {
      options.paused?.({ channel, reason: delivery.reason, nextAt: paused });
    }
  }

  /** What is refused because of us pauses its channel; what gets through ends that. @returns until when it is paused */
  async function followPause(
    queries: Queries,
    { channel, isProbe }: { channel: MailChannel; isProbe: boolean },
    delivery: Delivery,
  ): Promise<Date | null> {
    const at = clock.now();
    if (delivery.outcome === "refused" && delivery.us) {
      const { us, reason } = delivery;
      return pauseSending(queries, { channel, at, isProbe, reason, ...us });
    }
    if (!isProbe) return null;
    if (delivery.outcome === "sent") await goOnSending(queries, channel);
    // that was about its reader alone: the next one tells
    if (delivery.outcome === "refused") await tryFrom(queries, channel, at);
    return null;
  }

  async function tryToSend(mail: store.MailRow, send: Send): Promise<Tried> {
    const opened = openMail(seal, mail);
    if (!opened) return { outcome: "refused", final: true, reason: "Its text is gone" };
    const { subject, recipient } = mail;
    const remake = options.remake?.[mail.kind as RemadeKind];
    const text = remake
      ? await remadeText(await remake({ recipient, about: opened.about }))
      : wordingAt({ subject, ...opened }, clock.now());
    if (!text) {
      return { outcome: "refused", final: true, reason: noLongerTrue + remadeWords(mail.kind) };
    }
    const told = { ...opened, ...text, subject: oneLineSubject(text.subject) };
    const delivery = await handOver(send, { ...mail, subject: told.subject }, told);
    // the outbox shows what went
    const isOther = told.body !== opened.body || told.subject !== subject;
    const body = () => sealText(seal, { ...mail, ...told, later: [] });
    const hasGone = delivery.outcome !== "refused" && isOther;
    return { ...delivery, ...(hasGone && { said: { subject: told.subject, body: body() } }) };
  }

  async function handOver(send: Send, ...[mail, text]: Parameters<Send>): Promise<Delivery> {
    const { channel } = mail;
    const labels = { channel };
    const delivery = await measured(
      { histogram: metrics?.messageDeliveries, labels, span: `send ${channel}`, alone: true },
      () => send(mail, text),
    );
    const isFinal = delivery.outcome === "refused" && delivery.final;
    const outcome = isFinal ? "refused for good" : delivery.outcome;
    metrics?.messages.inc({ channel, outcome });
    return delivery;
  }

  async function remadeText(made: Says | null): Promise<MailText | null> {
    return made && putIntoWords(await publishedTexts(database.queries), made);
  }

  function sendMessage(channel: MessageChannel): Send {
    return (mail, { body }) => channel.send(mail, body);
  }

  function sendEmail(send: Deliver): Send {
    return async (mail, { body, calendar, pass }) => {
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
    };
  }

  function outcome(
    { attempts }: store.MailRow,
    delivery: Delivery,
    { isProbe, pausedUntil }: { isProbe: boolean; pausedUntil: Date | null },
  ) {
    const now = clock.now();
    if (delivery.outcome === "sent") {
      return { state: "sent", sentAt: now, nextAt: null, failure: null } as const;
    }
    if (delivery.outcome === "unknown") return { nextAt: now, failure: delivery.reason };
    const failure = delivery.stopped ? mailEnds.stopped : delivery.reason;
    const delay = delayAfter(attempts, delivery, isProbe);
    if (delay === null) return { state: "failed", nextAt: null, failure } as const;
    const later = new Date(now.getTime() + delay);
    const next = pausedUntil && pausedUntil > later ? pausedUntil : later;
    return { state: "waiting", failure, nextAt: next } as const;
  }

  function rowOf(mail: NewMail, { subject, ...text }: Wording) {
    const { key, kind, recipient, dueAt, candidateId, requestId, applicationId } = mail;
    const { formId, letterId, interviewId, sequence } = mail;
    const now = clock.now();
    return {
      ...{ key, kind, recipient, candidateId, requestId, applicationId },
      ...{ formId, letterId, interviewId, sequence },
      subject: oneLineSubject(subject),
      body: sealText(seal, { ...mail, ...text }),
      trueUntil: ("trueUntil" in mail && mail.trueUntil) || keptUntil(mail, now),
      createdAt: now,
      nextAt: deliver ? (dueAt ?? now) : null,
      state: deliver ? ("waiting" as const) : ("held" as const),
    };
  }

  /** Null where that is as long as its record. */
  function keptUntil({ kind, candidateId, requestId, applicationId }: NewMail, now: Date) {
    const hasRecord = candidateId ?? requestId ?? applicationId;
    return isActMail(kind) && !hasRecord ? new Date(now.getTime() + actMailKept) : null;
  }

  /** The same by WhatsApp. It bears the address too, by which it is found and erased as what is this person's. */
  function messageOf(mail: NewMail, text: Wording) {
    const channel = "whatsapp" as const;
    const key = messageKey(mail.key);
    const body = sealText(seal, { key, body: JSON.stringify(mail.whatsApp ?? {}) });
    const nextAt = mail.dueAt ?? clock.now();
    return { ...rowOf(mail, text), nextAt, key, channel, body, state: "waiting" as const };
  }

  async function writeAll(queries: Queries, mails: readonly NewMail[]) {
    const texts = await inWords(queries, mails);
    const row = (mail: NewMail) => rowOf(mail, texts.get(mail) as Wording);
    await store.insertMails(queries, mails.filter(({ noEmail }) => !noEmail).map(row));
    const told = mails.filter((mail) => mail.whatsApp);
    const messages = told.length > 0 ? ((await whatsApp?.wanted(queries, told)) ?? []) : [];
    const message = (mail: NewMail) => messageOf(mail, texts.get(mail) as Wording);
    await store.insertMails(queries, messages.map(message));
  }

  return {
    write: (queries, mail) => writeAll(queries, [mail]),
    writeAll,

    nudge() {
      work().catch(options.report);
    },
    work,

    async stop() {
      isStopping = true;
      await working?.catch(() => {});
    },

    forgetMails: (queries, whose) =>
      store.forgetMailsOf(queries, whose, { failure: mailEnds.erased, now: clock.now() }),
    recipients: store.recipientsOfKeys,

    callBack: (queries, whose, because) =>
      because === "overtaken"
        ? store.overtakeMails(queries, whose)
        : store.endUnsentMails(queries, whose, mailEnds[because]),

    async takeBack(queries, whose) {
      return (await store.removeUnsentMails(queries, whose)).at(-1) ?? null;
    },
    takeBackAll: (queries, whose) => store.removeUnsentMails(queries, whose),

    async readdress(queries, applicationId, { from, to, links }) {
      const renewed = (text: string) =>
        links.reduce((told, { was, is }) => told.replaceAll(was, is), text);
      const unsent = await store.holdUnsentMails(queries, { applicationId, recipient: from });
      const isOfAddress = ({ kind }: store.MailRow) => ofAddresses.includes(kind);
      const keys = unsent.filter(isOfAddress).map(({ key }) => key);
      if (keys.length > 0) await store.overtakeMails(queries, { keys });
      for (const mail of unsent.filter((each) => !isOfAddress(each))) {
        const opened = openMail(seal, mail);
        const body = opened
          ? sealText(seal, {
              ...{ ...mail, ...opened, body: renewed(opened.body) },
              later: opened.later.map((each) => ({ ...each, body: renewed(each.body) })),
              calendar:
                opened.calendar &&
                rewriteCalendar(opened.calendar, (text) => renewed(text).replaceAll(from, to)),
            })
          : mail.body;
        await store.readdressMail(queries, { id: mail.id, recipient: to, body });
      }
    },

    replacedStageMails,

    sendAgain: (queries, addresses) =>
      deliver ? store.sendAgain(queries, addresses, clock.now()) : Promise.resolve(0),

    async sweep() {
      const now = clock.now();
      await store.endDoubtfulActMails(database.queries, now, mailEnds.erased);
      const before = new Date(now.getTime() - textsKept);
      return store.scrubTexts(database.queries, before, mailEnds.old);
    },
  };
}

/** Milliseconds until a refused mail is tried again; null where it is given up. */
function delayAfter(
  attempts: number,
  { final, us }: Extract<Delivery, { outcome: "refused" }>,
  isProbe: boolean,
): number | null {
  if (final) return null;
  // tried alone while the server refuses all: that is nothing for which this mail could be given up
  if (isProbe && us && us.trouble !== "connection") return 0;
  return retryDelay(attempts);
}

/** What a mail says, and how it reads later. */
type Wording = MailText & { later: readonly LaterWording[] };

/** Each as HR words it now, or as the build does. */
async function inWords(
  queries: Queries,
  mails: readonly NewMail[],
): Promise<ReadonlyMap<NewMail, Wording>> {
  const isWorded = mails.some((mail) => "says" in mail);
  const own = isWorded ? await publishedTexts(queries) : new Map<string, MailText>();
  return new Map(
    mails.map((mail): [NewMail, Wording] => {
      if (!("says" in mail)) return [mail, { subject: mail.subject, body: mail.body, later: [] }];
      const later = "later" in mail ? (mail.later ?? []) : [];
      const each = later.map(({ from, ...said }) => ({ from, ...putIntoWords(own, said) }));
      return [mail, { ...putIntoWords(own, mail), later: each }];
    }),
  );
}

const putIntoWords = (own: ReadonlyMap<string, MailText>, { says }: Says): MailText =>
  filledWording(says, own.get(says.wording.key));

type Send = (mail: store.MailRow, text: Pick<MailText, "body"> & MailParts) => Promise<Delivery>;

/** What became of a try, with the words that went where they are not those that were written. */
type Tried = Delivery & { said?: MailText };

/** They speak of an address itself: what a later one says of it comes with the change. */
const ofAddresses: readonly string[] = [
  "application-links",
  "application-email",
] satisfies MailKind[];

const oneLineSubject = (subject: string) => subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");

/** Such as `Not sent: the walk-in was on 28 Nov 2026, 10:00 IST`. */
const passed = ({ kind, trueUntil }: { kind: string; trueUntil: Date }) =>
  `${noLongerTrue}${passedWords(kind) ?? "we kept the address until"} ${momentInWords(trueUntil)}`;

/** Of the message that goes by WhatsApp beside an email. */
const messageKey = (key: string) => `${key}:whatsapp`;

/** Made of the mail's key, so that every try bears the same. */
function messageId(key: string, from: string): string {
  const host = from.slice(from.lastIndexOf("@") + 1);
  const digest = createHash("sha256").update(`${host}\n${key}`).digest("hex");
  return `${digest.slice(0, 32)}@${host}`;
}
