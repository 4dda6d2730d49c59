import { staffOver } from "#features/accounts/server/accounts.fixtures.ts";
import { createOpenings } from "#features/openings/server/openings.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { newestFirst, scopeQuery } from "../list/application-query.ts";
import { type ApplicationDesk, createApplicationDesk } from "./application-desk.ts";
import type { Reader } from "./listed-applications.ts";

/** Somebody who may see every application, and what they ask for: all, newest first. */
export const hr: Reader = { id: "nobody", role: "admin" };
export const newestOfAll = scopeQuery(newestFirst, hr);

/** The real service over a database. */
export function applicationDeskOver(database: Database, clock: Clock): ApplicationDesk {
  // never kept, so that each test finds its own
  const openings = createOpenings({ database, clock }, 0);
  return createApplicationDesk({ database, clock }, { openings });
}

/** An account for HR's changes. */
export function editorOf(database: Database, clock: Clock) {
  const account = { userName: "meera", name: "Meera Joshi", role: "editor" } as const;
  return staffOver(database, clock).createAccount({
    ...account,
    password: "a long enough password 7",
  });
}

/** No count of a few rows takes long enough: the table itself is held by somebody else. */
export function whileHeld<Answer>(database: Database, ask: () => Promise<Answer>): Promise<Answer> {
  return database.withoutTimeLimit(async (client) => {
    await client.query("BEGIN");
    await client.query("LOCK TABLE applications IN ACCESS EXCLUSIVE MODE");
    try {
      return await ask();
    } finally {
      await client.query("ROLLBACK");
    }
  });
}
