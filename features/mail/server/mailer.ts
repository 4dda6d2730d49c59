import { randomUUID } from "node:crypto";
import type { Brand } from "#contract/brand-facts.ts";
import { momentInWords } from "#contract/days/indian-moment.ts";
import type { ChangedEmail } from "#features/accounts/server/index.ts";
import type { Config } from "#platform/config.ts";
import type { Context } from "#platform/context.ts";
import { inChunks } from "#platform/database/chunks.ts";
import type { Queries } from "#platform/database/database.ts";
import { createSecretSeal } from "#platform/secrets/secret-encryption.ts";
import { confirmationMailLifetime, isConfirmationMail } from "../mail-kinds.ts";
import { mails } from "../tables.ts";
import { accountEmailMail } from "../texts/account-mails.ts";
import type { NewMail } from "./mail-message.ts";
import { mailsPurpose, oneLineSubject, sealText, type Wording, wordingsOf } from "./mail-text.ts";
import { forgetMails, sweepMails } from "./scrub-mails.ts";
import { type Sending, sendMails } from "./send-mails.ts";
import { unsentMails } from "./unsent-mails.ts";

interface MailerContext
  extends Pick<Context, "database" | "clock" | "keys" | "logger" | "metrics" | "reportAs"> {
  config: { mail: Pick<Config["mail"], "from" | "fromName"> };
}

interface Brands {
  now(): Promise<Brand>;
}

type NewRow = typeof mails.$inferInsert;

export type Mailer = ReturnType<typeof createMailer>;

/** The outbox, and what sends it. See docs/decisions/0028. */
export function createMailer(
  context: MailerContext,
  { brand, ...sending }: Sending & { brand: Brands },
) {
  const { clock } = context;
  const { deliver, whatsApp } = sending;
  // texts hold private links, which a copy of the database must not give away
  const seal = createSecretSeal(mailsPurpose, context.keys);

  async function sender() {
    const { from, fromName } = context.config.mail;
    const { companyName, mailboxes } = await brand.now();
    const replyTo = mailboxes.humanResources;
    return { name: fromName ?? companyName, address: from ?? replyTo, replyTo };
  }

  function rowOf(mail: NewMail, { subject, ...text }: Wording) {
    const { key, kind, recipient, dueAt, candidateId, requestId, applicationId } = mail;
    const { formId, letterId, interviewId, visitId, sequence } = mail;
    const now = clock.now();
    return {
      ...{ key, kind, recipient, candidateId, requestId, applicationId },
      ...{ formId, letterId, interviewId, visitId, sequence },
      subject: oneLineSubject(subject),
      body: sealText(seal, { ...mail, ...text }),
      validUntil: ("validUntil" in mail && mail.validUntil) || erasesMailAt(mail, now),
      createdAt: now,
      nextAttemptAt: deliver ? (dueAt ?? now) : null,
      state: deliver ? ("waiting" as const) : ("held" as const),
    };
  }

  /** The same by WhatsApp. It bears the address too, by which it is found and erased as what is this person's. */
  function messageOf(mail: NewMail, text: Wording): NewRow {
    const key = `${mail.key}:whatsapp`;
    const body = sealText(seal, { key, body: JSON.stringify(mail.whatsApp ?? {}) });
    const nextAttemptAt = mail.dueAt ?? clock.now();
    return {
      ...rowOf(mail, text),
      nextAttemptAt,
      key,
      channel: "whatsapp",
      body,
      state: "waiting",
    };
  }

  /** The same as `write` of many, in few statements. */
  async function writeAll(queries: Queries, written: readonly NewMail[]): Promise<void> {
    const words = await wordingsOf(queries, written);
    const emails = written.filter(({ noEmail }) => !noEmail);
    await insert(
      queries,
      emails.map((mail) => rowOf(mail, words(mail))),
    );
    const candidates = written.filter((mail) => mail.whatsApp);
    const messages =
      candidates.length > 0 ? ((await whatsApp?.wanted(queries, candidates)) ?? []) : [];
    await insert(
      queries,
      messages.map((mail) => messageOf(mail, words(mail))),
    );
  }

  return {
    /**
     * Puts a mail into the outbox inside the transaction that it tells of, so that it is sent after
     * that is safe, and not at all where it fails. A key that is there already changes nothing.
     */
    write: (queries: Queries, mail: NewMail): Promise<void> => writeAll(queries, [mail]),
    writeAll,

    ...sendMails(context, sending, { seal, sender }),
    ...unsentMails(context, seal, deliver !== null),

    /** See `forgetMails`. */
    forgetMails: (queries: Queries, of: Parameters<typeof forgetMails>[1]) =>
      forgetMails(queries, of, clock.now()),
    /** See `sweepMails`. */
    sweep: () => sweepMails(context),
  };
}

/** Null where that is as long as its record. */
function erasesMailAt({ kind, candidateId, requestId, applicationId }: NewMail, now: Date) {
  const hasRecord = candidateId ?? requestId ?? applicationId;
  return isConfirmationMail(kind) && !hasRecord
    ? new Date(now.getTime() + confirmationMailLifetime)
    : null;
}

/** A statement may have 65,535 parameters; a row here has a dozen. */
const rowsAtOnce = 500;

/** Adds mails unless their keys are there. */
async function insert(queries: Queries, rows: readonly NewRow[]): Promise<void> {
  for (const part of inChunks(rows, rowsAtOnce)) {
    await queries
      .insert(mails)
      .values([...part])
      .onConflictDoNothing({ target: mails.key });
  }
}

/** Writes to the address that an account had, when it gets another one. Emails know accounts, and so accounts know no emails. */
export function notifyEmailChange(
  { clock }: Pick<Context, "clock">,
  { mailer, brand }: { mailer: Pick<Mailer, "write">; brand: Brands },
) {
  return async () => {
    const facts = await brand.now();
    return (queries: Queries, { from: recipient, ...changed }: ChangedEmail) => {
      const key = `account-email-changed:${randomUUID()}`;
      const says = accountEmailMail(facts, { ...changed, at: momentInWords(clock.now()) });
      return mailer.write(queries, { key, kind: "account-email-changed", recipient, ...says });
    };
  };
}
