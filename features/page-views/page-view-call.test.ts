import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../../tests/support/calls/site.ts";
import { networkOf } from "./calls.ts";

const browser =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

function send(body: unknown, headers: Record<string, string> = {}, { url } = site) {
  return fetch(`${url}/page-view`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": browser, ...headers },
    body: JSON.stringify(body),
  });
}

async function counted(): Promise<number> {
  const { pageViews } = site.composition.services;
  await pageViews.flush();
  return (await pageViews.report(2)).total;
}

test("a view is counted and answered with nothing, not even a cookie", async () => {
  const before = await counted();
  const answer = await send({ path: "/Functions" });
  expect(answer.status).toBe(204);
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(await counted()).toBe(before + 1);
});

test("robots are not counted", async () => {
  const before = await counted();
  const answer = await send({ path: "/" }, { "user-agent": "Googlebot/2.1" });
  expect(answer.status).toBe(204);
  expect(await counted()).toBe(before);
});

test.each([
  ["a query string", { path: "/Opening/AI-Engineer?emp=MTIz" }],
  ["a fragment", { path: "/#top" }],
  ["another host", { path: "https://other.example/" }],
  ["more than a path", { path: "/", title: "Home" }],
  ["no path", {}],
  ["a path without end", { path: `/${"a".repeat(300)}` }],
])("a view with %s is refused and not counted", async (_what, body) => {
  const before = await counted();
  const answer = await send(body);
  expect(answer.status).toBe(422);
  expect((await answer.json()).error.code).toBe("not_a_view");
  expect(await counted()).toBe(before);
});

test("another site's page cannot count views", async () => {
  expect((await send({ path: "/" }, { origin: "https://other.example" })).status).toBe(403);
});

test("where counting is off, views are taken and forgotten", async () => {
  const quiet = await startTestSite({ environment: { ANALYTICS: "off" } });
  try {
    const answer = await send({ path: "/" }, {}, quiet);
    expect(answer.status).toBe(204);
    const { pageViews } = quiet.composition.services;
    await pageViews.flush();
    expect((await pageViews.report(2)).total).toBe(0);
  } finally {
    await quiet.stop();
  }
});

test("an address is handed on without its last part", () => {
  expect(networkOf("203.0.113.77")).toBe("203.0.113.0");
  expect(networkOf("2001:db8:1:2::5")).toBe("2001:db8:1::");
});

test("of a script that counts without end only the first few hundred count", async () => {
  const standing = new Date("2026-11-20T10:00:00Z");
  const slow = await startTestSite({ clock: { now: () => standing } });
  try {
    await Promise.all(Array.from({ length: 320 }, () => send({ path: "/" }, {}, slow)));
    const { pageViews } = slow.composition.services;
    await pageViews.flush();
    expect((await pageViews.report(2)).total).toBe(300);
  } finally {
    await slow.stop();
  }
});
