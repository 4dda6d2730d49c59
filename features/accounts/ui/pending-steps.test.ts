import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { factsContext, servicesContext } from "#http/request-context.ts";
import type { Services } from "#platform/context.ts";
import type { Database } from "#platform/database/database.ts";
import { emptyTables, openTestDatabase } from "../../../tests/support/databases/database.ts";
import { deskPage } from "../../../tests/support/pages/desk-page.ts";
import * as mePageModule from "../routes/desk-me.tsx";
import { desk, meera } from "../server/accounts.fixtures.ts";

const mePage = deskPage(mePageModule);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyTables(database));

/** Meera has signed in where a second factor is required, and has none. */
async function openPage() {
  const { staff, signedIn } = desk(database, { secondFactor: "required" });
  await staff.createAccount(meera);
  const headers = await signedIn();
  const args = (form?: Record<string, string>) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, { staff, ownAccount: staff } as unknown as Services);
    context.set(factsContext, { requestId: "r", address: "203.0.113.9", nonce: "" });
    const post = form && { method: "POST", body: new URLSearchParams(form) };
    const request = new Request("http://localhost/desk/me", { headers, ...post });
    return { request, context, params: {} } as never;
  };
  return { staff, headers, args };
}

test("whoever lacks a required second factor is shown the way to one, and no other form", async () => {
  const { args } = await openPage();
  const loaderData = await mePage.loader(args());
  const page = mePage.default as never as string;
  const html = renderToStaticMarkup(createElement(page, { loaderData } as never));
  expect(html).toContain("This site asks everybody for a second factor.");
  const buttons = [...html.matchAll(/<button[^>]* value="([\w-]+)"/g)].map(([, name]) => name);
  expect(buttons).toEqual(["begin", "sign-out"]);
});

test("the forms of the page that is not open yet lead back to what is due", async () => {
  const { args, staff, headers } = await openPage();
  for (const form of ["password", "sessions", "end", "anything"]) {
    const answer = await mePage.action(args({ do: form, password: meera.password }));
    expect((answer as Response).headers.get("location")).toBe("/desk/me");
  }
  const begun = await mePage.action(args({ do: "begin", password: meera.password }));
  expect(begun).toMatchObject({ form: "begin", setUp: { secret: expect.any(String) } });
  expect(await staff.pendingSteps(headers)).toMatchObject({ due: "second-factor" });
});
