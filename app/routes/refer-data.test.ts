import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAdmins } from "#server/admins/admins-service.ts";
import type { ApplicationDesk } from "#server/applications/desk.ts";
import type { Database } from "#server/platform/database.ts";
import type { Services } from "#server/services.ts";
import { openTestDatabase } from "../../tests/support/database.ts";
import { factsContext, servicesContext } from "../context.ts";
import { listed, opened } from "../desk/listed-under-test.ts";
import type { Route } from "./+types/refer-data.ts";
import { action, headers, loader, shouldRevalidate } from "./refer-data.tsx";

const password = "a bridge by night";
let database: Database;
let services: Services;
let stored: number[];
let searched: Parameters<ApplicationDesk["search"]>[0][];
let changed: Parameters<ApplicationDesk["change"]>[0][];

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
  await admins.createAccount({ userName: "ravi", name: "Ravi Menon", role: "editor", password });
  stored = Array.from({ length: 250 }, (_, index) => 250 - index);
  const desk: Pick<ApplicationDesk, "search" | "open" | "change" | "count" | "positions"> = {
    positions: async () => ["Escrow Officer"],
    count: async () => 3_000,
    async search(query, { limit, offset }) {
      searched.push(query);
      const rows = stored.slice(offset, offset + limit).map((id) => ({ ...listed, id }));
      return { rows, count: stored.length, exact: query.text !== "many" };
    },
    open: async (id) => (stored.includes(id) ? { ...opened, id } : null),
    async change(change) {
      if (!change.ids.every((id) => stored.includes(id))) return { what: "unknown" };
      if (change.was === "in-review") {
        return { what: "moved", status: "hired", actorName: "Meera Joshi" };
      }
      if (change.seen?.some(({ status }) => status === "shortlisted")) {
        const left = {
          id: 8,
          name: "Ira Shah",
          status: "hired",
          actorName: "Meera Joshi",
        } as const;
        return { what: "some", left: [left] };
      }
      changed.push(change);
      return { what: "made" };
    },
  };
  const openings = { published: async () => [{ openingTitle: "AI Engineer", visible: true }] };
  services = { admins, applicationDesk: desk, openings } as unknown as Services;
});

beforeEach(() => {
  searched = [];
  changed = [];
});

afterAll(() => database.close());

function routeArgs(request: Request) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(factsContext, { requestId: "r", address: "203.0.113.9", nonce: "" });
  return { request, context } as unknown as Route.LoaderArgs & Route.ActionArgs;
}

async function get(search = "", cookie = "") {
  const request = new Request(`http://localhost/refer-data${search}`, { headers: { cookie } });
  const answer = await loader(routeArgs(request));
  if (!("data" in answer)) return { status: 200, shown: null };
  return { status: answer.init?.status, shown: answer.data };
}

function post(
  fields: Record<string, string> | [string, string][],
  { search = "", cookie = "" } = {},
) {
  const body = new URLSearchParams(fields);
  const init = { method: "POST", body, headers: { cookie } };
  return action(routeArgs(new Request(`http://localhost/refer-data${search}`, init)));
}

