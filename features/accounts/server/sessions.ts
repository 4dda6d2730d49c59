import { randomBytes } from "node:crypto";
import type { Clock } from "#platform/clock.ts";
import type { Queries } from "#platform/database.ts";
import type { KeyedHash } from "#platform/keyed-hash.ts";
import { openingsOf } from "./accounts-store.ts";
import type { OpenSession } from "./own-account.ts";
import { createSessionsStore, type FoundSession, type SessionEnds } from "./sessions-store.ts";
import type { Due, StaffUser } from "./staff.ts";

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
