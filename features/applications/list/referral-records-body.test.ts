import { beforeAll, expect, test, vi } from "vitest";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { wirePaths } from "#contract/calls/wire.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { callsUnderTest } from "#http/calls/calls.fixtures.ts";
import { fiveApplications } from "../../../tests/support/records/five-applications.ts";
import { readReferralReading, refuseLegacyReading } from "./referral-records-body.ts";

const { site, call } = callsUnderTest();
let cookie: string;

beforeAll(async () => {
  cookie = await fiveApplications(site(), {
    firstName: "Ravi",
    email: "r_1%@mail.example",
    source: "XLD-7",
  });
});

const ask = (body: unknown, headers: Record<string, string> = { cookie }) =>
  call(wirePaths.referral, body, headers);
async function urlFrom(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { url: string }).url;
}
async function records(body: unknown): Promise<Record<string, unknown>[]> {
  const answer = await fetch(await urlFrom(await ask(body)), { headers: { cookie } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  return (await answer.json()) as Record<string, unknown>[];
}
const ctcs = (rows: Record<string, unknown>[]) => rows.map(({ CTC }) => Number(CTC));

test.each([
  [{ action: "count" }, 5],
  [{ action: "count", filterText: null }, 5],
  [{ action: "count", filterText: "" }, 5],
  [{ action: "count", filterText: "RAVI xld" }, 1],
  [{ action: "count", filterText: "_1%" }, 1],
  [{ action: "count", filterText: "'; --" }, 0],
  [{ action: "count", method: "get", headers: {}, limit: 1, offset: 3 }, 5],
])("%j counts %i", async (body, count) => {
  expect(await (await ask(body)).json()).toEqual({ count });
});

test.each([
  [{}, [5, 4, 3, 2, 1]],
  [{ limit: 2, offset: 1 }, [4, 3]],
  [{ min: 1, max: 3 }, [4, 3]],
  [{ min: 3, max: 100_000, filterText: "asha", export: true, method: "post" }, [1]],
  [{ limit: 2, offset: 10 }, []],
  [{ limit: 1e12, offset: -4 }, [5, 4, 3, 2, 1]],
  [{ filterText: "ravi" }, [5]],
])("%j leads to the records %j", async (body, expected) => {
  expect(ctcs(await records({ action: "getData", ...body }))).toEqual(expected);
});

test("a record has the keys of the specification, and says how many there are", async () => {
  const [record] = await records({ action: "getData", filterText: "ravi" });
  expect(record).toMatchObject({
    date: "11/20/2026",
    emp: "XLD-7",
    firstName: "Ravi",
    lastName: "Kulkarni",
    email: "r_1%@mail.example",
    contactNumber: "9820144556",
    address: "Maharashtra",
    gender: "Female",
    city: "Navi Mumbai",
    Experience: "3",
    CTC: "5",
    jobSelect: "Front-End Developer",
    position: "Front-End Developer",
    totalRecords: 1,
    resume: expect.stringMatching(/^http:\/\/[^/]+\/documents\//),
  });
});

test("the older call leads to all records", async () => {
  const answer = await call(wirePaths.legacyReferrals, { method: "get", headers: {} }, { cookie });
  const whole = await fetch(await urlFrom(answer), { headers: { cookie } });
  expect(ctcs((await whole.json()) as Record<string, unknown>[])).toEqual([5, 4, 3, 2, 1]);
  for (const odd of [{ method: "post" }, { method: "get", columnName: "x" }]) {
    expect((await call(wirePaths.legacyReferrals, odd, { cookie })).status).toBe(422);
  }
});

test.each([
  [{ action: "getData", limit: "10" }, { limit: "A number belongs here." }],
  [
    { action: "getData", min: "0", max: "x" },
    { min: expect.any(String), max: expect.any(String) },
  ],
  [{ action: "count", filterText: {} }, { filterText: "Text belongs here." }],
  [{ action: "count", columnName: "x" }, { body: expect.any(String) }],
  [{ method: "get" }, { action: "This action is not understood." }],
  [{ action: "erase" }, { action: "This action is not understood." }],
])("%j is refused by its fields", async (body, fields) => {
  const answer = await ask(body);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: { fields } });
});

test("nothing is told to anyone who is not signed in, not even behind an address", async () => {
  const url = await urlFrom(await ask({ action: "getData", filterText: "ravi" }));
  for (const cookie of ["", "xld-desk=stolen"]) {
    const answers = await Promise.all([
      ask({ action: "count" }, { cookie }),
      ask({ action: "getData" }, { cookie }),
      call(wirePaths.legacyReferrals, { method: "get" }, { cookie }),
      fetch(url, { headers: { cookie } }),
      fetch(site().url + deskCallPaths.applicationsExport, { headers: { cookie } }),
      fetch(site().url + deskCallPaths.applicationsExcel, { headers: { cookie } }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toMatch(/Ravi|Kulkarni|asha/);
    }
  }
});

test("an address says nothing of what was searched for, and changed it opens nothing", async () => {
  const url = await urlFrom(await ask({ action: "getData", filterText: "kulkarni" }));
  expect(Buffer.from(url.split("/").at(-1) ?? "", "base64url").toString()).not.toMatch(/kulkarni/);
  for (const changed of [url.slice(0, -4), `${url}AAAA`, url.replace(/[^/]+$/, "x"), `${url}/x`]) {
    expect((await fetch(changed, { headers: { cookie } })).status).toBe(404);
  }
});

test("reading and exporting stand in the audit log, with how many and nothing else", async () => {
  await records({ action: "getData", filterText: "ravi" });
  await records({ action: "getData", export: true });
  const rows = await site().database.queries.select().from(auditLog).orderBy(auditLog.id);
  expect(rows.slice(-2)).toMatchObject([
    { action: "applications-read", subject: null, detail: { rows: 1 } },
    { action: "applications-exported", subject: null, detail: { rows: 5 } },
  ]);
});

test("what is carried away is counted before it is answered: once, and in time or not at all", async () => {
  const read = async (body: unknown) =>
    fetch(await urlFrom(await ask(body)), { headers: { cookie } });
  const all = await urlFrom(await ask({ action: "getData" }));
  const { withTimeLimit } = site().database;
  const aside = vi.spyOn(site().database, "withTimeLimit");
  const answer = await fetch(all, { headers: { cookie } });
  expect(await answer.json()).toMatchObject(Array(5).fill({ totalRecords: 5 }));
  expect(aside).toHaveBeenCalledTimes(1);

  // found is what is asked for in time, and how many there are of all of them is not
  aside.mockImplementationOnce(withTimeLimit);
  aside.mockRejectedValueOnce(Object.assign(new Error("canceled"), { code: "57014" }));
  const late = await read({ action: "getData", limit: 2 });
  aside.mockRestore();
  expect(late.status).toBe(503);
  expect(await late.json()).toMatchObject({ error: { code: "too_long" } });
});

test("HR's reading takes nothing from what an address may submit", async () => {
  for (let at = 0; at < 220; at += 1) {
    expect((await ask({ action: "getData" })).status).toBe(200);
  }
});

const read = (more: Record<string, unknown>) => {
  const result = readReferralReading({ action: "getData", ...more });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.reading;
};

test.each([
  [{}, 0, 100],
  [{ limit: 10, offset: 30 }, 30, 10],
  [{ min: 100_000, max: 200_000 }, 100_000, 100_000],
  [{ min: 5, max: 5 }, 5, 0],
  [{ min: 9, max: 3 }, 9, 0],
  [{ min: 9 }, 9, 100],
  [{ max: 7 }, 0, 7],
  [{ limit: -1, offset: -5 }, 0, 0],
  [{ limit: 1e9, offset: 1.9 }, 1, 100_000],
  [{ limit: null, offset: null, min: null, max: null, filterText: null }, 0, 100],
  [{ min: 0, max: 1e300, export: true, method: "post", headers: {} }, 0, 100_000],
  [{ export: true }, 0, 100_000],
])("%j asks from row %i for %i rows", (more, offset, limit) => {
  expect(read(more)).toMatchObject({ offset, limit });
});

test.each(["limit", "offset", "min", "max"])("text as %s is refused by name", (key) => {
  for (const value of ["10", "ten", "", {}, [], true]) {
    expect(readReferralReading({ action: "getData", [key]: value })).toEqual({
      ok: false,
      errors: { [key]: "A number belongs here." },
    });
  }
});

test("a filter that is no text is refused, a long one is cut", () => {
  expect(readReferralReading({ action: "count", filterText: 7 })).toMatchObject({
    errors: { filterText: "Text belongs here." },
  });
  expect(read({ filterText: "a".repeat(10_000) }).text).toHaveLength(200);
});

test.each(['"columnName":"x"', '"constructor":{}', '"__proto__":{"export":true}', '"Limit":1'])(
  "both calls refuse the key %s",
  (member) => {
    const errors = { body: "The body holds a key that this call does not know." };
    const body = JSON.parse(`{"action":"count",${member}}`);
    expect(readReferralReading(body)).toEqual({ ok: false, errors });
    expect(refuseLegacyReading(JSON.parse(`{"method":"get",${member}}`))).toEqual(errors);
  },
);

test("the older call takes a method and headers", () => {
  expect(refuseLegacyReading({ method: "get", headers: {} })).toBeNull();
  for (const body of [{}, { method: "post" }, [], null, "get"]) {
    expect(refuseLegacyReading(body)).not.toBeNull();
  }
});