async function signIn(search = "", user = "meera"): Promise<{ answer: Response; cookie: string }> {
  const answer = (await post({ user, password }, { search })) as Response;
  return { answer, cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

test("without a session there is nothing but the door", async () => {
  expect((await get("?open=250")).shown).toBeNull();
});

test("the right password leads back to the address that was asked for, by a GET", async () => {
  const { answer, cookie } = await signIn("?page=2&open=7&other=//evil.example");
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/refer-data?page=2&open=7");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect((await get("", cookie)).shown?.admin).toEqual({ name: "Meera Joshi", role: "viewer" });
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
  expect((await get("", cookie)).shown).toBeNull();
});

test("a hundred applications stand on a page, and pages past the last show the last", async () => {
  const { cookie } = await signIn();
  const page = async (search: string) => (await get(search, cookie)).shown?.list;
  expect(await page("")).toMatchObject({ count: 250, page: 1, pages: 3, open: null });
  expect((await page("?page=2"))?.rows.map(({ id }) => id)).toEqual(stored.slice(100, 200));
  const beyond = await page("?page=900");
  expect([beyond?.page, beyond?.rows.length]).toEqual([3, 50]);
});

test("what is open at a page's edge is told who stands on the next page", async () => {
  const { cookie } = await signIn();
  const beyond = async (search: string) => (await get(search, cookie)).shown?.list.beyond;
  expect(await beyond("?page=2&open=150")).toEqual({ before: 151, after: null });
  expect(await beyond("?page=2&open=51")).toEqual({ before: null, after: 50 });
  expect(await beyond("?open=250")).toEqual({ before: null, after: null });
  expect(await beyond("?page=3&open=1")).toEqual({ before: null, after: null });
});

test("a list that was not counted to its end is, where the address asks for it", async () => {
  const { cookie } = await signIn();
  const page = async (search: string) => (await get(search, cookie)).shown?.list;
  expect(await page("?search=many")).toMatchObject({ count: 250, exact: false, pages: 3 });
  const counted = { count: 3_000, exact: true, pages: 30 };
  expect(await page("?search=many&count=all")).toMatchObject(counted);
  expect(await page("?count=all")).toMatchObject({ count: 250, exact: true, pages: 3 });
});

test("what the address asks is what is searched, and what is not understood is left out", async () => {
  const { cookie } = await signIn();
  await get("?search=asha&source=Dolphins&status=lost&experience-min=3", cookie);
  expect(searched).toEqual([
    { text: "asha", source: "Dolphins", experienceMin: 3, sort: "date", descending: true },
  ]);
});

test("empty fields of a form without script are taken out of the address", async () => {
  const { cookie } = await signIn();
  const answer = await get("?search=&source=&status=hired&from=", cookie).catch((thrown) => thrown);
  expect(answer.headers.get("location")).toBe("/refer-data?status=hired");
});

test("an application opens from any page; an unknown one is told, and answers 404", async () => {
  const { cookie } = await signIn();
  expect((await get("?open=250", cookie)).shown?.list.open?.id).toBe(250);
  expect((await get("?page=1&open=3", cookie)).shown?.list.open?.id).toBe(3);
  const { status, shown } = await get("?open=9999", cookie);
  expect([status, shown?.absent, shown?.list.open]).toEqual([404, true, null]);
});

test("an editor's change is made, and leads back to where it was asked for", async () => {
  const { cookie } = await signIn("", "ravi");
  const search = "?status=new&page=2&open=7";
  const answer = await post(
    { do: "change", id: "7", near: "8.6", status: "hired", note: "call" },
    { search, cookie },
  );
  expect((answer as Response).status).toBe(303);
  expect((answer as Response).headers.get("location")).toBe(
    "/refer-data?status=new&page=2&open=7&done=1.hired.note&near=8.6",
  );
  expect(changed).toMatchObject([
    { ids: [7], status: "hired", note: "call", actor: { userName: "ravi" } },
  ]);
  const { shown } = await get("?open=7&done=1.hired.note", cookie);
  expect(shown?.done).toBe("The application is now marked “Hired”, with your note.");
});

test("a refused change answers 422 with what was typed, and nothing is changed", async () => {
  const { cookie } = await signIn("", "ravi");
  const fields = { do: "change-many", status: "promoted", note: "" };
  expect(await post(fields, { cookie })).toMatchObject({
    data: { what: "many", status: "promoted", errors: { ids: expect.any(String) } },
    init: { status: 422 },
  });
  expect(changed).toEqual([]);
});

test.each(["", "delete", "Change", "constructor"])("no form has the button %j", async (button) => {
  const { cookie } = await signIn("", "ravi");
  expect(await post({ do: button, id: "7", status: "hired" }, { cookie })).toMatchObject({
    data: { errors: { do: "This form is not understood." } },
    init: { status: 422 },
  });
  expect(changed).toEqual([]);
});

test("a choice beside a status that no longer holds answers 409, and says who decided what", async () => {
  const { cookie } = await signIn("", "ravi");
  const fields = { do: "change", id: "7", was: "in-review", status: "rejected", note: "call" };
  expect(await post(fields, { cookie })).toMatchObject({
    data: {
      what: "one",
      status: "",
      note: "call",
      errors: { status: expect.stringMatching(/^Meera Joshi marked it “Hired” .*“Rejected”/) },
    },
    init: { status: 409 },
  });
  expect(changed).toEqual([]);
});

test("of a bulk change that left some, these are named and stay ticked, and the list is read anew", async () => {
  const { cookie } = await signIn("", "ravi");
  const form = "do=change-many&id=7&id=8&seen=7.new&seen=8.shortlisted&status=rejected";
  const answer = await post([...new URLSearchParams(form)], { cookie });
  expect(answer).toMatchObject({
    data: {
      what: "many",
      ids: ["8"],
      status: "rejected",
      errors: { status: expect.stringMatching(/^1 of 2 .*Ira Shah \(“Hired” by Meera Joshi\)/) },
    },
    init: { status: 409 },
  });
  const after = (actionStatus: number) =>
    shouldRevalidate({ actionStatus, defaultShouldRevalidate: false } as never);
  expect([after(409), after(422)]).toEqual([true, false]);
});

test("an unknown application is no page, and nothing is changed", async () => {
  const { cookie } = await signIn("", "ravi");
  const fields = { do: "change", id: "9999", status: "hired" };
  await expect(post(fields, { cookie })).rejects.toMatchObject({ init: { status: 404 } });
  expect(changed).toEqual([]);
});

test("a viewer changes nothing, and neither does somebody without a session", async () => {
  const { cookie } = await signIn();
  const fields = { do: "change", id: "7", status: "hired" };
  await expect(post(fields, { cookie })).rejects.toMatchObject({ init: { status: 403 } });
  expect(await post(fields)).toMatchObject({ data: { ended: true }, init: { status: 401 } });
  expect(changed).toEqual([]);
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
