import { expect, test } from "vitest";
import { codeOf, newCodeSecret, showCodeSecret, stepOfCode } from "./one-time-codes.ts";

const secret = Buffer.from("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1_000);
const ask = (code: string, seconds: number, usedStep: number | null = null) =>
  stepOfCode(secret, { code, now: at(seconds), usedStep });

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %i the code is that of RFC 6238, appendix B", (seconds, code) => {
  expect(codeOf(secret, Math.floor(seconds / 30))).toBe(code);
  expect(ask(code, seconds)).toBe(Math.floor(seconds / 30));
});

test("the codes of one step before and after count, those of two do not", () => {
  const now = 1_000_000 * 30 + 10;
  const accepted = [-2, -1, 0, 1, 2].map((ahead) => ask(codeOf(secret, 1_000_000 + ahead), now));
  expect(accepted).toEqual([null, 999_999, 1_000_000, 1_000_001, null]);
});

test("no code of a used step or of one before it counts again", () => {
  const now = 1_000_000 * 30;
  const codes = [-1, 0, 1].map((ahead) => codeOf(secret, 1_000_000 + ahead));
  expect(codes.map((code) => ask(code, now, 1_000_000))).toEqual([null, null, 1_000_001]);
});

test("a code may be typed with spaces, or in the letters of a Japanese keyboard", () => {
  for (const code of ["287 082", " 287-082 ", "２８７０８２"]) expect(ask(code, 59)).toBe(1);
});

test.each(["", "28708", "2870820", "28708a", "000000".repeat(1_000), "-28708", "٢٨٧٠٨٢"])(
  "%j is no code",
  (code) => expect(ask(code, 59)).toBeNull(),
);

test("a new secret has 160 bits, and is shown in base32 and as an app's address", () => {
  expect(newCodeSecret()).toHaveLength(20);
  const person = { issuer: "XLD Careers desk", userName: "meera.joshi" };
  const { text, uri } = showCodeSecret(secret, person);
  expect(text).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  const url = new URL(uri);
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
    "otpauth:",
    "totp",
    "/XLD Careers desk:meera.joshi",
  ]);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: "XLD Careers desk",
    secret: text,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});
