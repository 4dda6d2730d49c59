import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, lt, ne, or, sql } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database.ts";
import type { KeyedHash } from "#platform/keyed-hash.ts";
import { adminSessions, admins } from "../../tables.ts";
import { createAccountsStore, openingsOf } from "../accounts-store.ts";
import type { Due, StaffUser } from "../staff.ts";
import { createDelaysStore, forgetAfter } from "./sign-in-delays.ts";

const minute = 60_000;
/** OWASP ASVS 5.0, 7.3: as documented for this product. */
const idleLimit = 30 * minute;
const absoluteLimit = 12 * 60 * minute;
/** A session is written to at most this often. */
const touchEvery = minute;

export interface SessionsOptions {
  clock: Clock;
  keyedHash: KeyedHash;
  /** Nobody gets further without one. */
  demandsSecondFactor: boolean;
}

export interface OpenSession {
  beganAt: Date;
  /** To the minute. */
  seenAt: Date;
  /** The one that asks. */
  own: boolean;
}

/** Sessions on the server. The browser holds a random token, the store only its keyed hash. */
export function createSessions({ clock, keyedHash, demandsSecondFactor }: SessionsOptions) {
  const hashOf = (token: string) => keyedHash("session", token);

  function dueOf({ handedOver, secondFactor }: FoundSession): Due | null {
    if (handedOver) return "password";
    return demandsSecondFactor && !secondFactor ? "second-factor" : null;
  }

  return {
    /** Opens a session and answers its token. */
    async open(queries: Queries, adminId: string): Promise<string> {
      const token = newToken();
      const now = clock.now();
      const tokenHash = hashOf(token);
      await createSessionsStore(queries).insert({
        tokenHash,
        adminId,
        createdAt: now,
        seenAt: now,
      });
      return token;
    },

    /** Whose session it is and what is due, or null where it has ended or the account is disabled. */
    async find(
      queries: Queries,
      token: string,
    ): Promise<{ user: StaffUser; due: Due | null } | null> {
      const store = createSessionsStore(queries);
      const now = clock.now();
      const tokenHash = hashOf(token);
      const found = await store.find(tokenHash, sessionEnds(now));
      if (!found) return null;
      if (now.getTime() - found.seenAt.getTime() >= touchEvery) await store.touch(tokenHash, now);
      return { user: await withOpenings(queries, found.user), due: dueOf(found) };
    },

    async end(queries: Queries, token: string): Promise<void> {
      await createSessionsStore(queries).delete(hashOf(token));
    },

    /** The person's live sessions; `token` is of the one that asks. */
    async list(queries: Queries, adminId: string, token: string): Promise<OpenSession[]> {
      const own = hashOf(token);
      const rows = await createSessionsStore(queries).list(adminId, sessionEnds(clock.now()));
      return rows.map(({ tokenHash, createdAt, seenAt }) => ({
        beganAt: createdAt,
        seenAt,
        own: tokenHash === own,
      }));
    },

    /**
     * Ends the person's sessions but this one, which gets a new token: a copy of the old one is
     * somewhere else too. Null, and none is ended, where this one has ended meanwhile.
     */
    async endOthers(
      queries: Queries,
      adminId: string,
      token: string,
    ): Promise<{ ended: number; token: string } | null> {
      const store = createSessionsStore(queries);
      const next = newToken();
      if (!(await store.rename(hashOf(token), hashOf(next)))) return null;
      return { ended: await store.deleteOthers(adminId, hashOf(next)), token: next };
    },
  };
}

/** Read with every request: what an admin gives or takes away holds at once. */
async function withOpenings(queries: Queries, user: StaffUser): Promise<StaffUser> {
  if (user.role !== "hiring-manager") return user;
  return { ...user, openings: await openingsOf(queries, user.id) };
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export type Sessions = ReturnType<typeof createSessions>;

export function sessionEnds(now: Date): SessionEnds {
  return {
    begunBefore: new Date(now.getTime() - absoluteLimit),
    seenBefore: new Date(now.getTime() - idleLimit),
  };
}

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

const networkKeptFor = 90 * 24 * 60 * 60_000;

/** Removes ended sessions, outdated delays, and networks that nobody has used for long. */
export async function forgetOldSignIns({ queries }: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await createSessionsStore(queries).deleteEnded(sessionEnds(now));
  await createDelaysStore(queries).forget(ago(forgetAfter));
  await createAccountsStore(queries).forgetNetworksUnseenSince(ago(networkKeptFor));
}
