import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { data } from "react-router";
import { expect, test } from "vitest";
import * as accountPageModule from "#features/accounts/routes/desk-account.tsx";
import * as accountsPageModule from "#features/accounts/routes/desk-accounts.tsx";
import * as mePageModule from "#features/accounts/routes/desk-me.tsx";
import { pendingFields } from "#features/accounts/routes/pending-form.ts";
import { browserWith, meera } from "#features/accounts/server/accounts.fixtures.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { DeskSignIn } from "#features/accounts/ui/desk/desk-sign-in.tsx";
import { accountPagesForTests } from "../../../tests/support/pages/account-pages.ts";
import { deskPage } from "../../../tests/support/pages/desk-page.ts";

const accountPage = deskPage(accountPageModule);
const accountsPage = deskPage(accountsPageModule);
const mePage = deskPage(mePageModule);

/** What becomes of a form that waited at the sign-in page, once its sender has signed in. */

const { site, database } = accountPagesForTests();

const ravi = { do: "create", userName: "ravi", name: "Ravi", role: "viewer", password: "" };

/** A sign-in that brings a form along, from a browser that has the cookie of an ended session. */
function resuming(
  path: string,
  fields: Record<string, string>,
  params: Record<string, string> = {},
  user = meera.userName,
) {
  const waiting = Object.fromEntries(pendingFields(new URLSearchParams(fields)));
  const signingIn = { do: "sign-in", user, password: meera.password };
  const args = site().post(path, { ...waiting, ...signingIn }, params);
  args.request.headers.set("cookie", `xld-desk=${"A".repeat(43)}`);
  return args as never;
}

const browserAfter = (headers: Headers | undefined) =>
  browserWith({ ok: true, setCookie: headers?.getSetCookie() ?? [] });

test("“Sign out everywhere else” waits for the password, and ends nothing before", async () => {
  const waiting = { do: "sessions", password: meera.password };
  const { init } = (await mePage.action(resuming("/desk/me", waiting))) as ReturnType<typeof data>;
  expect(init?.status).toBe(422);
  const here = browserAfter(init?.headers as Headers);
  const open = await site().staff.ownSessions(site().account, here);
  expect(open.map(({ own }) => own).toSorted()).toEqual([false, true]);
});

test("a page that is answered at once knows which session is its own", async () => {
  const args = resuming("/desk/me", { do: "begin", password: "" });
  await mePage.action(args);
  const { sessions = [] } = (await mePage.loader(args)) as { sessions?: { own: boolean }[] };
  expect(sessions.map(({ own }) => own).toSorted()).toEqual([false, true]);
});

test.each<[string, string, string, Record<string, string>, number]>([
  ["a form that nobody understands", "/desk/me", "", { do: "dance" }, 422],
  ["a page that is gone", "/desk/accounts/x", "x", { do: "enable" }, 404],
])("%s is answered as such, and the sign-in stands", async (_, path, id, fields, status) => {
  const page = id === "" ? mePage : accountPage;
  const args = resuming(path, fields, id === "" ? {} : { id });
  const thrown = await (page.action(args) as Promise<unknown>).catch((each) => each);
  const { init } = thrown as ReturnType<typeof data>;
  expect(init?.status).toBe(status);
  expect(await site().staff.session(browserAfter(init?.headers as Headers))).not.toBeNull();
});

test.each<Record<string, string>>([
  { do: "begin", password: "a bridge by night" },
  { do: "sessions", password: "a bridge by night" },
  { do: "end", password: "a bridge by night", code: "123456" },
  {
    do: "password",
    password: "a bridge by night",
    next: "by day, a ford",
    again: "by day, a ford",
  },
])("a password that could not wait is asked for again, not tried: $do", async (fields) => {
  const refused = (await mePage.action(resuming("/desk/me", fields))) as ReturnType<typeof data>;
  const { errors } = refused.data as { errors: Record<string, string> };
  expect([refused.init?.status, errors.password]).toEqual([422, "Enter your current password."]);
  const rows = await database().queries.select().from(auditLog).orderBy(auditLog.id);
  expect(rows.map(({ action }) => action)).not.toContain("own-password-refused");
});

test("a form that takes a higher role than its sender's waits on, and nobody is signed in", async () => {
  await site().staff.createAccount({ ...meera, userName: "asha" });
  const args = resuming("/desk/accounts", ravi, {}, "asha");
  const { data: door, init } = (await accountsPage.action(args)) as ReturnType<typeof data>;
  expect(init?.status).toBe(403);
  expect(new Headers(init?.headers).getSetCookie()).toEqual([]);
  expect(door).toMatchObject({
    userName: "asha",
    needs: "admin",
    pending: pendingFields(new URLSearchParams(ravi)),
  });
  expect(await accountsPage.loader(args)).toEqual({ user: null });
  const html = renderToStaticMarkup(createElement(DeskSignIn, { refused: door as never }));
  expect(html).toContain("It needs the role admin.");
});
