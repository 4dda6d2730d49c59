import { request } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../../tests/support/calls/site.ts";
import { storeApplications } from "../../tests/support/records/stored-applications.ts";
import {
  answered,
  signatureOf,
  startWhatsAppDouble,
} from "../../tests/support/services/whatsapp-double.ts";
import { agreeToWhatsApp } from "./server/consents.ts";
import { whatsAppConsents } from "./tables.ts";

const number = "919820144556";
let double: Awaited<ReturnType<typeof startWhatsAppDouble>>;
let site: TestSite;
beforeAll(async () => {
  double = await startWhatsAppDouble();
  site = await startTestSite({ environment: double.environment });
});
afterAll(async () => {
  await site?.stop();
  await double?.stop();
});
beforeEach(async () => {
  const { queries } = site.database;
  await queries.delete(whatsAppConsents);
  const [applicationId = 0] = await storeApplications(site.database, {});
  const said = { telephone: number.slice(2), email: "asha@mail.example", version: "2026-11" };
  await agreeToWhatsApp(queries, { owner: { applicationId }, ...said, at: new Date() });
});

const hook = () => `${site.url}/hooks/whatsapp`;
const holds = async () => {
  const [consent] = await site.database.queries.select().from(whatsAppConsents);
  return consent?.endedAt === null;
};
const stop = () => JSON.stringify(answered(number, "STOP", crypto.randomUUID()));
const post = (body: string, signature: string | null, more: Record<string, string> = {}) =>
  fetch(hook(), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(signature !== null && { "x-hub-signature-256": signature }),
      ...more,
    },
    body,
  });
const own = (body: string) => signatureOf(body, double.config.appSecret);

test("the challenge is answered for the right word alone, and for the question that asks it", async () => {
  const ask = (query: Record<string, string>) =>
    fetch(`${hook()}?${new URLSearchParams({ "hub.mode": "subscribe", ...query })}`);
  const right = { "hub.verify_token": double.config.verifyToken, "hub.challenge": "11<58>201444" };
  const answer = await ask(right);
  expect([answer.status, await answer.text()]).toEqual([200, "11<58>201444"]);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  for (const wrong of ["", "word", `${double.config.verifyToken}x`]) {
    expect((await ask({ ...right, "hub.verify_token": wrong })).status).toBe(403);
  }
  expect((await ask({ ...right, "hub.mode": "other" })).status).toBe(403);
  expect((await ask({ ...right, "hub.challenge": "1".repeat(513) })).status).toBe(403);
});

test("a signed answer is taken, from a provider that is no page of ours", async () => {
  const body = stop();
  const answer = await post(body, own(body));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(await holds()).toBe(false);
});

test("without the right signature over every byte nothing happens", async () => {
  const body = stop();
  const forged = [
    null,
    "",
    "sha256=",
    `sha256=${"0".repeat(64)}`,
    signatureOf(body, "another secret"),
    signatureOf(`${body} `, double.config.appSecret),
    own(body).replace("sha256=", "sha1="),
    own(body).slice(0, -1),
  ];
  for (const signature of forged) expect((await post(body, signature)).status).toBe(401);
  // the signature of another body
  expect((await post(stop(), own(body))).status).toBe(401);
  expect(await holds()).toBe(true);
});

test("what is signed and is no JSON, or none of ours, changes nothing", async () => {
  expect((await post("STOP", own("STOP"))).status).toBe(400);
  for (const body of ["null", "[]", '{"entry":[{}]}']) {
    expect((await post(body, own(body))).status).toBe(200);
  }
  expect(await holds()).toBe(true);
});

test("a body that is too large is refused, also where its length is not told", async () => {
  const body = `"${"a".repeat(3_000_000)}"`;
  expect((await post(body, own(body))).status).toBe(413);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { "x-hub-signature-256": own(body), "transfer-encoding": "chunked" };
    const sent = request(hook(), { method: "POST", headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on("error", reject);
    sent.end(body);
  });
  expect(status).toBe(413);
});

test("other methods are refused", async () => {
  const answer = await fetch(hook(), { method: "PUT", body: "x" });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
});

test("where WhatsApp is not set up there is no such call", async () => {
  const without = await startTestSite();
  try {
    const body = stop();
    const url = `${without.url}/hooks/whatsapp`;
    const headers = { "x-hub-signature-256": own(body) };
    expect((await fetch(url)).status).toBe(404);
    expect((await fetch(url, { method: "POST", body, headers })).status).toBe(404);
  } finally {
    await without.stop();
  }
});
