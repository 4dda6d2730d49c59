import { expect, test } from "vitest";
import { referDataForTests } from "../../../tests/support/pages/applications-list.ts";
import { deskPage } from "../../../tests/support/pages/desk-page.ts";
import * as referData from "./applications-list.tsx";

const { action } = deskPage(referData);

const site = referDataForTests();

test("without a session there is nothing but the door", async () => {
  expect((await site().get("?open=250")).shown).toBeNull();
});

test("the right password leads back to the address that was asked for, by a GET", async () => {
  const { answer, cookie } = await site().signIn("?page=2&open=7&other=//evil.example");
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/refer-data?page=2&open=7");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect((await site().get("", cookie)).shown?.user).toMatchObject({
    name: "Meera Joshi",
    role: "viewer",
  });
});

test("wrong and empty answers are refused with 401 and keep the user name", async () => {
  const answers: [Record<string, string>, string][] = [
    [{ user: "meera", password: "wrong" }, "meera"],
    [{ user: "nobody", password: "wrong" }, "nobody"],
    [{ user: "meera", password: "" }, "meera"],
    [{}, ""],
  ];
  for (const [fields, userName] of answers) {
    expect(await site().post(fields)).toMatchObject({
      data: { userName, retryAfterSeconds: null },
      init: { status: 401 },
    });
  }
});

test("a delayed sign-in answers 429 and says when to come back", async () => {
  for (let tries = 0; tries < 5; tries += 1) await site().post({ user: "slow", password: "wrong" });
  const refused = await site().post({ user: "slow", password: "wrong" });
  expect(refused).toMatchObject({
    data: { userName: "slow", retryAfterSeconds: 1 },
    init: { status: 429 },
  });
  const answer = new Headers((refused as { init?: ResponseInit }).init?.headers);
  expect([answer.get("retry-after"), answer.get("cache-control")]).toEqual(["1", "no-store"]);
});

test("signing out clears the cookie and ends the session", async () => {
  const { cookie } = await site().signIn();
  const answer = (await site().post({ do: "sign-out" }, { cookie })) as Response;
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/refer-data");
  expect(answer.headers.getSetCookie()[0]).toContain("Max-Age=0");
  expect((await site().get("", cookie)).shown).toBeNull();
});

test("a hundred applications stand on a page, and pages past the last show the last", async () => {
  const { cookie } = await site().signIn();
  const page = async (search: string) => (await site().get(search, cookie)).shown?.list;
  expect(await page("")).toMatchObject({ count: 250, page: 1, pages: 3, open: null });
  expect((await page("?page=2"))?.rows.map(({ id }) => id)).toEqual(site().stored.slice(100, 200));
  const beyond = await page("?page=900");
  expect([beyond?.page, beyond?.rows.length]).toEqual([3, 50]);
});

test("what is open at a page's edge is told who stands on the next page", async () => {
  const { cookie } = await site().signIn();
  const beyond = async (search: string) => (await site().get(search, cookie)).shown?.list.beyond;
  expect(await beyond("?page=2&open=150")).toEqual({ before: 151, after: null });
  expect(await beyond("?page=2&open=51")).toEqual({ before: null, after: 50 });
  expect(await beyond("?open=250")).toEqual({ before: null, after: null });
  expect(await beyond("?page=3&open=1")).toEqual({ before: null, after: null });
});

test("a list that was not counted to its end has the pages that were counted, and says that there are more", async () => {
  const { cookie } = await site().signIn();
  const page = async (search: string) => (await site().get(search, cookie)).shown?.list;
  expect(await page("?search=many")).toMatchObject({ count: 250, exact: false, pages: 3 });
  expect(await page("")).toMatchObject({ count: 250, exact: true, pages: 3 });
});

test("the board takes the same filters, and opens what is on it", async () => {
  const { cookie } = await site().signIn();
  const { shown } = await site().get("?view=board&search=asha&assigned=me&open=249", cookie);
  expect(site().searched).toEqual([
    {
      text: "asha",
      scope: null,
      assignee: expect.not.stringMatching(/^me$/),
      sort: "date",
      descending: true,
    },
  ]);
  expect(shown?.list).toMatchObject({
    count: 250,
    exact: true,
    page: 1,
    pages: 1,
    open: { id: 249 },
  });
  expect(shown?.list.columns?.map(({ cards }) => cards[0]?.id)).toEqual([250, 249, 248, 247, 246]);
});

test("empty fields of a form without script are taken out of the address", async () => {
  const { cookie } = await site().signIn();
  const answer = await site()
    .get("?search=&source=&status=hired&from=", cookie)
    .catch((thrown) => thrown);
  expect(answer.headers.get("location")).toBe("/refer-data?status=hired");
});

test("an application opens from any page; an unknown one is told, and answers 404", async () => {
  const { cookie } = await site().signIn();
  expect((await site().get("?open=250", cookie)).shown?.list.open?.id).toBe(250);
  expect((await site().get("?page=1&open=3", cookie)).shown?.list.open?.id).toBe(3);
  const { status, shown } = await site().get("?open=9999", cookie);
  expect([status, shown?.absent, shown?.list.open]).toEqual([404, true, null]);
});

test("bodies that are no small form are refused", async () => {
  const send = (body: BodyInit, type: string) => {
    const init = { method: "POST", body, headers: { "content-type": type } };
    return action(site().routeArgs(new Request("http://localhost/refer-data", init)));
  };
  await expect(send("{}", "application/json")).rejects.toMatchObject({ status: 415 });
  await expect(send("x", "text/plain")).rejects.toMatchObject({ status: 415 });
  const form = "application/x-www-form-urlencoded";
  await expect(send(`user=${"x".repeat(70_000)}`, form)).rejects.toMatchObject({ status: 413 });
});

test("the form of the table's columns leads to an address that says no more than what is asked", async () => {
  const { cookie } = await site().signIn();
  const sent = "view=table&status=new&columns=zip&columns=city";
  const ledTo = async (search: string) => {
    const answer = await site()
      .get(search, cookie)
      .catch((thrown: Response) => thrown);
    return answer instanceof Response && answer.headers.get("location");
  };
  expect(await ledTo(`?${sent}`)).toBe("/refer-data?status=new&view=table&columns=zip%2Ccity");
  expect(await ledTo(`?${sent}&up=city`)).toBe(
    "/refer-data?status=new&view=table&columns=city%2Czip&panel=columns",
  );
});

test("whoever keeps the columns of the table is led to them again", async () => {
  const { cookie } = await site().signIn();
  const form = "do=table&columns=zip&columns=city&columns=password";
  const kept = (await site().post([...new URLSearchParams(form)], {
    cookie,
    search: "?status=new",
  })) as Response;
  expect([kept.status, kept.headers.get("location")]).toEqual([
    ...[303, "/refer-data?status=new&view=table&columns=zip%2Ccity&done=table"],
  ]);
  expect((await site().get("", cookie)).shown?.table).toEqual(["zip", "city"]);
});
