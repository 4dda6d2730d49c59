import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdmins } from "#server/admins/admins-service.ts";
import type { ApplicationRow } from "#server/applications/applications.ts";
import type { Database } from "#server/platform/database.ts";
import type { Services } from "#server/services.ts";
import { openTestDatabase } from "../../tests/support/database.ts";
import { factsContext, servicesContext } from "../context.ts";
import type { Route } from "./+types/refer-data.ts";
import { action, headers, loader } from "./refer-data.tsx";

const password = "a bridge by night";
let database: Database;
let services: Services;
let stored: number[];

beforeAll(async () => {
  database = await openTestDatabase("embedded");
  const admins = createAdmins({
    database,
    origin: "http://localhost",
    sessionSecret: "a secret of thirty-two characters",
    clock: { now: () => new Date() },
    documentKeys: [{ id: "1", key: Buffer.alloc(32) }],
  });
  await admins.createAccount({ userName: "meera", name: "Meera Joshi", role: "viewer", password });
  stored = Array.from({ length: 250 }, (_, index) => 250 - index);
  const row = (id: number) => ({ id, answers: {}, receivedAt: new Date() }) as ApplicationRow;
  const applications = {
    list: async ({ limit, offset }: { limit: number; offset: number }) => ({
      rows: stored.slice(offset, offset + limit).map(row),
      total: stored.length,
    }),
    find: async (id: number) => (stored.includes(id) ? row(id) : null),
  };
  services = { admins, applications } as unknown as Services;
});

afterAll(() => database.close());

function routeArgs(request: Request) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(factsContext, { requestId: "r", address: "203.0.113.9", nonce: "" });
  return { request, context } as unknown as Route.LoaderArgs & Route.ActionArgs;
}

const get = (search = "", cookie = "") =>
  loader(routeArgs(new Request(`http://localhost/refer-data${search}`, { headers: { cookie } })));

function post(fields: Record<string, string>, { search = "", cookie = "" } = {}) {
  const body = new URLSearchParams(fields);
  const init = { method: "POST", body, headers: { cookie } };
  return action(routeArgs(new Request(`http://localhost/refer-data${search}`, init)));
}

async function signIn(search = ""): Promise<{ answer: Response; cookie: string }> {
  const answer = (await post({ user: "meera", password }, { search })) as Response;
  return { answer, cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

test("without a session there is nothing but the door", async () => {
  expect(await get("?open=250")).toEqual({ admin: null });
});

test("the right password leads back to the address that was asked for, by a GET", async () => {
  const { answer, cookie } = await signIn("?page=2&open=7&other=//evil.example");
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/refer-data?page=2&open=7");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect((await get("", cookie)).admin).toEqual({ name: "Meera Joshi", role: "viewer" });
});

test("wrong and empty answers are refused with 401 and keep the user name", async () => {
  const answers: [Record<string, string>, string][] = [
    [{ user: "meera", password: "wrong" }, "meera"],
    [{ user: "nobody", password: "wrong" }, "nobody"],
    [{ user: "meera", password: "" }, "meera"],
    [{}, ""],
  ];
  for (const [fields, userName] of answers) {
    expect(await post(fields)).toMatchObject({
      data: { userName, retryAfterSeconds: null },
      init: { status: 401 },
    });
  }
});

test("a delayed sign-in answers 429 and says when to come back", async () => {
  for (let tries = 0; tries < 5; tries += 1) await post({ user: "slow", password: "wrong" });
  expect(await post({ user: "slow", password: "wrong" })).toMatchObject({
    data: { userName: "slow", retryAfterSeconds: 1 },
    init: { status: 429, headers: { "retry-after": "1" } },
  });
  const actionHeaders = new Headers({ "retry-after": "1" });
  const answer = headers({ actionHeaders } as Route.HeadersArgs);
  expect([answer.get("retry-after"), answer.get("cache-control")]).toEqual(["1", "no-store"]);
});

test("signing out clears the cookie and ends the session", async () => {
  const { cookie } = await signIn();
  const answer = (await post({ do: "sign-out" }, { cookie })) as Response;
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/refer-data");
  expect(answer.headers.getSetCookie()[0]).toContain("Max-Age=0");
  expect(await get("", cookie)).toEqual({ admin: null });
});

test("a hundred applications stand on a page, and pages past the last show the last", async () => {
  const { cookie } = await signIn();
  const page = async (search: string) => (await get(search, cookie)).list;
  expect(await page("")).toMatchObject({ total: 250, page: 1, pages: 3, open: null });
  expect((await page("?page=2"))?.rows.map(({ id }) => id)).toEqual(stored.slice(100, 200));
  const beyond = await page("?page=900");
  expect([beyond?.page, beyond?.rows.length]).toEqual([3, 50]);
});

test("an application opens from any page, and an unknown one opens nothing", async () => {
  const { cookie } = await signIn();
  expect((await get("?open=250", cookie)).list?.open?.id).toBe(250);
  expect((await get("?page=1&open=3", cookie)).list?.open?.id).toBe(3);
  expect((await get("?open=9999", cookie)).list?.open).toBeNull();
});

test("bodies that are no small form are refused", async () => {
  const send = (body: BodyInit, type: string) => {
    const init = { method: "POST", body, headers: { "content-type": type } };
    return action(routeArgs(new Request("http://localhost/refer-data", init)));
  };
  await expect(send("{}", "application/json")).rejects.toMatchObject({ status: 415 });
  await expect(send("x", "text/plain")).rejects.toMatchObject({ status: 415 });
  const form = "application/x-www-form-urlencoded";
  await expect(send(`user=${"x".repeat(70_000)}`, form)).rejects.toMatchObject({ status: 413 });
});
