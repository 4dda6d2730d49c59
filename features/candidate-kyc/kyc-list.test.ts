import { expect, test } from "vitest";
import { readKycReading } from "./kyc-list.ts";

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
