import { expect, test } from "vitest";
import { decodeEmployeeId, encodeEmployeeId, isEmployeeId } from "./referral-source.ts";

test.each(["XLD0417", "K-20931", "आशा 12", "a/b.c#1"])("an ID survives its link: %s", (id) => {
  expect(decodeEmployeeId(encodeEmployeeId(id))).toBe(id);
});

test.each([
  "<svg onload=alert(1)>",
  "=cmd|' /C calc'!A0",
  "Main-Website",
  "Dolphins",
  "main-website",
  "DOLPHINS",
  "",
  " XLD1",
  "a".repeat(65),
  "a\u0000b",
  "+1",
  "@x",
])("is no employee ID: %j", (id) => {
  expect(isEmployeeId(id)).toBe(false);
});

test.each(["%%%", "////", btoa("\xff\xfe"), "a".repeat(1_000), ""])(
  "decodes to nothing: %j",
  (emp) => {
    expect(decodeEmployeeId(emp)).toBeNull();
  },
);
