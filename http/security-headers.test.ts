import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wirePaths } from "#contract/calls/wire.ts";
import { startTestSite, type TestSite } from "../tests/support/calls/site.ts";
import { type Answer, type Call, HttpClient } from "../tests/support/servers/http-client.ts";
import { cacheableHeader } from "./cache/fill-page-cache.ts";
import { baseHeaders, dataPolicy, pagePolicy, permissionsPolicy } from "./security-headers.ts";

let site: TestSite;
let client: HttpClient;
beforeAll(async () => {
  site = await startTestSite({
    environment: { ORIGIN: "https://careers.example" },
    async renderPage(c) {
      if (c.req.path === "/broken") throw new Error("SELECT secret FROM /var/lib/careers");
      if (c.req.path === "/absent") return c.text("not found", 404);
      const headers = { "content-security-policy": pagePolicy(null), [cacheableHeader]: "" };
      return c.html("<h1>page</h1>", 200, headers);
    },
  });
  client = new HttpClient(site.port);
});
afterAll(async () => {
  client?.close();
  await site?.stop();
});

const post = (path: string, body: string, headers = {}): Call => ({
  method: "POST",
  path,
  headers: { "content-type": "application/json", ...headers },
  body,
});
const get = (path: string, headers = {}): Call => ({ method: "GET", path, headers });
const etag = async () => String((await client.call(get("/page"))).headers.etag);

const answers: [string, number, () => Promise<Answer>][] = [
  ["a page", 200, () => client.call(get("/page"))],
  ["a page from the cache", 200, () => client.call(get("/page"))],
  ["HEAD of a page", 200, () => client.call({ method: "HEAD", path: "/page" })],
  [
    "an unchanged page",
    304,
    async () => client.call(get("/page", { "if-none-match": await etag() })),
  ],
  ["an unknown page", 404, () => client.call(get("/absent"))],
  ["a page that fails", 500, () => client.call(get("/broken"))],
  ["a redirect", 301, () => client.call(get("/index.html"))],
  ["published data", 200, () => client.call(get(wirePaths.openings))],
  ["an unknown call", 404, () => client.call(get("/prod/unknown"))],
  ["a refused call", 422, () => client.call(post(wirePaths.referral, "{}"))],
  ["a broken body", 400, () => client.call(post(wirePaths.applicationForm, "{"))],
  [
    "a body of another type",
    415,
    () => client.call(post(wirePaths.resumeUpload, "", { "content-type": "text/plain" })),
  ],
  [
    "a call from another site",
    403,
    () => client.call(post(wirePaths.referral, "{}", { origin: "https://evil.example" })),
  ],
  ["a call for admins", 401, () => client.call(post(wirePaths.referral, '{"action":"count"}'))],
  [
    "a document without a session",
    401,
    () => client.call(get("/documents/abcdefghijklmnopqrstuv")),
  ],
  ["health", 200, () => client.call(get("/healthz"))],
  ["readiness", 200, () => client.call(get("/readyz"))],
];

describe.each(answers)("%s", (_what, status, ask) => {
  test(`answers ${status} with every header that protects`, async () => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-frame-options": "DENY",
      "strict-transport-security": expect.stringContaining("max-age="),
      "content-security-policy": expect.stringMatching(
        /default-src 'none'.*frame-ancestors 'none'/,
      ),
    });
    const policy = String(answer.headers["content-security-policy"]);
    expect([dataPolicy, pagePolicy(null)]).toContain(policy);
    expect(policy).not.toMatch(/unsafe|\*/);
    for (const name of ["x-powered-by", "server", cacheableHeader, "x-hydrated", "set-cookie"]) {
      expect(answer.headers).not.toHaveProperty(name);
    }
  });
});

test("errors carry a request id and nothing of what went wrong", async () => {
  const { headers, body } = await client.call(get("/broken"));
  expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(String(body)).toContain(headers["x-request-id"]);
  expect(String(body)).not.toMatch(/SELECT|\/var|secret|\bat \w/);
});

test("a request id is ours, whatever a client sends", async () => {
  const { headers } = await client.call(get("/absent", { "x-request-id": "mine" }));
  expect(headers["x-request-id"]).not.toBe("mine");
});

test("a page's script runs by its nonce only", () => {
  expect(pagePolicy("abc")).toContain("script-src 'self' 'nonce-abc';");
  expect(pagePolicy(null)).toContain("script-src 'self';");
  for (const part of ["object-src 'none'", "base-uri 'none'", "form-action 'self'"]) {
    expect(pagePolicy("abc")).toContain(part);
  }
});

test("a page frames another site only where its route names that site", () => {
  expect(pagePolicy(null)).not.toContain("frame-src");
  const policy = pagePolicy(null, "https://map.example");
  expect(policy).toContain("; frame-src https://map.example;");
  expect(policy.replace(" frame-src https://map.example;", "")).toBe(pagePolicy(null));
});

test("a page may ask for the camera only where its route says so, and for nothing else", async () => {
  expect((await client.call(get("/page"))).headers["permissions-policy"]).toBe(permissionsPolicy());
  expect(permissionsPolicy()).toContain("camera=(), ");
  const policy = permissionsPolicy({ camera: true });
  expect(policy.replace("camera=(self)", "camera=()")).toBe(permissionsPolicy());
});

test("https is promised for our own host, not for those below it", () => {
  expect(baseHeaders(true)["strict-transport-security"]).toMatch(/^max-age=\d+$/);
});

test("without https nothing promises it", async () => {
  const plain = await startTestSite();
  const { headers } = await fetch(`${plain.url}/healthz`);
  expect(headers.has("strict-transport-security")).toBe(false);
  await plain.stop();
});

test.each([
  ["a strange host", { host: "evil.example/<script>" }],
  ["a host with a space", { host: "a b" }],
])("%s is refused without a word about us", async (_what, headers) => {
  const { status, body } = await client.call(get("/absent", headers));
  expect(status).toBe(400);
  expect(String(body)).not.toMatch(/evil|script|\bat \w|node/i);
});
