import { afterAll, beforeAll, expect, test } from "vitest";
import { wirePaths } from "#contract/calls/wire.ts";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { mediaTypes, pdfFile } from "../support/files.ts";
import { mailPart } from "../support/mail-parts.ts";
import { startMailServer } from "../support/mail-server.ts";
import { deskPeople } from "../support/people/desk-people.ts";
import { shownWords } from "../support/people/shown-pages.ts";
import { startTestSite, type TestSite } from "../support/site.ts";
import { candidateAnswers, referralBody } from "../support/submissions.ts";

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

/** The text of the newest email to the referrer, once it has so many. */
async function mail(count: number): Promise<string> {
  const mine = () => mailServer.received.filter(({ to }) => to.includes(own));
  await site.composition.services.mailer.work();
  await expect.poll(() => mine().length).toBe(count);
  return mailPart(mine().at(-1)?.source ?? "", "text/plain");
}

async function apply(): Promise<void> {
  const form = new FormData();
  form.append("name", "resume.pdf");
  const bytes = new Uint8Array(pdfFile());
  form.append("file", new File([bytes], "resume.pdf", { type: mediaTypes.pdf }));
  const taken = await fetch(site.url + wirePaths.resumeUpload, { method: "POST", body: form });
  const { URL: resume } = (await taken.json()) as { URL: string };
  const answer = await fetch(site.url + wirePaths.referral, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(referralBody({ emp: referrer, resume })),
  });
  expect(answer.status).toBe(200);
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

test("a referrer proves an address with the code that went there, hears of who applies, and stops", async () => {
  const asked = await post({ do: "ask", email: own });
  expect(asked.status).toBe(303);
  expect(asked.headers.get("location")).toBe(`${page}?news=asked#news`);
  expect(await read()).toContain("k***@mail.example");
  expect(await read()).not.toContain(own);
  const [, code = ""] = /Code +(\d{6})/.exec(await mail(1)) ?? [];

  const wrong = await post({ do: "confirm", code: code === "123456" ? "654321" : "123456" });
  expect(wrong.status).toBe(422);
  expect(shownWords(await wrong.text())).toContain("This is not the code.");
  await apply();

  // as somebody copies it
  const right = await post({ do: "confirm", code: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
  expect(right.headers.get("location")).toBe(`${page}?news=on#news`);
  expect(await read()).toContain("On: emails go to k***@mail.example.");
  await apply();
  const told = await mail(2);
  const { jobFName, jobLName, jobEmail, jobSelect } = candidateAnswers;
  for (const secret of [jobFName, jobLName, jobEmail, jobSelect])
    expect(told).not.toContain(secret);

  // the link in the email opens the same page, by which they end
  const [, link = ""] = /(\/my-referrals\/[0-9a-f]{64})/.exec(told) ?? [];
  expect(await read(link)).toContain("On: emails go to k***@mail.example.");
  const stopped = await post({ do: "stop" }, { path: link });
  expect(stopped.status).toBe(303);
  for (const path of [page, link, `${link}?news=off`])
    expect(await read(path)).not.toContain("On: emails");
  await apply();
  await site.composition.services.mailer.work();
  await mail(2);
});
