import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import {
  apiDocument,
  schemaCheck,
  schemasOf,
} from "../../../tests/support/calls/openapi-schemas.ts";

const origin = "https://careers.xld.example";
const document = apiDocument;
const text = JSON.stringify(document);

test("the document is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});

test("every schema compiles strictly, and every example fits its own", () => {
  const check = schemaCheck();
  const told = schemasOf(document);
  for (const { at, schema, examples } of told) {
    check.compile(schema);
    for (const example of examples) expect([at, check(schema, example)]).toEqual([at, []]);
  }
  expect(told.flatMap(({ examples }) => examples).length).toBeGreaterThan(80);
});

test("each call has a name and a description of its own, and parts of it are told", () => {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const [path, item] of Object.entries(document.paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters = [], description } of Object.values(item)) {
      expect(parameters.filter((each) => each.in === "path").map(({ name }) => name)).toEqual(
        named,
      );
      expect(description).not.toBe("");
    }
  }
});

test("it names no person, mailbox, host or number that could be real", () => {
  const mailboxes = text.match(/[\w.]+@[\w.-]+/g) ?? [];
  expect(mailboxes.filter((each) => !each.endsWith(".example"))).toEqual([]);
  const hosts = text.match(/https?:\/\/[\w.-]+/g) ?? [];
  expect(hosts.filter((each) => each !== origin)).toEqual([]);
});

test("what the contract says of a field stands in the document", () => {
  const body = document.paths["/prod/development"]?.post?.requestBody?.content;
  expect(body?.["application/json"]?.schema).toMatchObject({
    additionalProperties: false,
    properties: {
      jobFName: { title: "First name", maxLength: 64 },
      jobCellNumber: { pattern: "^\\d{10}$" },
      jobGender: { enum: ["Male", "Female", "Others"] },
    },
    required: expect.arrayContaining(["jobFName", "jobFile"]),
  });
});
