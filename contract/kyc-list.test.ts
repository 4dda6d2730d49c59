import { expect, test } from "vitest";
import { readKycQuery, readKycReading, writeKycQuery } from "./kyc-list.ts";

const read = (search: string) => readKycQuery(new URLSearchParams(search));

test("what is written into an address is read from it again", () => {
  const query = { text: "divya nair", state: "waiting", missing: true } as const;
  expect(readKycQuery(writeKycQuery(query))).toEqual(query);
  expect(writeKycQuery({}).toString()).toBe("");
});

test("what is not understood is left out", () => {
  expect(read("search=%20%0A&state=lost&missing=yes&other=1")).toEqual({});
  expect(read(`search=${"x".repeat(5000)}`).text?.length).toBeLessThan(1000);
});

test("the reading call takes a text, null or nothing", () => {
  const query = (body: unknown) => {
    const result = readKycReading(body);
    return result.ok ? result.query : result.errors;
  };
  const headers = { "Cache-Control": "no-cache" };
  expect(query({ method: "get", headers, filterText: "divya" })).toEqual({ text: "divya" });
  expect(query({ method: "get", headers, filterText: null })).toEqual({});
  expect(query({ method: "get", filterText: "" })).toEqual({});
  expect(query({ method: "get" })).toEqual({});
});

test.each([
  [null],
  ["get"],
  [[]],
  [{ method: "put" }],
  [{ method: "get", filterText: 5 }],
  [{ method: "get", filterText: ["a"] }],
  [{ method: "get", id: 7 }],
])("the reading call refuses %j", (body) => {
  expect(readKycReading(body)).toMatchObject({ ok: false });
});
