import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import type { AnalyticsConfig } from "#platform/settings.ts";
import { forwardViews } from "./forward-views.ts";

const view = { path: "/Functions", userAgent: "Browser 1", network: "192.0.2.0", private: false };
const origin = "https://careers.xld.example";
const plausible = {
  kind: "plausible",
  host: "https://stats.example",
  domain: "xld.example",
} as const;
const ga4 = { kind: "ga4", measurementId: "G-TEST", apiSecret: "secret" } as const;

function forwarder(analytics: AnalyticsConfig, answer: typeof globalThis.fetch) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const faults: string[] = [];
  const logger = { warn: ({ reason }: { reason: string }) => faults.push(reason) };
  const context = { origin, config: { analytics }, logger: logger as never };
  return { forward: forwardViews(context, fetch), fetch, faults };
}

const accepted = async () => new Response(null, { status: 202 });

test("by default nothing is handed on", () => {
  expect(forwarder({ kind: "own" }, accepted).forward).toBeUndefined();
  expect(forwarder({ kind: "off" }, accepted).forward).toBeUndefined();
});

test("Plausible gets the page's address, the browser's name and no whole address", () => {
  const { forward, fetch } = forwarder(plausible, accepted);
  forward?.(view);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe("https://stats.example/api/event");
  expect(JSON.parse(String(init?.body))).toEqual({
    name: "pageview",
    url: "https://careers.xld.example/Functions",
    domain: "xld.example",
  });
  expect(init?.headers).toMatchObject({
    "user-agent": "Browser 1",
    "x-forwarded-for": "192.0.2.0",
  });
});

test("Google Analytics gets each view under a new client, and neither browser nor address", () => {
  const { forward, fetch } = forwarder(ga4, accepted);
  forward?.(view);
  forward?.(view);
  const bodies = fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
  expect(bodies[0].events).toEqual([
    { name: "page_view", params: { page_location: "https://careers.xld.example/Functions" } },
  ]);
  expect(bodies[0].client_id).not.toBe(bodies[1].client_id);
  expect(JSON.stringify(fetch.mock.calls)).not.toContain("192.0.2");
  expect(String(fetch.mock.calls[0]?.[0])).toContain("measurement_id=G-TEST&api_secret=secret");
});

test("what is no page of ours has no address, and is not handed on", () => {
  const { forward, fetch } = forwarder(plausible, accepted);
  forward?.({ ...view, path: "other" });
  expect(fetch).not.toHaveBeenCalled();
});

test("who asks not to be followed is not handed on", () => {
  const { forward, fetch } = forwarder(plausible, accepted);
  forward?.({ ...view, private: true });
  expect(fetch).not.toHaveBeenCalled();
});

test("a service that refuses or cannot be reached is told of, without its address or secret", async () => {
  const refused = forwarder(ga4, async () => new Response(null, { status: 503 }));
  refused.forward?.(view);
  await vi.waitFor(() => expect(refused.faults).toEqual(["status 503"]));
  const away = forwarder(ga4, () => Promise.reject(new TypeError("fetch failed: secret")));
  away.forward?.(view);
  await vi.waitFor(() => expect(away.faults).toEqual(["TypeError"]));
});

test("a service that leads elsewhere is not followed there", async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(307, { location: "/elsewhere" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { forward, faults } = forwarder({ ...plausible, host }, fetch);
  forward?.(view);
  await vi.waitFor(() => expect(faults).toEqual(["TypeError"]));
  expect(asked).toEqual(["/api/event"]);
  server.close();
});

test("views that pile up behind a slow service are let go", () => {
  const { forward, fetch } = forwarder(plausible, () => new Promise(() => {}));
  for (let count = 0; count < 80; count += 1) forward?.(view);
  expect(fetch).toHaveBeenCalledTimes(50);
});
