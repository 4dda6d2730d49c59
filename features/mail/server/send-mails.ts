import { createHash } from "node:crypto";
import { and, asc, eq, lte } from "drizzle-orm";
import { momentInWords } from "#contract/days/indian-moment.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { qrPng } from "#platform/qr-png.ts";
import type { SecretSeal } from "#platform/secrets/secret-encryption.ts";
import { measured } from "#platform/telemetry/measure.ts";
import type { MailText } from "../mail-body.ts";
import { expiryReasons, passedWords, type RemadeKind, remadeWords } from "../mail-kinds.ts";
import type { MailContent } from "../mail-wording.ts";
import { type MailChannel, mails } from "../tables.ts";
import { mailHtml } from "./mail-html.ts";
import type { Deliver, Delivery, MailRow, MessageChannel, Sender } from "./mail-message.ts";
import { finalMailStates, isUnsent, isValidAt } from "./mail-status.ts";
import {
  type MailParts,
  oneLineSubject,
  openMail,
  readWordings,
  sealText,
  wordingAt,
} from "./mail-text.ts";
import { scrubEndedMails } from "./scrub-mails.ts";
import { followPause, takeProbe } from "./sending-pauses.ts";

/** By which ways mail goes, and who has a part in that. */
export interface Sending {
  /** Null where no mail server is configured: then mail is held for HR. */
  deliver: Deliver | null;
  /** Null where nothing goes by WhatsApp. */
  whatsApp?: MessageChannel | null;
  /** Where readers of a mail end what it belongs to; null where that is nothing. */
  unsubscribeUrl?: (mail: { kind: string; recipient: string }) => string | null;
  /** Told of an address that a mail server refuses, or takes, within the transaction that says so of the mail. */
  addressSeen?: (
    queries: Queries,
    address: string,
    seen: { refusedAt: Date | null },
  ) => Promise<void>;
  /** Makes mails of a kind again when they go; null where nothing is left to say. */
  remake?: Partial<
    Record<
      RemadeKind,
      (mail: { recipient: string; about: readonly string[] }) => Promise<MailContent | null>
    >
  >;
}

type Send = (mail: MailRow, text: Pick<MailText, "body"> & MailParts) => Promise<Delivery>;

/** What became of a try, with the words that went where they are not those that were written. */
type Tried = Delivery & { said?: MailText };

const minute = 60_000;
/** A try that takes longer has lost its process: the mail may have been sent, or not. */
const doubtfulAfter = 15 * minute;
const tooLate = "The server paused for too long to know";
/** Of one channel, before the other has its turn. */
const maxPerRun = 20;
/** Untrue mails that are ended in one transaction. */
const endedInOneGo = 500;
/** Tries that a server did not take: about two days. */
const maxAttempts = 16;
const maxDelayMs = 6 * 60 * minute;

