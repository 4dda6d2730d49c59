import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { browserWith } from "#features/accounts/server/accounts.fixtures.ts";
import { factsContext, servicesContext } from "#http/request-context.ts";
import type { Services } from "#platform/context.ts";
import type { Database } from "#platform/database/database.ts";
import { emptyTables, openTestDatabase } from "../../../tests/support/databases/database.ts";
import { deskPage } from "../../../tests/support/pages/desk-page.ts";
import { days, retentionUnderTest } from "../../../tests/support/records/retention.ts";
import { storeApplications } from "../../../tests/support/records/stored-applications.ts";
import * as erasurePageModule from "../routes/desk-erasure.tsx";
import * as rulesPageModule from "../routes/desk-retention.tsx";

const erasurePage = deskPage(erasurePageModule);
const rulesPage = deskPage(rulesPageModule);

let database: Database;
let under: Awaited<ReturnType<typeof retentionUnderTest>>;
let browser: Headers;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database);
  under = await retentionUnderTest(database);
  browser = await signedIn("asha");
});

async function signedIn(userName: string): Promise<Headers> {
  const client = { headers: new Headers(), address: "203.0.113.9" };
  return browserWith(await under.staff.signIn({ userName, password: "a bridge by night" }, client));
}

function args(fields?: Record<string, string>, search = "") {
  const { retention, erasure: personErasure, staff, clock } = under;
  const context = new RouterContextProvider();
  const services = {
    ...{ retention, personErasure, staff, clock },
    sealedApplications: under.sealed,
  } as unknown as Services;
  context.set(servicesContext, services);
  context.set(factsContext, { requestId: "r", address: "203.0.113.9", nonce: "" });
  const init = fields && { method: "POST", body: new URLSearchParams(fields) };
  const request = new Request(`http://localhost/desk${search}`, { headers: browser, ...init });
  return { request, context, params: {} } as never;
}

/** What an action answered, and the page with that answer on it. */
async function post(page: typeof rulesPage | typeof erasurePage, fields: Record<string, string>) {
  const result = (await (page.action(args(fields)) as Promise<unknown>).catch(
    (thrown: unknown) => thrown,
  )) as { status?: number; init?: { status?: number }; data?: unknown; headers?: Headers };
  const actionData = typeof result.data === "object" ? result.data : undefined;
  const loaderData = await page.loader(args());
  const Page = page.default as Parameters<typeof createElement>[0];
  const html = renderToStaticMarkup(createElement(Page, { loaderData, actionData } as never));
  const status = result.status ?? result.init?.status ?? 200;
  return {
    status,
    markup: html,
    html: html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " "),
    result,
  };
}

const setDays = (count: string, more = {}) =>
  post(rulesPage, { do: "set", kind: "applications", days: count, ...more });
const kept = async () => (await under.retention.rules())[0]?.days;

test("a shorter time is first asked about, with what would go, and then set", async () => {
  await storeApplications(database, { receivedAt: under.ago(100 * days) });
  const asked = await setDays("90");
  expect(asked.status).toBe(200);
  expect(asked.html).toContain("365 days become 90. 1 would be erased , from 24 Jan 2031");
  expect(await kept()).toBe(365);
  const answered = await setDays("90", { sure: "90" });
  expect(answered.status).toBe(303);
  expect(await kept()).toBe(90);
  expect((await setDays("60", { sure: "90" })).status).toBe(200);
  expect(await kept()).toBe(90);
  expect((await setDays("120")).status).toBe(303);
  expect(await kept()).toBe(120);
});

test.each([
  ["29", "Enter 30 to 365 days."],
  ["-1", "Enter a number of days."],
  ["1e3", "Enter a number of days."],
  ["", "Enter a number of days."],
  ["400", "The notices promise 365 days at most."],
])("%j days are refused at the field, and nothing changes", async (count, message) => {
  const { status, html, result } = await setDays(count);
  expect([status, await kept()]).toEqual([422, 365]);
  expect(html).toContain(message);
  expect(result.data).toMatchObject({ refused: { days: count } });
});

test.each(["__proto__", "everything", ""])("there is no rule for %j", async (kind) => {
  expect((await post(rulesPage, { do: "set", kind, days: "90" })).status).toBe(422);
});

test("a viewer reads the rules and changes none; erasing is for admins alone", async () => {
  const viewer = { userName: "ravi", name: "Ravi", role: "viewer", password: "a bridge by night" };
  await under.staff.createAccount(viewer as never);
  browser = await signedIn("ravi");
  const Page = rulesPage.default as Parameters<typeof createElement>[0];
  const loaderData = await rulesPage.loader(args());
  const html = renderToStaticMarkup(createElement(Page, { loaderData } as never));
  expect(html).toContain("1,095 days");
  expect(html).not.toContain('name="days"');
  const refused = (work: Promise<unknown>) =>
    expect(work).rejects.toMatchObject({ init: { status: 403 } });
  const set = { do: "set", kind: "applications", days: "30", sure: "30" };
  await refused(rulesPage.action(args(set)) as Promise<unknown>);
  await refused(erasurePage.loader(args()));
  const erase = { do: "erase", email: "asha@mail.example", sure: "yes" };
  await refused(erasurePage.action(args(erase)) as Promise<unknown>);
  expect(await kept()).toBe(365);
});

