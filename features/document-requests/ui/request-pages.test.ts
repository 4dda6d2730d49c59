import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { requestDocumentsHref } from "#contract/ids/person-id.ts";
import { accountPagesForTests } from "../../../tests/support/pages/account-pages.ts";
import { deskPage } from "../../../tests/support/pages/desk-page.ts";
import { storeApplications } from "../../../tests/support/records/stored-applications.ts";
import * as onePageModule from "../routes/desk-kyc-request.tsx";
import * as listPageModule from "../routes/desk-kyc-requests.tsx";
import * as newPageModule from "../routes/desk-kyc-requests-new.tsx";

const onePage = deskPage(onePageModule);
const listPage = deskPage(listPageModule);
const newPage = deskPage(newPageModule);

const { site, database } = accountPagesForTests();

// the clock stands at 4 May 2031
const asha = { name: "Asha Kelkar", email: "asha@mail.example", dueOn: "2031-05-20", byMail: "on" };

/** What an action returned or threw, with its status. */
async function outcomeOf(work: Promise<unknown>) {
  const result = (await work.catch((thrown: unknown) => thrown)) as {
    init?: { status?: number };
    status?: number;
    data?: Record<string, unknown>;
  };
  const location = result instanceof Response ? result.headers.get("location") : null;
  return { status: result.status ?? result.init?.status ?? 200, data: result.data, location };
}

const send = (fields: Record<string, string> | FormData) =>
  outcomeOf(newPage.action(site().post("/desk/kyc-requests/new", fields) as never));
const change = (id: string, fields: Record<string, string>) =>
  outcomeOf(onePage.action(site().post(`/desk/kyc-requests/${id}`, fields, { id }) as never));

async function shown(page: { default: unknown }, loaderData: unknown, actionData?: unknown) {
  const props = { loaderData: await loaderData, actionData };
  return renderToStaticMarkup(createElement(page.default as never, props as never));
}

test("a request is made and leads to its page, where the link stands", async () => {
  const made = await send({ do: "make", ...asha });
  expect(made).toMatchObject({ status: 303, location: "/desk/kyc-requests/1?done=mailed" });
  const args = site().get("/desk/kyc-requests/1?done=mailed", { id: "1" });
  const html = await shown(onePage, onePage.loader(args as never));
  expect(html).toContain("http://localhost/upload-your-kyc/1-");
  expect(html).toContain("Request created. Email queued.");
  expect(await site().mail.mails()).toHaveLength(1);
});

const onePath = "/desk/kyc-requests/1";
const one = async (search = "") =>
  shown(onePage, onePage.loader(site().get(`${onePath}${search}`, { id: "1" }) as never));
const all = async (search = "") =>
  shown(listPage, listPage.loader(site().get(`/desk/kyc-requests${search}`) as never));

test("without a mail server every screen says that emails are held, and nobody is reminded", async () => {
  site().withMailServer(null);
  const empty = await shown(newPage, newPage.loader(site().get("/desk/kyc-requests/new") as never));
  expect(empty).toContain("No mail server is set up: the email is held in the outbox");
  await send({ do: "make", ...asha });
  expect(await one("?done=mailed")).toContain(
    "Request created. Email held, not sent: no mail server is set up.",
  );
  await change("1", { do: "remind" });
  const reminded = await one("?done=reminded");
  expect(reminded).toContain("Reminder held, not sent: no mail server is set up.");
  for (const html of [reminded, await all()]) {
    expect(html).toContain("Email held, not sent: no mail server is set up");
    expect(html).toMatch(/Not yet.*Reminder held, not sent: no mail server is set up/);
    expect(html).not.toMatch(/Once|Waiting|is sent|Sends an email/);
  }
  expect(await all("?made=2&mail=on")).toContain("The emails are held in the outbox");
  expect(await all("?made=1")).toContain("1 request created.<");
});

test("with a mail server a reminder counts once it was sent", async () => {
  const { mailer } = site().withMailServer(async () => ({ outcome: "sent" }));
  await send({ do: "make", ...asha });
  expect(await one("?done=mailed")).toContain("Request created. Email queued.");
  await change("1", { do: "remind" });
  expect(await one("?done=reminded")).toContain("Reminder queued.");
  expect(await all()).toMatch(/Not yet.*Reminder queued/);
  await mailer.work();
  expect(await one("?done=mailed")).toContain("Request created. Email sent on 4 May 2031");
  expect(await one("?done=reminded")).toContain("Reminder sent.");
  expect(await all()).toMatch(/Email sent on 4 May 2031.*Once/);
});

test("a mail server that refuses or cannot be reached is no candidate who was told", async () => {
  const refusals = { final: true, reason: "No such user" };
  const { mailer } = site().withMailServer(async () => ({ outcome: "refused", ...refusals }));
  await send({ do: "make", ...asha });
  await change("1", { do: "remind" });
  refusals.final = false;
  await mailer.work();
  for (const html of [await one(), await all()]) {
    expect(html).toMatch(/Email not sent yet, next try at 4 May 2031, \d\d:\d\d IST/);
    expect(html).toMatch(/Not yet.*Reminder not sent yet, next try/);
  }
  refusals.final = true;
  site().clock.pass(60_000);
  await mailer.work();
  for (const html of [await one(), await all()]) {
    expect(html).toMatch(/Email failed.*Not yet.*Reminder failed/);
  }
});

