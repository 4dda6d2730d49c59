import { createHash } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import * as v from "valibot";
import { retryDelay } from "#features/mail/server/index.ts";
import { mails } from "#features/mail/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { type WhatsAppStatus, whatsAppMessages } from "../tables.ts";
import { isOurFault } from "./cloud-api.ts";

const text = v.pipe(v.string(), v.maxLength(4_096));
const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(512));

const message = v.object({
  id,
  from: v.pipe(v.string(), v.maxLength(32)),
  text: v.nullish(v.object({ body: text })),
  /** A quick reply of a template. */
  button: v.nullish(v.object({ text })),
});

const status = v.object({
  id,
  status: v.string(),
  errors: v.nullish(v.array(v.object({ code: v.nullish(v.number()) }))),
});

/** What is read of a webhook's body; all else is passed over. What is of another shape is left out, too. */
const body = v.object({
  entry: v.array(
    v.object({
      changes: v.array(
        v.object({
          value: v.object({
            messages: v.nullish(v.array(v.unknown())),
            statuses: v.nullish(v.array(v.unknown())),
          }),
        }),
      ),
    }),
  ),
});

interface WebhookNews {
  /** Answers of candidates that ask to stop. */
  stops: { id: string; number: string }[];
  statuses: { id: string; status: "delivered" | "failed"; code: number | null }[];
}

/** @param parsed JSON of a webhook whose signature is right */
export function readWebhook(parsed: unknown): WebhookNews {
  const checked = v.safeParse(body, parsed);
  const values = checked.success ? checked.output.entry.flatMap(({ changes }) => changes) : [];
  const messages = values.flatMap(({ value }) => allOf(message, value.messages));
  const statuses = values.flatMap(({ value }) => allOf(status, value.statuses));
  return {
    stops: messages
      .filter((each) => isStop(each.text?.body ?? each.button?.text ?? ""))
      .map(({ id: of, from }) => ({ id: of, number: from.replace(/\D/g, "") })),
    statuses: statuses.flatMap((each) => {
      const became = each.status === "read" ? "delivered" : each.status;
      if (became !== "delivered" && became !== "failed") return [];
      const code = each.errors?.[0]?.code ?? null;
      return [{ id: each.id, status: became, code: Number.isSafeInteger(code) ? code : null }];
    }),
  };
}

function allOf<Schema extends v.GenericSchema>(
  schema: Schema,
  given: unknown[] | null | undefined,
) {
  return (given ?? []).flatMap((each): v.InferOutput<Schema>[] => {
    const checked = v.safeParse(schema, each);
    return checked.success ? [checked.output] : [];
  });
}

/** In any letter case, with spaces and punctuation around or between. */
export const isStop = (said: string) =>
  said.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase() === "stop";

interface NewStatus {
  status: WhatsAppStatus;
  code: number | null;
  at: Date;
}

const { hash, mailId, status: statusOf, at: notifiedAt } = whatsAppMessages;

/** The provider's ids hold the telephone number, so they are not stored as they are. */
const hashOf = (providerId: string) => createHash("sha256").update(providerId).digest("hex");

/** @returns false for an answer that was acted on before, by any node */
export async function isNewAnswer(queries: Queries, providerId: string, now: Date) {
  const added = await queries
    .insert(whatsAppMessages)
    .values({ hash: hashOf(providerId), at: now })
    .onConflictDoNothing()
    .returning({ hash });
  return added.length > 0;
}

/** Notes the id of a message that was sent; its status may have come before. */
export async function noteTaken(
  queries: Queries,
  mail: number,
  { providerId, now }: { providerId: string; now: Date },
): Promise<void> {
  const [row] = await queries
    .insert(whatsAppMessages)
    .values({ hash: hashOf(providerId), mailId: mail, at: now })
    .onConflictDoUpdate({ target: hash, set: { mailId: mail } })
    .returning();
  if (row?.status) await apply(queries, mail, { status: row.status, code: row.code, at: row.at });
}

/** Notes what became of a message, also of one whose id is not noted yet. */
export async function noteStatus(
  queries: Queries,
  providerId: string,
  newStatus: NewStatus,
): Promise<void> {
  const [row] = await queries
    .insert(whatsAppMessages)
    .values({ hash: hashOf(providerId), ...newStatus })
    .onConflictDoUpdate({
      target: hash,
      set: newStatus,
      // also: an answer's id is no message of ours
      setWhere: sql`${statusOf} IS DISTINCT FROM 'delivered'`,
    })
    .returning();
  if (row?.mailId) await apply(queries, row.mailId, newStatus);
}

/** What was delivered has not failed, whichever is told first. What fails because of us goes again. */
async function apply(queries: Queries, id: number, { status, code, at }: NewStatus): Promise<void> {
  const isOpen = and(eq(mails.id, id), isNull(mails.deliveredAt));
  if (status === "delivered") {
    await queries.update(mails).set({ deliveredAt: at }).where(isOpen);
    return;
  }
  const isSent = and(isOpen, eq(mails.state, "sent"));
  const failureReason = `WhatsApp could not deliver it${code ? ` (${code})` : ""}`;
  const [mail] = await queries.select({ attempts: mails.attempts }).from(mails).where(isSent);
  const delay = mail && isOurFault(code) ? retryDelay(mail.attempts) : null;
  const change =
    delay === null
      ? ({ state: "failed", failureReason } as const)
      : ({
          state: "waiting",
          failureReason,
          sentAt: null,
          nextAttemptAt: later(at, delay),
        } as const);
  await queries.update(mails).set(change).where(isSent);
}

const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);

/** Forgets statuses of messages that nobody here has sent. @returns how many */
export async function forgetStrangers(queries: Queries, before: Date): Promise<number> {
  const gone = await queries
    .delete(whatsAppMessages)
    .where(and(isNull(mailId), isNotNull(statusOf), lt(notifiedAt, before)))
    .returning({ hash });
  return gone.length;
}
