import { expect, test } from "vitest";
import { openapiDocument } from "../server/openapi-document.ts";
import { apiParts, refusalsOf, sharedRefusals } from "./api-parts.ts";
import { curlExample } from "./curl-example.ts";
import { ruleWords } from "./schema-words.ts";

const origin = "https://careers.xld.example";
const parts = apiParts(openapiDocument({ brand: { companyName: "XLD" }, origin }));
const calls = parts.flatMap((part) => part.calls);
const callAt = (path: string) => {
  const found = calls.find((call) => call.path === path);
  if (!found) throw new Error(`There is no ${path}.`);
  return found;
};
const command = (path: string) => curlExample(callAt(path), { origin, cookie: "xld-desk" });

test("every part has calls, and every call stands in one", () => {
  expect(parts.map((part) => part.calls.length > 0)).not.toContain(false);
  expect(new Set(calls.map(({ operation }) => operation.operationId)).size).toBe(calls.length);
});

test("every command names its call, ends its quotes and holds no parameter unfilled", () => {
  for (const call of calls) {
    const text = curlExample(call, { origin, cookie: "xld-desk" });
    expect(text).toContain(`curl '${origin}/`);
    expect(text.split("'").length % 2, text).toBe(1);
    expect(text.split("\n", 1)[0]).not.toMatch(/[{}]/);
  }
});

test("a command sends what its call takes", () => {
  expect(command("/prod/upload-url")).toBe(
    `curl '${origin}/prod/upload-url?file=referrals.csv' \\\n  -H 'Cookie: xld-desk=…'`,
  );
  expect(command("/prod/python-s3-upload-new")).toContain("-F 'file=@file.");
  expect(command("/prod/upload/{id}")).toContain("-X PUT");
  expect(command("/prod/development")).toContain('"jobFName": "Asha"');
  expect(command("/desk/person.json")).toContain("--data-urlencode 'email=asha@mail.example'");
});

test("rules are told in words", () => {
  expect(ruleWords({ type: ["string", "number"], maxLength: 10, pattern: "^\\d{10}$" })).toEqual({
    words: "text or number of at most 10 characters",
    patterns: ["^\\d{10}$"],
  });
  expect(ruleWords({ anyOf: [{ enum: ["Yes", ""] }, { type: "null" }] }).words).toBe(
    "one of Yes, “”, or null",
  );
  expect(
    ruleWords({ type: "array", items: { type: "string" }, minItems: 1, maxItems: 20 }),
  ).toEqual({ words: "1 to 20: list of text", patterns: [] });
});

test("refusals that most calls share are told once, and rare ones stay with their call", () => {
  const codes = sharedRefusals(parts).map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(["internal", "sign_in_needed", "foreign_origin"]));
  expect(codes).not.toContain("document_infected");
  expect(new Set(codes).size).toBe(codes.length);
  expect(refusalsOf(callAt("/documents/{id}")).map(({ code }) => code)).toContain(
    "document_infected",
  );
});
