import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, lt, ne, or, sql } from "drizzle-orm";
import { createSessionCookie } from "#http/session-cookie.ts";
import type { Clock } from "#platform/clock.ts";
import type { SecondFactorRule } from "#platform/config.ts";
import type { Context } from "#platform/context.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import { staffAccounts, staffSessions } from "../../tables.ts";
import { createAccountsStore, openingsOf } from "../accounts-store.ts";
import type { Due, StaffUser } from "../staff.ts";
import { forgetOldDelays } from "./sign-in-delays.ts";

const minute = 60_000;
/** OWASP ASVS 5.0, 7.3: as documented for this product. */
const idleLimit = 30 * minute;
const absoluteLimit = 12 * 60 * minute;
/** A session is written to at most this often. */
const touchEvery = minute;

export interface OpenSession {
  beganAt: Date;
  /** To the minute. */
  seenAt: Date;
  /** The one that asks. */
  own: boolean;
}

const { tokenHash, accountId, createdAt, seenAt } = staffSessions;

/**
 * Sessions on the server. The browser holds a random token in a cookie, the store only its keyed hash.
 * @param secondFactor whether nobody gets further without one
 */
export function createSessions(
  { clock, keyedHash, origin }: Pick<Context, "clock" | "keyedHash" | "origin">,
  { secondFactor = "chosen" }: { secondFactor?: SecondFactorRule | undefined } = {},
) {
  const cookie = createSessionCookie(origin);
  const hashOf = (token: string) => keyedHash("session", token);
  const hashIn = (headers: Headers) => hashOf(cookie.read(headers) ?? "");

  return {
    /** Opens a session. @returns the header value that gives it to the browser */
    async open(queries: Queries, account: string): Promise<string> {
      const token = newToken();
      const now = clock.now();
      const session = { tokenHash: hashOf(token), accountId: account, createdAt: now, seenAt: now };
      await queries.insert(staffSessions).values(session);
      return cookie.set(token);
    },

    /** Whose session it is and what is due, or null where it has ended or the account is disabled. */
    async find(
      queries: Queries,
      headers: Headers,
    ): Promise<{ user: StaffUser; due: Due | null } | null> {
      const token = cookie.read(headers);
      if (token === null) return null;
      const now = clock.now();
      const isThis = eq(tokenHash, hashOf(token));
      const { id, userName, name, role, opensDocuments, disabledAt } = staffAccounts;
      const [found] = await queries
        .select({
          user: { id, userName, name, role, opensDocuments },
          disabledAt,
          seenAt,
          // somebody else knows the password
          handedOver: sql<boolean>`${staffAccounts.temporaryPasswordHash} IS NOT DISTINCT FROM ${staffAccounts.passwordHash}`,
          secondFactor: sql<boolean>`${staffAccounts.totpConfirmedAt} IS NOT NULL`,
        })
        .from(staffSessions)
        .innerJoin(staffAccounts, eq(staffAccounts.id, accountId))
        .where(and(isThis, isLive(now)));
      if (!found || found.disabledAt !== null) return null;
      if (now.getTime() - found.seenAt.getTime() >= touchEvery) {
        const isEarlier = lt(seenAt, now);
        await queries.update(staffSessions).set({ seenAt: now }).where(and(isThis, isEarlier));
      }
      const lacksFactor = secondFactor === "required" && !found.secondFactor;
      const due = found.handedOver ? "password" : lacksFactor ? "second-factor" : null;
      return { user: await withOpenings(queries, found.user), due };
    },

    /** Whether a request brings a session, open or not. */
    isNamed: (headers: Headers) => cookie.read(headers) !== null,

    async end(queries: Queries, headers: Headers): Promise<void> {
      const token = cookie.read(headers);
      if (token === null) return;
      await queries.delete(staffSessions).where(eq(tokenHash, hashOf(token)));
    },

    /** The header value that takes a session from the browser. */
    forget: cookie.clear,

    /** The person's live sessions, used last first; the headers are of the one that asks. */
    async list(queries: Queries, account: string, headers: Headers): Promise<OpenSession[]> {
      const own = hashIn(headers);
      const rows = await queries
        .select()
        .from(staffSessions)
        .where(and(eq(accountId, account), isLive(clock.now())))
        .orderBy(desc(seenAt), desc(createdAt));
      return rows.map((row) => ({
        beganAt: row.createdAt,
        seenAt: row.seenAt,
        own: row.tokenHash === own,
      }));
    },

    /**
     * Ends the person's sessions but this one, which gets a new token: a copy of the old one is
     * somewhere else too. Null, and none is ended, where this one has ended meanwhile.
     */
    async endOthers(
      queries: Queries,
      account: string,
      headers: Headers,
    ): Promise<{ ended: number; setCookie: string } | null> {
      const next = newToken();
      const renamed = await queries
        .update(staffSessions)
        .set({ tokenHash: hashOf(next) })
        .where(eq(tokenHash, hashIn(headers)))
        .returning({ accountId });
      if (renamed.length === 0) return null;
      const ended = await queries
        .delete(staffSessions)
        .where(and(eq(accountId, account), ne(tokenHash, hashOf(next))))
        .returning({ tokenHash });
      return { ended: ended.length, setCookie: cookie.set(next) };
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

/** Read with every request: what an admin gives or takes away holds at once. */
async function withOpenings(queries: Queries, user: StaffUser): Promise<StaffUser> {
  if (user.role !== "hiring-manager") return user;
  return { ...user, openings: await openingsOf(queries, user.id) };
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Sessions begun or seen before these moments are over. */
function endsAt(now: Date) {
  return {
    begunBefore: new Date(now.getTime() - absoluteLimit),
    seenBefore: new Date(now.getTime() - idleLimit),
  };
}

function isLive(now: Date) {
  const { begunBefore, seenBefore } = endsAt(now);
  return and(gt(createdAt, begunBefore), gt(seenAt, seenBefore));
}

/** Ends all sessions of an account. */
export async function endSessions(queries: Queries, account: string): Promise<void> {
  await queries.delete(staffSessions).where(eq(accountId, account));
}

const networkLifetime = 90 * 24 * 60 * 60_000;

/** Removes ended sessions, outdated delays, and networks that nobody has used for long. */
export async function forgetOldSignIns({ queries }: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const { begunBefore, seenBefore } = endsAt(now);
  const hasEnded = or(lt(createdAt, begunBefore), lt(seenAt, seenBefore));
  await queries.delete(staffSessions).where(hasEnded);
  await forgetOldDelays(queries, now);
  await createAccountsStore(queries).forgetNetworksUnseenSince(ago(networkLifetime));
}