test.each([
  [{ email: "asha" }, "email"],
  [{ name: "" }, "name"],
  [{ name: "Asha\r\nBcc: x" }, "name"],
  [{ dueOn: "2031-05-03" }, "dueOn"],
  [{ dueOn: "2031-02-30" }, "dueOn"],
  [{ dueOn: "2033-01-01" }, "dueOn"],
  [{ documents: "panCardFile" }, "documents"],
  [{ documents: "__proto__" }, "documents"],
])("a request with %o is refused at that field, and what was typed stays", async (given, field) => {
  const { status, data } = await send({ do: "make", ...asha, ...given });
  const refused = data?.refusedRequest as { errors: object; values: Record<string, unknown> };
  expect([status, Object.keys(refused.errors)]).toEqual([422, [field]]);
  expect(refused.values.email).toBe({ ...asha, ...given }.email);
  expect(await site().mail.mails()).toEqual([]);
});

test("who has an open request is not asked twice; the page leads to the first", async () => {
  await send({ do: "make", ...asha });
  const again = await send({ do: "make", ...asha, email: "ASHA@mail.example" });
  expect(again.status).toBe(409);
  const loaded = newPage.loader(site().get("/desk/kyc-requests/new") as never);
  const html = await shown(newPage, loaded, again.data);
  expect(html).toContain('href="/desk/kyc-requests/1"');
  expect(html).toContain('value="ASHA@mail.example"');
});

const list = "name,email,due\nAsha Kelkar,asha@mail.example,20/05/2031\nRavi,ravi,20/05/2031";

test("a list is checked before anything is created, and its wrong lines are named", async () => {
  const looked = await send({ do: "look", list });
  expect(looked.status).toBe(422);
  const loaded = newPage.loader(site().get("/desk/kyc-requests/new") as never);
  const html = await shown(newPage, loaded, looked.data);
  expect(html).toContain("line 3");
  expect(html).not.toContain("Create requests");
  expect((await send({ do: "send", list })).status).toBe(422);
  expect(await site().mail.mails()).toEqual([]);

  const mended = { list: list.replace("Ravi,ravi,", "Ravi,ravi@mail.example,"), byMail: "on" };
  const better = await shown(newPage, await loaded, (await send({ do: "look", ...mended })).data);
  expect(better).toContain("2 requests to create");
  expect(await site().mail.mails()).toEqual([]);
  const sent = await send({ do: "send", ...mended });
  expect(sent).toMatchObject({ status: 303, location: "/desk/kyc-requests?made=2&mail=on" });
  expect(await site().mail.mails()).toHaveLength(2);
});

test("an open request is renewed, reminded once a day, and cancelled", async () => {
  await send({ do: "make", ...asha });
  const past = await change("1", { do: "renew", dueOn: "2031-05-01" });
  expect(past).toMatchObject({ status: 422, data: { refusedDay: { dueOn: "2031-05-01" } } });
  expect((await change("1", { do: "renew", dueOn: "2031-06-01" })).location).toMatch(/renewed$/);
  expect((await change("1", { do: "remind" })).location).toMatch(/done=reminded$/);
  expect(await change("1", { do: "remind" })).toMatchObject({ status: 409 });
  expect((await change("1", { do: "cancel" })).location).toMatch(/done=cancelled$/);
  expect(await change("1", { do: "remind" })).toMatchObject({ status: 409 });
  const args = site().get("/desk/kyc-requests/1", { id: "1" });
  const html = await shown(onePage, onePage.loader(args as never));
  expect(html).not.toContain("upload-your-kyc");
  expect(html).toContain("Cancelled");
});

test("what is not there is not found, and an unknown form is not taken", async () => {
  for (const id of ["2", "0", "x", "1e3"])
    expect((await change(id, { do: "remind" })).status).toBe(404);
  await send({ do: "make", ...asha });
  expect((await change("1", { do: "anything" })).status).toBe(422);
  expect((await send({ do: "anything" })).status).toBe(422);
});

describe("whom another screen asks for", () => {
  const open = async (...ids: number[]) => {
    const href = requestDocumentsHref("application", ids);
    return shown(newPage, newPage.loader(site().get(href) as never));
  };

  test("one is filled into the form, with a week to answer", async () => {
    const [id = 0] = await storeApplications(database(), {
      ...{ firstName: "Asha", lastName: "Kelkar", email: "asha@mail.example" },
    });
    const html = await open(id);
    for (const value of ["Asha Kelkar", "asha@mail.example", "2031-05-11"]) {
      expect(html).toContain(`value="${value}"`);
    }
  });

  test("several stand in the list, which is taken as it is; what is not there is left out", async () => {
    const ids = await storeApplications(
      database(),
      { firstName: "Asha", lastName: "Kelkar", email: "asha@mail.example" },
      { firstName: "Omkar", lastName: "Jadhav", email: "omkar@mail.example" },
    );
    const html = await open(...ids, 987_654);
    const [, list = ""] = /<textarea[^>]*id="list"[^>]*>([^<]*)</.exec(html) ?? [];
    expect(list.split("\n").map((line) => line.split("\t"))).toEqual([
      ["Asha Kelkar", "asha@mail.example", "2031-05-11"],
      ["Omkar Jadhav", "omkar@mail.example", "2031-05-11"],
    ]);
    const sent = await send({ do: "send", list, byMail: "on" });
    expect(sent.location).toContain("made=2");
  });
});
