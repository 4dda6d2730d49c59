import { expect, test } from "vitest";
import { threadTime } from "../../tests/support/run/thread-time.ts";
import { isCommonPassword } from "./common-password.ts";

test.each([
  ...[
    "password",
    "Password1!",
    "P@ssw0rd123",
    "Welcome@123",
    "admin1234",
    "Admin@2026",
    "India@123",
  ],
  ...["12345678", "0987654321", "abcdefgh", "qwerty123", "1qaz2wsx", "asdfghjkl", "123qwerty"],
  ...["aaaaaaaa", "abababab", "iloveyou2", "xldcareers1", "NightShift#1", "changeme!"],
])("%s is tried first by whoever guesses", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  ...[
    "a bridge by night",
    "canary password 99",
    "acbg9-n7ucg-cwwvq-atnkv",
    "given by the operator",
  ],
  ...[
    "monsoon lamp 7 rangoli",
    "password of the third floor",
    "पावसाळी रात्र",
    "test drive by moon",
  ],
])("%s may be chosen", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test("a text without end is looked at in no time", () => {
  const time = threadTime(() => {
    isCommonPassword("a1".repeat(50_000));
    isCommonPassword(`a${"1".repeat(200_000)}b`);
  });
  expect(time).toBeLessThan(200);
});