/** Sends what waits, by each way that is set up: each mail is tried once at a time, and none is sent twice. */
export function sendMails(
  context: Pick<Context, "database" | "clock" | "logger" | "metrics" | "reportAs">,
  { deliver, whatsApp = null, ...needs }: Sending,
  { seal, sender }: { seal: SecretSeal; sender: () => Promise<Sender> },
) {
  const { database, clock, logger, metrics } = context;
  const report = context.reportAs("mail was not sent");
  let working: Promise<number> | null = null;
  let isStopping = false;

  const ways: { channel: MailChannel; send: Send }[] = [];
  if (deliver) ways.push({ channel: "email", send: sendEmail(deliver) });
  if (whatsApp) {
    ways.push({ channel: "whatsapp", send: (mail, { body }) => whatsApp.send(mail, body) });
  }

  /** Sends what waits. Returns how many went. Never sends one twice. */
  function work(): Promise<number> {
    working ??= workThrough().finally(() => {
      working = null;
    });
    return working;
  }

  /** A channel that has more than fits into a run goes on at once, unless the server is about to stop. */
  async function workThrough(): Promise<number> {
    const now = clock.now();
    while ((await endUntrue(now)) > 0) if (isStopping) break;
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

  /** Ends what was not sent while it was true. @returns how many */
  function endUntrue(now: Date): Promise<number> {
    return database.transaction(async (queries) => {
      const rows = await queries
        .select({ id: mails.id, kind: mails.kind, validUntil: mails.validUntil })
        .from(mails)
        .where(and(isUnsent, lte(mails.validUntil, now)))
        .orderBy(asc(mails.id))
        .limit(endedInOneGo)
        .for("update", { skipLocked: true });
      for (const { id, kind, validUntil } of rows) {
        const failureReason = passed(kind, validUntil ?? now);
        const change = { state: "failed", failureReason, nextAttemptAt: null } as const;
        await queries.update(mails).set(change).where(eq(mails.id, id));
      }
      await scrubEndedMails(
        queries,
        rows.map(({ id }) => id),
      );
      return rows.length;
    });
  }

  async function sendDue(channel: MailChannel, send: Send) {
    let sent = 0;
    let tried = 0;
    while (tried < maxPerRun && !isStopping) {
      const taken = await takeNext(channel);
      if (!taken) break;
      tried += 1;
      const delivery = await tryToSend(taken.mail, send);
      await settle(taken, delivery);
      if (delivery.outcome === "sent") sent += 1;
    }
    return { sent, hasMore: tried === maxPerRun };
  }

  /**
   * What is due first of a channel is marked as `sending` and committed, so that nobody else takes it. While sending
   * is paused that is one mail when the pause is over, the probe.
   */
  function takeNext(channel: MailChannel) {
    const now = clock.now();
    return database.transaction(async (queries) => {
      const isDue = and(eq(mails.state, "waiting"), lte(mails.nextAttemptAt, now), isValidAt(now));
      const [next] = await queries
        .select()
        .from(mails)
        .where(and(eq(mails.channel, channel), isDue))
        .orderBy(asc(mails.nextAttemptAt), asc(mails.id))
        .limit(1)
        .for("update", { skipLocked: true });
      if (!next) return null;
      const may = await takeProbe(queries, { channel, now });
      if (may === "paused") return null;
      const nextAttemptAt = new Date(now.getTime() + doubtfulAfter);
      const taken = { state: "sending", attempts: next.attempts + 1, nextAttemptAt } as const;
      await queries.update(mails).set(taken).where(eq(mails.id, next.id));
      return { mail: { ...next, ...taken }, isProbe: may === "probe" };
    });
  }

  async function tryToSend(mail: MailRow, send: Send): Promise<Tried> {
    const opened = openMail(seal, mail);
    if (!opened) return { outcome: "refused", final: true, reason: "Its text is gone" };
    const { subject, recipient } = mail;
    const remake = needs.remake?.[mail.kind as RemadeKind];
    const text = remake
      ? await inWords(await remake({ recipient, about: opened.about }))
      : wordingAt({ subject, ...opened }, clock.now());
    if (!text) {
      return { outcome: "refused", final: true, reason: expiryReasons + remadeWords(mail.kind) };
    }
    const content = { ...opened, ...text, subject: oneLineSubject(text.subject) };
    const delivery = await handOver(send, { ...mail, subject: content.subject }, content);
    // the outbox shows what went
    const isOther = content.body !== opened.body || content.subject !== subject;
    const body = () => sealText(seal, { ...mail, ...content, later: [] });
    const hasGone = delivery.outcome !== "refused" && isOther;
    return { ...delivery, ...(hasGone && { said: { subject: content.subject, body: body() } }) };
  }

  const inWords = async (made: MailContent | null) =>
    made && (await readWordings(database.queries))(made);

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

  function sendEmail(hand: Deliver): Send {
    return async (mail, { body, calendar, pass }) => {
      const { replyTo, ...from } = await sender();
      // frozen for so long, it is HR's to decide by now, who may have sent it again
      if (mail.nextAttemptAt && clock.now() >= mail.nextAttemptAt)
        return { outcome: "unknown", reason: tooLate };
      const { recipient: to, subject } = mail;
      const html = mailHtml({ subject, body, pass }, from.name);
      const unsubscribe = needs.unsubscribeUrl?.(mail) ?? null;
      return hand({
        ...{ messageId: messageId(mail.key, from.address), from, replyTo, to, subject, body },
        ...{ html, unsubscribe, calendar, pass: pass ? qrPng(pass) : null },
      });
    };
  }

  /** Writes down what became of a try, unless HR decided about the mail meanwhile. */
  async function settle(
    { mail, isProbe }: { mail: MailRow; isProbe: boolean },
    { said, ...delivery }: Tried,
  ): Promise<void> {
    const { id, channel, recipient, nextAttemptAt } = mail;
    const isRefused = delivery.outcome === "refused" && delivery.badAddress;
    const tells = channel === "email" && (isRefused || delivery.outcome === "sent");
    const now = clock.now();
    const pausedUntil = await database.transaction(async (queries) => {
      const until = await followPause(queries, delivery, { channel, isProbe, at: now });
      // each try has another moment from which it is in doubt
      const isThisTry = and(
        eq(mails.state, "sending"),
        eq(mails.nextAttemptAt, nextAttemptAt ?? new Date(0)),
      );
      await queries
        .update(mails)
        .set({ ...outcome(mail, delivery, { isProbe, pausedUntil: until }), ...said })
        .where(and(eq(mails.id, id), isThisTry));
      await scrubEndedMails(queries, [id]);
      const refusedAt = isRefused ? now : null;
      if (tells) await needs.addressSeen?.(queries, recipient, { refusedAt });
      if (delivery.outcome === "sent" && delivery.providerId) {
        await whatsApp?.taken(queries, id, delivery.providerId);
      }
      return until;
    });
    if (pausedUntil && delivery.outcome === "refused") {
      const { reason } = delivery;
      logger.warn({ channel, reason, nextAttemptAt: pausedUntil }, "sending is paused");
    }
  }

  function outcome(
    { attempts }: MailRow,
    delivery: Delivery,
    { isProbe, pausedUntil }: { isProbe: boolean; pausedUntil: Date | null },
  ) {
    const now = clock.now();
    if (delivery.outcome === "sent") {
      return { state: "sent", sentAt: now, nextAttemptAt: null, failureReason: null } as const;
    }
    if (delivery.outcome === "unknown")
      return { nextAttemptAt: now, failureReason: delivery.reason };
    const failureReason = delivery.stopped ? finalMailStates.stopped : delivery.reason;
    const delay = delayAfter(attempts, delivery, isProbe);
    if (delay === null) return { state: "failed", nextAttemptAt: null, failureReason } as const;
    const later = new Date(now.getTime() + delay);
    const next = pausedUntil && pausedUntil > later ? pausedUntil : later;
    return { state: "waiting", failureReason, nextAttemptAt: next } as const;
  }

  return {
    /** Which channels are set up: what goes by another one is held. */
    channels: { email: deliver !== null, whatsapp: whatsApp !== null },

    /** Sends soon what was written, for whoever has just committed; nobody waits and nothing throws. */
    nudge() {
      work().catch(report);
    },
    work,

    /** Before the stores close: begins nothing more, and waits for what is being sent. */
    async stop() {
      isStopping = true;
      await working?.catch(() => {});
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

/**
 * How long to wait after so many tries that the server did not take: from a minute up to 6 hours.
 * @returns milliseconds; null where it is enough
 */
export function retryDelay(attempts: number): number | null {
  if (attempts >= maxAttempts) return null;
  return Math.min(maxDelayMs, minute * 2 ** (attempts - 1));
}

/** Such as `Not sent: the walk-in was on 28 Nov 2026, 10:00 IST` */
const passed = (kind: string, validUntil: Date) =>
  `${expiryReasons}${passedWords(kind) ?? "we kept the address until"} ${momentInWords(validUntil)}`;

/** Made of the mail's key, so that every try bears the same. */
function messageId(key: string, from: string): string {
  const host = from.slice(from.lastIndexOf("@") + 1);
  const digest = createHash("sha256").update(`${host}\n${key}`).digest("hex");
  return `${digest.slice(0, 32)}@${host}`;
}
