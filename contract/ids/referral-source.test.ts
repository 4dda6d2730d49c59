import { expect, test } from "vitest";
import {
  decodeEmployeeId,
  encodeEmployeeId,
  isEmployeeId,
  isSameEmployee,
  sendsFullForm,
} from "./referral-source.ts";

test.each([
  "XLD0417",
  "K-20931",
  "आशा 12",
  "a/b.c#1",
  "R&D:1024",
  "+1",
  "@x",
  "(7) *'\"%~",
  "A<5",
  "=7",
  "क्‍ष",
  "🦬".repeat(64),
])("an ID survives its link: %s", (id) => {
  expect(decodeEmployeeId(encodeEmployeeId(id))).toBe(id);
});

test.each([
  "<svg onload=alert(1)>",
  "=cmd|' /C calc'!A0",
  "=HYPERLINK(1)",
  "=cmd",
  "Main-Website",
  "Dolphins",
  "main-website",
  "DOLPHINS",
  "",
  " XLD1",
  "a".repeat(65),
  "a\u0000b",
  "a\nb",
  "a\u2028b",
  "a\u202eb",
  "\ud800",
  "</script>",
])("is no employee ID: %j", (id) => {
  expect(isEmployeeId(id)).toBe(false);
});

test.each(["%%%", "////", btoa("\xff\xfe"), "a".repeat(1_000), ""])(
  "decodes to nothing: %j",
  (emp) => {
    expect(decodeEmployeeId(emp)).toBeNull();
  },
);

test("the full form follows from the site's own sources, and from no employee's link", () => {
  expect(["Main-Website", "Dolphins", "XLD0417"].map(sendsFullForm)).toEqual([true, true, false]);
});

test("an ID is the same in any letter case", () => {
  expect(isSameEmployee(" xld0417", "XLD0417 ")).toBe(true);
  expect(isSameEmployee("XLD0417", "XLD0418")).toBe(false);
});
