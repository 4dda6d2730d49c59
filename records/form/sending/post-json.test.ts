import { expect, test, vi } from "vitest";
import { postJson } from "./post-json.ts";

function post(respond: () => Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(respond);
  return {
    fetch,
    outcome: postJson("/prod/development", { body: "{}", key: "k1", uploadToken: "p1", fetch }),
  };
}

const refusal =
  (status: number, error: object, headers = {}) =>
  async () =>
    Response.json({ error }, { status, headers });

test("the body goes as JSON under its key and with the page's pass", async () => {
  const { fetch, outcome } = post(async () => Response.json({ ok: true }));
  expect(await outcome).toEqual({ kind: "stored", answer: { ok: true } });
  const [path, init] = fetch.mock.calls[0] ?? [];
  expect(path).toBe("/prod/development");
  expect(new Headers(init?.headers).get("Idempotency-Key")).toBe("k1");
  expect(new Headers(init?.headers).get("X-Visitor-Pass")).toBe("p1");
  expect(new Headers(init?.headers).get("Content-Type")).toBe("application/json");
});

test("fields to mend come back under their ids; anything else in their place is dropped", async () => {
  const fields = { jobEmail: "Please enter a valid Email ID.", jobCTC: 5 };
  const { outcome } = post(refusal(422, { code: "invalid", message: "No.", fields }));
  expect(await outcome).toEqual({
    kind: "refused",
    message: "No.",
    fields: { jobEmail: "Please enter a valid Email ID." },
  });
});

test("a claimed resume is a refusal, a repeat that still runs is a wait", async () => {
  const claimed = post(refusal(409, { code: "c", message: "", fields: { jobFile: "Claimed." } }));
  expect(await claimed.outcome).toMatchObject({ kind: "refused" });
  const running = post(refusal(409, { code: "in_progress", message: "" }));
  expect(await running.outcome).toEqual({ kind: "busy", retryAfter: null });
});

test("busy servers are asked again when they say so", async () => {
  const { outcome } = post(refusal(429, { code: "x", message: "" }, { "Retry-After": "3" }));
  expect(await outcome).toEqual({ kind: "busy", retryAfter: 3_000 });
  expect(await post(async () => new Response("", { status: 502 })).outcome).toEqual({
    kind: "busy",
    retryAfter: null,
  });
});

test("an unreadable refusal names no field", async () => {
  const { outcome } = post(async () => new Response("<h1>?</h1>", { status: 400 }));
  expect(await outcome).toEqual({ kind: "refused", message: "", fields: {} });
});

test("no answer is unreachable", async () => {
  const { outcome } = post(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await outcome).toEqual({ kind: "unreachable" });
});
