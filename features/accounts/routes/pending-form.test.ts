import { expect, test } from "vitest";
import { deskOf } from "#http/request-context.ts";
import { accountPagesForTests } from "../../../tests/support/pages/account-pages.ts";
import { deskPage } from "../../../tests/support/pages/desk-page.ts";
import { browserWith, meera } from "../server/accounts.fixtures.ts";
import * as accountsPageModule from "./desk-accounts.tsx";
import { pendingFields } from "./pending-form.ts";

const accountsPage = deskPage(accountsPageModule);

const { site } = accountPagesForTests();

const list = "/desk/accounts";
const asha = { do: "create", userName: "asha", name: "Asha", role: "viewer", password: "" };

interface Refused {
  data: { ended?: boolean; pending: [string, string][] };
  init: { status: number };
}

/** Sent by a browser whose session has ended. */
function send(fields: Record<string, string>) {
  const args = site().post(list, fields);
  args.request.headers.delete("cookie");
  return { args, answer: accountsPage.action(args as never) as Promise<unknown> };
}

const signingIn = { do: "sign-in", user: meera.userName, password: meera.password };
const names = async () => (await site().staff.listAccounts()).map(({ userName }) => userName);

test("a form that comes without a session waits whole, but for passwords", async () => {
  const refused = (await send({ ...asha, password: "a bridge by night" }).answer) as Refused;
  expect(refused.init.status).toBe(401);
  expect(refused.data.ended).toBe(true);
  const { do: then, password: _, ...typed } = asha;
  const kept = Object.fromEntries(refused.data.pending);
  expect(kept).toEqual({ then, ...typed, "waiting.password": "…" });
  expect(await names()).not.toContain("asha");
});

test("it goes on with the sign-in, whose session the same answer opens", async () => {
  const { data } = (await send(asha).answer) as Refused;
  const { args, answer } = send({ ...Object.fromEntries(data.pending), ...signingIn });
  const made = (await answer) as { data: object; init: { headers: Headers } };
  expect(made.data).toMatchObject({ userName: "asha" });
  expect(await names()).toContain("asha");
  const cookies = made.init.headers.getSetCookie();
  expect(deskOf(args.context).user).toMatchObject({ name: meera.name });
  const next = site().get(list, {}, browserWith({ ok: true, setCookie: cookies } as never));
  expect(await accountsPage.loader(next as never)).toMatchObject({
    accounts: expect.anything(),
  });
});

test("a password that did not wait is asked for again", async () => {
  const { data } = (await send({ ...asha, password: "a bridge by night" }).answer) as Refused;
  const asked = await send({ ...Object.fromEntries(data.pending), ...signingIn }).answer;
  const errors = { password: "The password must have 8 to 256 characters." };
  expect(asked).toMatchObject({ init: { status: 422 }, data: { errors } });
  expect(await names()).not.toContain("asha");
});

test("a wrong password keeps it waiting", async () => {
  const { data } = (await send(asha).answer) as Refused;
  const kept = Object.fromEntries(data.pending);
  const wrong = (await send({ ...kept, ...signingIn, password: "x" }).answer) as Refused;
  expect(wrong.init.status).toBe(401);
  expect(wrong.data.ended).toBeUndefined();
  expect(Object.fromEntries(wrong.data.pending)).toEqual(kept);
  expect(await names()).not.toContain("asha");
});

test("a sign-in alone brings nothing along", () => {
  expect(pendingFields(new URLSearchParams())).toEqual([]);
});
