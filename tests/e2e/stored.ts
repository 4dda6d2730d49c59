import { createAdmins } from "#server/admins/admins-service.ts";
import { systemClock as clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { openDatabase } from "#server/platform/open-database.ts";
import { admin, type RunningSite } from "./support.ts";

/** Stops the site, works on its database, and starts it again. */
export async function withStore(
  { dataDir, kill, start }: RunningSite,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  await kill();
  const database = await openDatabase({ databaseUrl: null, dataDir });
  try {
    await work(database);
  } finally {
    await database.close();
    await start();
  }
}

export const viewer = { userName: "meera", name: "Meera Joshi", role: "viewer" } as const;
export const editor = { userName: "ravi", name: "Ravi Menon", role: "editor" } as const;

/** Accounts of both, with the admin's password; another file may have made them before. */
export async function createColleagues(database: Database): Promise<void> {
  // neither seals nor signs anything that the site reads: passwords need no key
  const documentKeys = [{ id: "1", key: Buffer.alloc(32) }];
  const sessionSecret = "s".repeat(32);
  const origin = "http://127.0.0.1";
  const accounts = createAdmins({ database, clock, origin, sessionSecret, documentKeys });
  const there = (await accounts.listAccounts()).map(({ userName }) => userName);
  for (const account of [viewer, editor]) {
    if (there.includes(account.userName)) continue;
    await accounts.createAccount({ ...account, password: admin.password });
  }
}
