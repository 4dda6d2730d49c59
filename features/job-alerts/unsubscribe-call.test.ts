import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../../tests/support/calls/site.ts";
import { startMailServer } from "../../tests/support/services/mail-server.ts";

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let site: TestSite;
beforeAll(async () => {
  mailServer = await startMailServer();
  const { host, port } = mailServer.smtp;
  site = await startTestSite({ environment: { SMTP_URL: `smtp://${host}:${port}` } });
});
afterAll(async () => {
  await site?.stop();
  await mailServer?.stop();
});

const everything = { functions: [], shifts: [], experience: [] };
const total = async () => (await site.composition.services.jobAlerts.counts()).total;

/** The newest mail, with its lines joined. */
const source = () =>
  mailServer.received.at(-1)?.source.replaceAll(/=\r\n|\r\n(?=[ \t])/g, "") ?? "";

/** An alert that is on, and the address in the header of its mail. */
async function subscribed(email: string): Promise<string> {
  const { jobAlerts, mailer } = site.composition.services;
  await jobAlerts.ask(email, everything);
  while ((await mailer.work()) > 0 || !mailServer.received.some(({ to }) => to.includes(email)));
  const [, token = ""] = /\/job-alerts\/confirm\/([0-9a-f]{64})/.exec(source()) ?? [];
  expect(await jobAlerts.confirm(token)).toBe(true);
  return /^List-Unsubscribe: <(.+)>/m.exec(source())?.[1] ?? "";
}

const post = (url: string, headers: Record<string, string> = {}, body = "") =>
  fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body,
  });

test("the emails have the headers of RFC 8058, and the same links in both parts", async () => {
  const url = await subscribed("asha@mail.example");
  expect(url).toMatch(new RegExp(`^${site.url}/job-alerts/unsubscribe/[0-9a-f]{64}$`));
  const text = source();
  expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(text).toMatch(/^Message-ID: <[0-9a-f]{32}@/m);
  // in the header, the text and the HTML
  expect(text.match(/job-alerts\/unsubscribe\//g)).toHaveLength(3);
  expect(text.match(/job-alerts\/confirm\//g)).toHaveLength(2);
  expect(text).not.toMatch(/<img|utm_/i);
  await post(url);
});

test("a bare post from anywhere ends the alert at once, without a session or an origin", async () => {
  const foreign = { origin: "https://mail.example", "sec-fetch-site": "cross-site" };
  const bare: Record<string, string> = {};
  for (const headers of [bare, foreign]) {
    const url = await subscribed("asha@mail.example");
    expect(await total()).toBe(1);
    const answer = await post(url, headers, "List-Unsubscribe=One-Click");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(await total()).toBe(0);
    expect((await post(url, headers)).status).toBe(200);
  }
});

test("reading the address ends nothing, and a person who posts is led back to the page", async () => {
  const url = await subscribed("asha@mail.example");
  await fetch(url);
  expect(await total()).toBe(1);
  const answer = await post(url, { accept: "text/html,*/*;q=0.8" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(new URL(url).pathname);
  expect(await total()).toBe(0);
});

test("a forged address is not found, and says nothing", async () => {
  const url = await subscribed("asha@mail.example");
  for (const path of [
    `${url.slice(0, -4)}0000`,
    `${url}0`,
    `${site.url}/job-alerts/unsubscribe/x`,
  ]) {
    expect((await post(path)).status).toBe(404);
  }
  expect(await total()).toBe(1);
});
