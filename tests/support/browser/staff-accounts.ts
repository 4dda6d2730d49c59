import { staffOver } from "#features/accounts/server/accounts.fixtures.ts";
import { systemClock as clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { migrate } from "#platform/database/migrate.ts";

const password = "a long enough password 7";
export const admin = { userName: "admin", password };
export const viewer = { userName: "meera", name: "Meera Joshi", role: "viewer" } as const;
/** A viewer to whom an admin gave the right to candidate documents. */
export const reader = {
  userName: "nisha",
  name: "Nisha Rao",
  role: "viewer",
  opensDocuments: true,
} as const;
export const editor = { userName: "ravi", name: "Ravi Menon", role: "editor" } as const;

/** Accounts of each kind, with one password, on a database that is new. */
export async function createAccounts(database: Database): Promise<void> {
  await migrate(database);
  // neither seals nor signs anything that the site reads: passwords need no key
  const accounts = staffOver(database, clock);
  const first = { userName: admin.userName, name: "admin", role: "admin" } as const;
  for (const account of [first, viewer, reader, editor]) {
    await accounts.createAccount({ ...account, password });
  }
}
