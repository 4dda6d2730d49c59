import { expect, test } from "vitest";
import { readReferralReading, refuseLegacyReading } from "./referral-reading.ts";

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

test("an action that is missing is refused in our own words", () => {
  for (const body of [{}, { method: "get" }, { action: null }, { action: ["count"] }]) {
    expect(readReferralReading(body)).toEqual({
      ok: false,
      errors: { action: "This action is not understood." },
    });
  }
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

test.each([null, [], "getData", 7, {}, { action: "drop" }])("refuses %j", (body) => {
  expect(readReferralReading(body).ok).toBe(false);
});
