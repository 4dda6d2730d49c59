import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { startTestSite, type TestSite } from "../support/calls/site.ts";
import { deskPeople } from "../support/people/desk-people.ts";
import { shownWords } from "../support/people/shown-pages.ts";
import { mailPart } from "../support/services/mail-parts.ts";
import { startMailServer } from "../support/services/mail-server.ts";

// The page of a referrer as it is used without script: emails about who applies are switched on and off there.

const referrer = "XLD0417";
const own = "kavya.menon@mail.example";
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let site: TestSite;
let page: string;

beforeAll(async () => {
  mailServer = await startMailServer();
  const { host, port } = mailServer.smtp;
  const environment = { SMTP_URL: `smtp://${host}:${port}` };
  site = await startTestSite({ environment, builtPages: true });
  await deskPeople(site, fakeClock()).ofEachRole();
  const { accounts, referrerLinks } = site.composition.services;
  const [actor] = (await accounts.list()).filter(({ userName }) => userName === "editor");
  page = `/my-referrals/${await referrerLinks.make(referrer, actor as unknown as StaffUser)}`;
}, 300_000);
afterAll(async () => {
  await site?.stop();
  await mailServer?.stop();
});

const post = (fields: Record<string, string>, { path = page, origin = site.url } = {}) =>
  fetch(site.url + path, {
    method: "POST",
    headers: { origin, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

async function read(path = page): Promise<string> {
  const answer = await fetch(site.url + path);
  expect(answer.status).toBe(200);
  return shownWords(await answer.text());
}

test("opening the page switches nothing on, and what another site posts is refused", async () => {
  for (const path of [page, `${page}?news=on`, `${page}?do=ask&email=${own}`]) await read(path);
  const foreign = await post({ do: "ask", email: own }, { origin: "https://evil.example" });
  expect(foreign.status).toBe(403);
  const { referralNews } = site.composition.services;
  expect(await referralNews.state(referrer)).toEqual({ is: "off" });
});

test("an address that breaks a rule is kept in its field, with what is wrong", async () => {
  const answer = await post({ do: "ask", email: "kavya@" });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toMatch(/<input[^>]*value="kavya@"/);
  expect(shownWords(html)).toContain("Please enter a valid Email ID.");
});

test("the code that went to an address switches emails on, a wrong one does not, and a press ends them", async () => {
  const asked = await post({ do: "ask", email: own });
  expect(asked.headers.get("location")).toBe(`${page}?news=asked#news`);
  const shown = await read();
  expect(shown).toContain("k***@mail.example");
  expect(shown).not.toContain(own);
  await site.composition.services.mailer.work();
  const mine = () => mailServer.received.filter(({ to }) => to.includes(own));
  await expect.poll(() => mine().length).toBe(1);
  const [, code = ""] = /Code +(\d{6})/.exec(mailPart(mine()[0]?.source ?? "", "text/plain")) ?? [];

  const wrong = await post({ do: "confirm", code: code === "123456" ? "654321" : "123456" });
  expect(wrong.status).toBe(422);
  expect(shownWords(await wrong.text())).toContain("This is not the code.");
  // as somebody copies it
  const right = await post({ do: "confirm", code: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
  expect(right.headers.get("location")).toBe(`${page}?news=on#news`);
  expect(await read()).toContain("On: emails go to k***@mail.example.");
  expect((await post({ do: "stop" })).status).toBe(303);
  expect(await read(`${page}?news=on`)).not.toContain("On: emails");
});
