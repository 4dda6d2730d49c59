import { afterAll, beforeAll, expect, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import { startTestSite, type TestSite } from "../../tests/support/calls/site.ts";
import { checkQuery, receiveCheck } from "./routes/receive-check.ts";

let site: TestSite;
beforeAll(async () => {
  // time stands still, so that nothing comes back while a test runs
  const now = new Date("2026-11-20T10:00:00Z");
  site = await startTestSite({ kind: "embedded", clock: { now: () => now } });
});
afterAll(() => site?.stop());

const ask = (asked: string) => fetch(`${site.url}/verify/${encodeURIComponent(asked)}.json`);

test("the call says what is known, and of anything else that nothing is", async () => {
  const known = await ask(brand.phone);
  expect(known.headers.get("cache-control")).toBe("no-store");
  expect(await known.json()).toEqual({
    ...{ known: true, kind: "telephone", initials: null, date: null, state: "valid" },
  });
  for (const asked of ["XLD-22222222", "hr@x1d.example", "%"]) {
    const unknown = await ask(asked);
    expect([unknown.status, await unknown.json()]).toEqual([200, { known: false }]);
  }
});

test("page, form and call share ten a minute of one address", async () => {
  const { services } = site.composition;
  const form = (q: string) => receiveCheck(services, new URLSearchParams({ q }), "127.0.0.1");
  // four were asked above
  for (let at = 0; at < 2; at += 1) {
    expect((await form("98200 12345")).init?.status).toBe(200);
    expect((await checkQuery(services, "XLD-22222222", "127.0.0.1")).init?.status).toBe(200);
  }
  for (let at = 0; at < 2; at += 1) expect((await ask("98200 12345")).status).toBe(200);
  const refused = await ask("98200 12345");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ error: { code: "too_many_requests" } });
  const busy = await form("98200 12345");
  expect(busy.init?.status).toBe(429);
  expect(busy.data).toMatchObject({ is: "busy" });
  expect((await checkQuery(services, "XLD-22222222", "127.0.0.1")).init?.status).toBe(429);
  // what says nothing is not counted, and says what is missing
  expect((await form("  ")).init?.status).toBe(422);
});

test("a report is checked at its fields, and limited", async () => {
  const { services } = site.composition;
  const report = (fields: object) =>
    receiveCheck(
      services,
      new URLSearchParams({ do: "report", about: "x", ...fields }),
      "192.0.2.9",
    );
  for (const [fields, key] of [
    [{ what: "" }, "what"],
    [{ what: "a\0b" }, "what"],
    [{ what: "a".repeat(2_001) }, "what"],
    [{ what: "a", email: "asha" }, "email"],
    [{ what: "a", email: "asha@mail.example\r\nBcc: all@mail.example" }, "email"],
  ] as const) {
    const refused = await report(fields);
    expect(refused.init?.status).toBe(422);
    expect(refused.data).toMatchObject({ refused: { errors: { [key]: expect.any(String) } } });
  }
  for (let at = 0; at < 5; at += 1)
    expect((await report({ what: `They want ₹${at}` })).data).toEqual({ is: "reported" });
  const sixth = { what: "They want money", email: "asha@mail.example" };
  const busy = await report(sixth);
  expect(busy.init?.status).toBe(429);
  // an hour brings five back
  expect(busy.data).toMatchObject({ is: "answer", asked: "x", refused: { ...sixth, wait: 12 } });
  const { count } = await services.registers.grievances.search({}, { limit: 10, offset: 0 });
  expect(count).toBe(5);
});

test("a report about what no database stores is taken, and says the rest", async () => {
  const { services } = site.composition;
  // the limit divides the last character
  for (const about of ["98200\0 12345", `${"a".repeat(299)}😀`]) {
    const form = new URLSearchParams({ do: "report", about, what: "They want money" });
    const taken = await receiveCheck(services, form, "192.0.2.10");
    expect(taken.data).toEqual({ is: "reported" });
  }
});
