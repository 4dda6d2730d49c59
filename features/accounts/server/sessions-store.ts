import { and, desc, eq, gt, lt, ne, or, sql } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import { adminSessions, admins } from "../tables.ts";
import type { StaffUser } from "./staff.ts";

/** Sessions begun or seen before these moments are over. */
export interface SessionEnds {
  begunBefore: Date;
  seenBefore: Date;
}

/** All SQL on sessions. */
export function createSessionsStore(queries: Queries) {
  return {
    async insert(session: typeof adminSessions.$inferInsert): Promise<void> {
      await queries.insert(adminSessions).values(session);
    },

    /** A live session of an enabled account. */
    async find(tokenHash: string, ends: SessionEnds): Promise<FoundSession | null> {
      const { id, userName, name, role, opensDocuments, disabledAt } = admins;
      const [row] = await queries
        .select({
          user: { id, userName, name, role, opensDocuments },
          disabledAt,
          seenAt: adminSessions.seenAt,
          handedOver: sql<boolean>`${admins.madeUpHash} IS NOT DISTINCT FROM ${admins.passwordHash}`,
          secondFactor: sql<boolean>`${admins.totpConfirmedAt} IS NOT NULL`,
        })
        .from(adminSessions)
        .innerJoin(admins, eq(admins.id, adminSessions.adminId))
        .where(and(eq(adminSessions.tokenHash, tokenHash), isLive(ends)));
      if (!row || row.disabledAt !== null) return null;
      const { user, seenAt, handedOver, secondFactor } = row;
      return { user, seenAt, handedOver, secondFactor };
    },

    async touch(tokenHash: string, now: Date): Promise<void> {
      await queries
        .update(adminSessions)
        .set({ seenAt: now })
        .where(and(eq(adminSessions.tokenHash, tokenHash), lt(adminSessions.seenAt, now)));
    },

    /** Whether there was one to be opened by the other token from now on. */
    async rename(tokenHash: string, next: string): Promise<boolean> {
      const rows = await queries
        .update(adminSessions)
        .set({ tokenHash: next })
        .where(eq(adminSessions.tokenHash, tokenHash))
        .returning({ adminId: adminSessions.adminId });
      return rows.length > 0;
    },

    async delete(tokenHash: string): Promise<void> {
      await queries.delete(adminSessions).where(eq(adminSessions.tokenHash, tokenHash));
    },

    async deleteOf(adminId: string): Promise<void> {
      await queries.delete(adminSessions).where(eq(adminSessions.adminId, adminId));
    },

    /** Answers how many were deleted. */
    async deleteOthers(adminId: string, kept: string): Promise<number> {
      const rows = await queries
        .delete(adminSessions)
        .where(and(eq(adminSessions.adminId, adminId), ne(adminSessions.tokenHash, kept)))
        .returning({ tokenHash: adminSessions.tokenHash });
      return rows.length;
    },

    /** The live ones of a person, used last first. */
    async list(adminId: string, ends: SessionEnds): Promise<StoredSession[]> {
      return queries
        .select()
        .from(adminSessions)
        .where(and(eq(adminSessions.adminId, adminId), isLive(ends)))
        .orderBy(desc(adminSessions.seenAt), desc(adminSessions.createdAt));
    },

    async deleteEnded({ begunBefore, seenBefore }: SessionEnds): Promise<void> {
      await queries
        .delete(adminSessions)
        .where(or(lt(adminSessions.createdAt, begunBefore), lt(adminSessions.seenAt, seenBefore)));
    },
  };
}

function isLive({ begunBefore, seenBefore }: SessionEnds) {
  return and(gt(adminSessions.createdAt, begunBefore), gt(adminSessions.seenAt, seenBefore));
}

type StoredSession = typeof adminSessions.$inferSelect;

export interface FoundSession {
  user: StaffUser;
  seenAt: Date;
  /** Signed in with a password that somebody else knows. */
  handedOver: boolean;
  secondFactor: boolean;
}
