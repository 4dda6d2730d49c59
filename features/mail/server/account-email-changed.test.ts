import { afterAll, beforeAll, expect, test } from "vitest";
import { meera } from "#features/accounts/server/accounts.fixtures.ts";
import { createAccounts } from "#features/accounts/server/accounts.ts";
import { openingChoices } from "#features/openings/server/openings-store.ts";
import { startTestSite, type TestSite } from "../../../tests/support/calls/site.ts";
import { mails } from "../tables.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site?.stop());

test("the address that an account had is told of another one, and of none, and nothing of it stays", async () => {
  const { accounts, outbox, clock } = site.composition.services;
  const { createAccount } = createAccounts({ database: site.database, clock }, { openingChoices });
  const admin = await createAccount({ ...meera, userName: "asha", role: "admin" });
  const account = await createAccount(meera);
  const { name } = account;
  const change = async (email: string) => {
    const changes = { role: "viewer", opensDocuments: false, name, email } as const;
    expect(await accounts.change(account, changes, admin)).toEqual({ ok: true });
  };
  const shown = async () => {
    const query = { kind: "account-email-changed" };
    const { rows } = await outbox.search(query, { limit: 9, offset: 0 });
    return rows.map(({ recipient, body }) => ({ recipient, body })).toReversed();
  };
  await change("meera@mail.example");
  await change("Meera@mail.example");
  expect(await shown()).toEqual([]);
  await change("somebody@evil.example");
  await change("");
  const [first, second] = await shown();
  expect(first).toMatchObject({ recipient: "Meera@mail.example" });
  expect(first?.body).toContain("to s***@evil.example, on ");
  expect(first?.body).not.toMatch(/somebody|took the email address off/);
  expect(second).toMatchObject({ recipient: "somebody@evil.example" });
  expect(second?.body).toContain("took the email address off your account");
  // no server sends here: HR does, and says so
  const rows = await site.database.queries.select().from(mails);
  for (const { id } of rows) expect(await outbox.decide(id, "sent", admin)).toEqual({ ok: true });
  expect(await shown()).toEqual([
    { recipient: "", body: null },
    { recipient: "", body: null },
  ]);
});
