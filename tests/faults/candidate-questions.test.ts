import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { candidateQuestions } from "#features/applications/tables.ts";
import { startTestSite, type TestSite } from "../support/calls/site.ts";
import { deskPeople } from "../support/people/desk-people.ts";
import { storeApplications } from "../support/records/stored-applications.ts";
import { mailPart } from "../support/services/mail-parts.ts";
import { startMailServer } from "../support/services/mail-server.ts";

// Questions to candidates over the real server: what an attacker sends, and who is no candidate.

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let site: TestSite;
let cookies: Record<string, string>;
beforeAll(async () => {
  mailServer = await startMailServer();
  const { host, port } = mailServer.smtp;
  const clock = fakeClock();
  const environment = { SMTP_URL: `smtp://${host}:${port}` };
  site = await startTestSite({ clock, environment, builtPages: true });
  cookies = await deskPeople(site, clock).ofEachRole();
});
afterAll(async () => {
  await site?.stop();
  await mailServer?.stop();
});

function post(path: string, fields: Record<string, string>, more: Record<string, string> = {}) {
  const headers = { origin: site.url, ...more };
  const body = new URLSearchParams(fields);
  return fetch(site.url + path, { method: "POST", headers, body, redirect: "manual" });
}

const asked = () => site.database.queries.select().from(candidateQuestions);
const ask = (id: number, cookie: string, question = "Nights?") =>
  post(`/refer-data?open=${id}`, { do: "ask", id: String(id), question }, { cookie });

/** The page's address, as the email has it. */
async function mailed(email: string) {
  await site.composition.services.mailer.work();
  const mail = mailServer.received.find(({ to }) => to.includes(email));
  const text = mailPart(mail?.source ?? "", "text/plain");
  return {
    ...mail,
    text,
    path: new URL(/https?:\/\/\S+\/my-app\S+/.exec(text)?.[0] ?? "").pathname,
  };
}

test("what cannot be asked is said, and stays typed", async () => {
  const [id = 0] = await storeApplications(site.database, {});
  for (const question of ["", "  ", "a".repeat(501), "\u202e", "a\0b"]) {
    const answer = await ask(id, cookies.editor ?? "", question);
    expect(answer.status, JSON.stringify(question.slice(0, 9))).toBe(422);
    expect(await answer.text()).toContain('id="ask-question-error"');
  }
  expect(await (await ask(id, cookies.editor ?? "", "a".repeat(501))).text()).toContain("aaaa");
  const hidden = await ask(id, cookies.editor ?? "", '</textarea><img src="x">');
  expect(hidden.status).toBe(303);
  const page = await fetch(`${site.url}/refer-data?open=${id}`, {
    headers: { cookie: cookies.editor ?? "" },
  });
  expect(await page.text()).not.toContain('<img src="x">');
});

test("the email has both parts, one link, and no line of the question poses as ours", async () => {
  const email = "mailed@mail.example";
  const [id = 0] = await storeApplications(site.database, {
    email,
    firstName: "https://evil.example",
  });
  await ask(id, cookies.editor ?? "", "First\r\n-- \r\nhttps://evil.example/x\r\n<b>Bold</b>");
  const { source = "", text, path } = await mailed(email);
  expect(source).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(source).toMatch(/^Subject: A question about your application XLD-/m);
  expect(text).toContain("Hello candidate,");
  expect(text).toContain("> First\n> --\n> https://evil.example/x\n");
  const html = mailPart(source, "text/html");
  expect(html).toContain("&lt;b&gt;Bold&lt;/b&gt;");
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([site.url + path]);
});

test("an answer needs the link, comes from our own page, and is checked", async () => {
  const email = "answers@mail.example";
  const [id = 0] = await storeApplications(site.database, { email });
  await ask(id, cookies.editor ?? "");
  const { path } = await mailed(email);
  const question = (await asked()).find((each) => each.applicationId === id)?.id ?? 0;
  const answer = (text: string, to = path, more = {}) =>
    post(to, { question: String(question), [`answer-${question}`]: text }, more);
  expect((await answer("Yes", `${path}x`)).status).toBe(404);
  expect((await answer("Yes", path, { origin: "https://evil.example" })).status).toBe(403);
  for (const text of ["", "a".repeat(2_001), "a\0b"]) {
    const refused = await answer(text);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('aria-invalid="true"');
  }
  expect((await post(path, { question: "999999", "answer-999999": "Yes" })).status).toBe(409);
  expect((await post(path, { question: "constructor" })).status).toBe(422);
  expect((await asked()).find((each) => each.id === question)?.answer).toBeNull();
  expect((await answer("Yes\r\n<script>")).status).toBe(303);
  expect((await asked()).find((each) => each.id === question)?.answer).toBe("Yes\n<script>");
  const page = await (await fetch(site.url + path)).text();
  expect(page).toContain("Yes\n&lt;script&gt;");
});
