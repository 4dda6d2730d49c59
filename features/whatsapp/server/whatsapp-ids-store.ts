import { createHash } from "node:crypto";
import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { retryDelay } from "#features/mail/server/index.ts";
import { mails } from "#features/mail/tables.ts";
import type { Queries } from "#platform/database.ts";
import { type WhatsAppStatus, whatsAppIds } from "../tables.ts";
import { isOurFault } from "./cloud-api.ts";

const { hash, mailId, status, code, at } = whatsAppIds;

/** The provider's ids hold the telephone number, so they are not stored as they are. */
const hashOf = (providerId: string) => createHash("sha256").update(providerId).digest("hex");

export interface NewStatus {
  providerId: string;
  status: WhatsAppStatus;
  code: number | null;
  at: Date;
}

/** All SQL on ids of the provider, and on what became of the messages that have them. */
export function createWhatsAppIdsStore(queries: Queries) {
  /** What was delivered has not failed, whichever is told first. What fails because of us goes again. */
  async function apply(id: number, told: Omit<NewStatus, "providerId">): Promise<void> {
    const isOpen = and(eq(mails.id, id), isNull(mails.deliveredAt));
    if (told.status === "delivered") {
      await queries.update(mails).set({ deliveredAt: told.at }).where(isOpen);
      return;
    }
    const isSent = and(isOpen, eq(mails.state, "sent"));
    const failure = `WhatsApp could not deliver it${told.code ? ` (${told.code})` : ""}`;
    const [mail] = await queries.select({ attempts: mails.attempts }).from(mails).where(isSent);
    const delay = mail && isOurFault(told.code) ? retryDelay(mail.attempts) : null;
    const change =
      delay === null
        ? ({ state: "failed", failure } as const)
        : ({ state: "waiting", failure, sentAt: null, nextAt: later(told.at, delay) } as const);
    await queries.update(mails).set(change).where(isSent);
  }

  const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);

  return {
    /** @returns false for an answer that was acted on before, by any node */
    async isNew(providerId: string, now: Date): Promise<boolean> {
      const added = await queries
        .insert(whatsAppIds)
        .values({ hash: hashOf(providerId), at: now })
        .onConflictDoNothing()
        .returning({ hash });
      return added.length > 0;
    },

    /** Notes the id of a message that was sent; its status may have come before. */
    async taken(id: number, providerId: string, now: Date): Promise<void> {
      const [row] = await queries
        .insert(whatsAppIds)
        .values({ hash: hashOf(providerId), mailId: id, at: now })
        .onConflictDoUpdate({ target: hash, set: { mailId: id } })
        .returning();
      if (row?.status) await apply(id, { status: row.status, code: row.code, at: row.at });
    },

    async tell({ providerId, ...told }: NewStatus): Promise<void> {
      const [row] = await queries
        .insert(whatsAppIds)
        .values({ hash: hashOf(providerId), ...told })
        .onConflictDoUpdate({
          target: hash,
          set: told,
          // also: an answer's id is no message of ours
          setWhere: sql`${status} IS DISTINCT FROM 'delivered'`,
        })
        .returning();
      if (row?.mailId) await apply(row.mailId, told);
    },

    /** Of these applications, the kind of the last message that went, or may have gone. */
    async lastKinds(applicationIds: readonly number[]): Promise<Map<number, string>> {
      if (applicationIds.length === 0) return new Map();
      const { id, applicationId, kind } = mails;
      const rows = await queries
        .selectDistinctOn([applicationId], { applicationId, kind })
        .from(mails)
        .where(and(inArray(applicationId, [...applicationIds]), hasGone))
        .orderBy(applicationId, desc(id));
      return new Map(rows.map((row) => [row.applicationId ?? 0, row.kind]));
    },

    /** Whether a candidate was told of documents since then. */
    async toldSince(candidate: number, kind: string, since: Date): Promise<boolean> {
      const { candidateId, createdAt } = mails;
      const isSo = and(eq(candidateId, candidate), eq(mails.kind, kind), hasGone);
      const rows = await queries
        .select({ id: mails.id })
        .from(mails)
        .where(and(isSo, sql`${createdAt} > ${since.toISOString()}::timestamptz`))
        .limit(1);
      return rows.length > 0;
    },

    /** Forgets statuses of messages that nobody here has sent. @returns how many */
    async forget(before: Date): Promise<number> {
      const gone = await queries
        .delete(whatsAppIds)
        .where(and(isNull(mailId), isNotNull(status), lt(at, before)))
        .returning({ code });
      return gone.length;
    },
  };
}

const hasGone = and(eq(mails.channel, "whatsapp"), inArray(mails.state, ["sending", "sent"]));
