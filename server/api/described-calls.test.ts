import { afterAll, beforeAll, expect, test } from "vitest";
import { allCalls } from "#contract/calls/all-calls.ts";
import type { Call } from "#contract/calls/call.ts";
import { startTestSite, type TestSite } from "../../tests/support/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site?.stop());

/** Answered by the app, and no calls: a redirect of the home page, and what other paths share. */
const noCalls = new Set(["GET /index.html", "GET /*", "HEAD /*", "POST /*"]);

/** `GET /documents/:id` of the app is `GET /documents/{id}` of the document. */
const plain = (text: string) =>
  text
    .replace(/:(\w+)(\{[^}]*\})?|\{\w+\}/g, "{}")
    .replace("{}.zip", "{}")
    .toLowerCase();

test("every call that the server knows is described, and none that it does not know", () => {
  const known = site.calls
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !noCalls.has(call));
  const described = (allCalls as readonly Call[]).map(({ method, path }) => `${method} ${path}`);
  expect(described.map(plain).sort()).toEqual([...new Set(known.map(plain))].sort());
});

test("the document is served to anyone, names the site, and is fetched once", async () => {
  const answer = await fetch(`${site.url}/openapi.json`);
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  const etag = answer.headers.get("etag") ?? "";
  const document = (await answer.json()) as { servers: unknown };
  expect(document.servers).toEqual([{ url: site.composition.services.origin }]);
  const headers = { "if-none-match": etag, cookie: "xld-desk=anyone" };
  expect((await fetch(`${site.url}/openapi.json`, { headers })).status).toBe(304);
});
