import { expect, test } from "vitest";
import { fresherAnswers, fresherFiles, kycBody } from "../../tests/support/records/kyc.ts";
import { checkKycBody } from "./kyc-bodies.ts";

const urls = Object.fromEntries(fresherFiles.map((key) => [key, `/documents/${key}`]));
const body = kycBody(fresherAnswers, urls);

test("the wire's body is taken as the specification writes it", () => {
  const unanswered = {
    offerorAppoinmentLetterFile1: "",
    salaryReceiveBy2: "",
    wifiReceiptFile: "",
  };
  for (const whole of [
    body,
    { ...body, ...unanswered },
    { ...body, headers: { "cache-control": "no-cache" } },
    { ...body, method: undefined, date: undefined },
  ])
    expect(checkKycBody(whole)).toMatchObject({ ok: true, value: { files: urls } });
  expect(checkKycBody(body)).toMatchObject({ value: { deviceDate: "11/22/2026" } });
  expect(checkKycBody({ ...body, date: "" })).toMatchObject({ value: { deviceDate: null } });
});

test.each([
  ["no object", "text", "body"],
  ["nothing", null, "body"],
  ["a list", [body], "body"],
  ["an unknown key", { ...body, admin: true }, "body"],
  ["the row's own id", { ...body, id: 1 }, "body"],
  ["__proto__", JSON.parse(`{"__proto__":{"admin":1}}`), "body"],
  ["constructor", { ...body, constructor: { prototype: {} } }, "body"],
  ["another method", { ...body, method: "get" }, "method"],
  ["text as headers", { ...body, headers: "x" }, "headers"],
  ["a list as headers", { ...body, headers: [] }, "headers"],
  ["no headers but null", { ...body, headers: null }, null],
  ["a long date", { ...body, date: "1".repeat(21) }, "date"],
  ["a date of two lines", { ...body, date: "1/1\n2026" }, "date"],
  ["a number as date", { ...body, date: 5 }, "date"],
  ["a list as file", { ...body, photoFile: ["/documents/x"] }, "photoFile"],
])("a body with %s", (_what, given, place) => {
  const checked = checkKycBody(given);
  expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual(place === null ? [] : [place]);
});
