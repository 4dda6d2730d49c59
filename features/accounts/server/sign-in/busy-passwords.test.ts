import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { emptyTables, openTestDatabase } from "../../../../tests/support/databases/database.ts";
import { createAccountDesk } from "../account-desk.ts";
import { desk, meera, outcome, password } from "../accounts.fixtures.ts";
import * as passwords from "./passwords.ts";

// the sixty that wait come just after the present password was looked at
vi.mock("./passwords.ts", { spy: true });

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyTables(database));

test("a new password of one's own that would only wait is put off, and the old one stays", async () => {
  const { staff, signedIn, signIn } = desk(database);
  await staff.createAccount(meera);
  const here = await signedIn();
  const user = await staff.session(here);
  if (!user) throw new Error("no session");
  vi.mocked(passwords.tryHash).mockResolvedValueOnce(null);
  const given = { password, next: "another bridge by day" };
  const delayed = { ok: false, reason: "delayed", retryAfterSeconds: 5 };
  expect(await staff.changeOwnPassword(user, here, given)).toEqual(delayed);
  expect(outcome(await signIn())).toBe("in");
});

test("an account that would only wait for its password is not made, and that is said", async () => {
  const { staff } = desk(database);
  const actor = await staff.createAccount({ ...meera, role: "admin" });
  const busy = new passwords.TooManyPasswords("Too many passwords at once.");
  vi.mocked(passwords.hashPassword).mockRejectedValueOnce(busy);
  const made = await createAccountDesk(staff).create({ ...meera, userName: "asha" }, actor);
  expect(made).toEqual({ ok: false, problem: expect.stringContaining("try again") });
  expect(await staff.listAccounts()).toHaveLength(1);
});
