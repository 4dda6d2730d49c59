import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import type { Role } from "#contract/roles.ts";
import * as letterPageModule from "#features/desk-letter.tsx";
import { servicesContext } from "#http/request-context.ts";
import { accountPagesForTests } from "../../../../tests/support/pages/account-pages.ts";
import { deskPage } from "../../../../tests/support/pages/desk-page.ts";
import { applicationLinks } from "../../../../tests/support/records/applications.ts";
import { storeApplications } from "../../../../tests/support/records/stored-applications.ts";
import { createLetters } from "../../server/letters/letters.ts";
import { applications } from "../../tables.ts";
import * as htmlPageModule from "./desk-letter-html.ts";
import * as newPageModule from "./desk-letter-new.tsx";
import * as listPageModule from "./desk-letters.tsx";

const letterPage = deskPage(letterPageModule);
const htmlPage = deskPage(htmlPageModule);
const newPage = deskPage(newPageModule);
const listPage = deskPage(listPageModule);

const { site, database } = accountPagesForTests();
type Args = ReturnType<ReturnType<typeof site>["get"]>;

let ids: number[];
beforeEach(async () => {
  ids = await storeApplications(
    database(),
    { email: "asha@mail.example" },
    { firstName: "Rohit", lastName: "Shah", email: "rohit@mail.example" },
  );
});

/** With the letters of this database. */
function withLetters(args: Args) {
  const services = args.context.get(servicesContext);
  const letters = createLetters(
    { database: database(), clock: site().clock, origin: "https://careers.xld.example" },
    { ...site().mail, brand: { now: async () => brand }, links: applicationLinks },
  );
  Object.assign(services ?? {}, { letters });
  return args as never;
}

interface Answer {
  status: number;
  location?: string | null;
  data?: Record<string, unknown> & { counted: string; letterId: string };
}

async function answerOf(work: Promise<unknown>): Promise<Answer> {
  const result = await work.catch((thrown: unknown) => thrown);
  if (result instanceof Response) {
    return { status: result.status, location: result.headers.get("location") };
  }
  const { data, init } = result as { data: Answer["data"]; init?: { status?: number } };
  return { status: init?.status ?? 200, ...(data && { data }) };
}

const path = "/desk/letters/new?search=asha";
const post = (fields: Record<string, string>, of = path) =>
  answerOf(newPage.action(withLetters(site().post(of, fields))));
const written = async () => (await site().mail.mails()).map(({ recipient }) => recipient);
const selection = () => `new:${ids.join(",")}`;
const text = { subject: "Hello", body: "Dear {firstName},\r\n\r\nsee you." };

test("what is ticked is written to, after the question, once, and leads to what became of it", async () => {
  const ticked = new URLSearchParams([["do", "change-many"], ...ids.map((id) => ["id", `${id}`])]);
  for (const id of ids) ticked.append("seen", `${id}.new`);
  const { request } = site().post(path, {});
  const sent = { ...site().post(path, {}), request: new Request(request, { body: ticked }) };
  const begun = await answerOf(newPage.action(withLetters(sent)));
  expect(begun).toMatchObject({
    status: 200,
    data: { step: "write", selection: selection(), names: ["Asha Kulkarni", "Rohit Shah"] },
  });
  const asked = await post({ do: "preview", selection: selection(), ...text });
  expect(asked).toMatchObject({
    data: { step: "ask", names: ["Asha Kulkarni", "Rohit Shah"], left: [], counted: selection() },
  });
  const { letterId: letter = "", counted = "" } = asked.data ?? {};
  const confirm = { do: "send", selection: selection(), counted, letter, ...text };
  const location = `/desk/letters/${letter}?search=asha&done=written`;
  expect(await post(confirm)).toEqual({ status: 303, location });
  expect(await post(confirm)).toEqual({ status: 303, location });
  const mails = await site().mail.mails();
  expect(mails.map(({ body }) => body?.split("\n-- ")[0])).toEqual([
    "Dear Asha,\n\nsee you.\n",
    "Dear Rohit,\n\nsee you.\n",
  ]);
  const shown = site().get(location, { letter });
  expect(await letterPage.loader(withLetters(shown))).toMatchObject({
    ...{ back: "/refer-data?search=asha", isWritten: true },
    letter: { subject: "Hello", by: "Meera Joshi", counts: { waiting: 2 } },
  });
  expect(await listPage.loader(withLetters(site().get("/desk/letters?page=9")))).toMatchObject({
    list: { count: 1, page: 1, rows: [{ id: letter, subject: "Hello", by: "Meera Joshi" }] },
  });
  const back = site().post(location, { do: "call-back" }, { letter });
  expect(await answerOf(letterPage.action(withLetters(back)))).toMatchObject({
    location: `/desk/letters/${letter}?search=asha&called-back=2`,
  });
});