const email = "Asha@mail.example";

test("a person is found, erased only after the confirmation, and answered with numbers", async () => {
  await storeApplications(database, {}, {});
  const found = await post(erasurePage, { do: "find", email });
  expect(found.html).toContain("Data of Asha@mail.example");
  expect(found.html).toContain("Applications 2 2 20 Nov 2026");
  expect(found.html).toContain("Download data");
  const unsure = await post(erasurePage, { do: "erase", email });
  expect(unsure.status).toBe(422);
  expect(unsure.html).toContain("Confirm this first");
  expect(await under.tablesWith("asha@mail.example")).toEqual(["applications"]);
  const erased = await post(erasurePage, { do: "erase", email, sure: "yes" });
  expect(erased.html).toContain("Erased: Asha@mail.example");
  expect(erased.html).toContain("Applications 2 2 20 Nov 2026");
  // of the last email, which says so
  expect(await under.tablesWith("asha@mail.example")).toEqual(["mails"]);
  expect(erased.html).toContain("In the outbox: the address, for one last email");
  const waits = await post(erasurePage, { do: "find", email });
  expect(waits.html).not.toContain("We hold no data");
  expect(waits.html).toContain("Goes by itself: 1");
  expect(waits.html).not.toContain("Erase 1 record");
  under.clock.pass(7 * days);
  await under.mailer.work();
  browser = await signedIn("asha");
  expect((await post(erasurePage, { do: "find", email })).html).toContain(
    "We hold no data under this address.",
  );
});

test("what is kept is handed out by a form of its own, without the address in any link", async () => {
  await storeApplications(database, {});
  const { markup } = await post(erasurePage, { do: "find", email });
  const form = markup.split("<form ").find((each) => each.includes('action="/desk/person.json"'));
  expect(form).toContain(`<input type="hidden" name="email" value="${email}"/>`);
  expect(markup).not.toMatch(/(href|action)="[^"]*mail\.example/);
});

test("what a legal hold keeps is named before and after", async () => {
  await storeApplications(database, {});
  await under.hold("asha@mail.example");
  const found = await post(erasurePage, { do: "find", email });
  expect(found.html).toContain("On legal hold");
  const erased = await post(erasurePage, { do: "erase", email, sure: "yes" });
  expect(erased.html).toMatch(/Kept, on legal hold.*Applications 1 1/);
  // nobody is told where nothing went
  expect(erased.html).not.toContain("In the outbox");
});

test.each(["", "asha", "a b@c.example", `${"a".repeat(250)}@b.example`])(
  "%j is no address, which is said at the field",
  async (typed) => {
    const { status, html } = await post(erasurePage, { do: "find", email: typed });
    expect(status).toBe(422);
    expect(html).toMatch(/Enter the person’s email address|not an email address/);
    expect(await under.audit()).toEqual([]);
  },
);

test("sealing is switched on after a question alone, and off at once", async () => {
  const asked = await post(rulesPage, { do: "sealing-on" });
  expect([asked.status, await under.sealed.isOn()]).toEqual([200, false]);
  expect(asked.html).toContain(
    "Switch sealing on? Applications that were withdrawn leave the desk",
  );
  const answered = await post(rulesPage, { do: "sealing-on", sure: "yes" });
  expect([answered.status, await under.sealed.isOn()]).toEqual([303, true]);
  expect((await post(rulesPage, { do: "sealing-off" })).status).toBe(303);
  expect(await under.sealed.isOn()).toBe(false);
});

test("a release is asked for in fields as those of other desk forms, and the log is not said to have the reason", async () => {
  const { markup, html } = await post(rulesPage, {
    do: "ask-release",
    number: "XLD-2",
    reason: "",
  });
  for (const id of ["number", "reason"]) {
    expect(markup).toMatch(new RegExp(`<[^>]*class="desk-box"[^>]*id="${id}"`));
  }
  expect(html).toContain("Enter the reason.");
  expect(html).toContain("is in the audit log; the reason is not.");
});

test("a search for a person's data says that it finds nothing that is sealed, where that may be", async () => {
  const find = () => post(erasurePage, { do: "find", email: "nobody@mail.example" });
  const before = await find();
  expect(before.html).toContain("We hold no data under this address. ");
  expect(before.html).not.toContain("sealed");
  await under.sealed.turn(true, under.actor as never);
  const after = await find();
  expect(after.html).toContain("We hold no data under this address, unless it is sealed.");
  expect(after.html).toContain("Sealed applications are neither searched nor erased here");
  expect(after.markup).toContain('<a href="/desk/retention">');
});