test("only who was counted is written to, and who changed since is left out and counted", async () => {
  const letter = crypto.randomUUID();
  const [first] = ids;
  const confirm = { do: "send", selection: selection(), letter, ...text };
  expect(await post({ ...confirm, counted: `new:${first}` })).toMatchObject({ status: 303 });
  expect(await written()).toEqual(["asha@mail.example"]);
  await database().queries.update(applications).set({ status: "hired" });
  const other = crypto.randomUUID();
  const late = await post({ ...confirm, letter: other, counted: selection() });
  expect(late).toMatchObject({ status: 409, data: { step: "ask", names: [] } });
  expect(await written()).toHaveLength(1);
});

test("what is wrong is refused with what was typed", async () => {
  const wrong = { ...text, body: "Dear {salary}" };
  expect(await post({ do: "preview", selection: selection(), ...wrong })).toMatchObject({
    status: 422,
    data: { step: "write", text: wrong, errors: { body: expect.stringContaining("{salary}") } },
  });
  const letter = crypto.randomUUID();
  const send = { do: "send", selection: selection(), counted: selection(), letter, ...text };
  for (const refused of [
    { ...send, ...wrong },
    { ...send, letter: "1" },
    { ...send, letter: "../../x" },
    { ...send, counted: "" },
  ]) {
    expect(await post(refused), JSON.stringify(refused)).toMatchObject({ status: 422 });
  }
  expect(await post({ ...send, do: "constructor" })).toMatchObject({ status: 422 });
  const many = `new:${Array.from({ length: 10_001 }, (_, at) => at + 1)}`;
  for (const [chosen, problem] of [
    ["", "nobody-selected"],
    [many, "too-many"],
  ] as const) {
    const begun = await post({ do: "begin", selection: chosen });
    expect(begun).toMatchObject({ status: 422, data: { problem } });
    expect(await post({ do: "preview", selection: chosen, ...text })).toMatchObject({
      data: { problem },
    });
  }
  expect(await post({ ...send, counted: many })).toMatchObject({ status: 422 });
  expect(await written()).toEqual([]);
});

test("the page of one application has its candidate, and one that is gone has nobody", async () => {
  const open = (id: number) =>
    newPage.loader(withLetters(site().get(`/desk/letters/new?open=${id}`)));
  expect(await open(ids[1] ?? 0)).toMatchObject({
    letter: { names: ["Rohit Shah"], selection: `new:${ids[1]}` },
    back: `/refer-data?open=${ids[1]}`,
  });
  expect(await open(9_999)).toMatchObject({ letter: { problem: "nobody-selected" } });
});

test("the HTML part is a page of no origin, and nothing of a text that is refused", async () => {
  const html = (body: string) => {
    const fields = { selection: selection(), subject: "Hello", body };
    return htmlPage.action(withLetters(site().post("/desk/letters/html", fields)));
  };
  const shown = await html("Dear <b>{firstName}</b>");
  expect(await shown.text()).toContain("Dear &lt;b&gt;Asha&lt;/b&gt;");
  expect(shown.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox$/);
  expect((await html("Dear {salary}")).status).toBe(404);
});

test.each<Role>(["viewer", "hiring-manager"])(
  "a %s neither writes nor reads nor calls back",
  async (role) => {
    const letter = crypto.randomUUID();
    const fields = { selection: selection(), counted: selection(), letter, ...text };
    const as = async (args: Args) => withLetters(await site().asViewer(args, role));
    await post({ do: "send", ...fields });
    const before = await site().mail.mails();
    const there = `/desk/letters/${letter}`;
    const send = (what: string) =>
      site().post(path, { do: what, ...fields, letter: crypto.randomUUID() });
    const works = [
      async () => newPage.loader(await as(site().get(path))),
      async () => newPage.action(await as(send("begin"))),
      async () => newPage.action(await as(send("preview"))),
      async () => newPage.action(await as(send("send"))),
      async () => htmlPage.action(await as(site().post("/desk/letters/html", fields))),
      async () => listPage.loader(await as(site().get("/desk/letters"))),
      async () => letterPage.loader(await as(site().get(there, { letter }))),
      async () => letterPage.action(await as(site().post(there, { do: "call-back" }, { letter }))),
    ];
    for (const work of works) expect((await answerOf(work())).status).toBe(403);
    expect(await site().mail.mails()).toEqual(before);
  },
);

test("what is confirmed after the session ended waits at the sign-in page, and is not written", async () => {
  const fields = { do: "send", selection: selection(), counted: selection(), ...text };
  const args = site().post(path, { ...fields, letter: crypto.randomUUID() });
  const request = new Request(args.request);
  request.headers.delete("cookie");
  const answer = await answerOf(newPage.action(withLetters({ ...args, request })));
  expect(answer).toMatchObject({ status: 401, data: { ended: true } });
  expect(await written()).toEqual([]);
});

test("while nothing was written, the list says that once, and leads to the saved texts", async () => {
  const args = withLetters(site().get("/desk/letters"));
  const loaderData = await listPage.loader(args);
  const page = listPage.default as never as string;
  const html = renderToStaticMarkup(createElement(page, { loaderData } as never));
  expect(html).toContain("No email was written yet.");
  expect(html).not.toMatch(/>0 found|0<!-- --> found/);
  expect(html).toContain('href="/desk/letters/texts"');
});
