import { expect, test } from "vitest";
import { createKeyedHash } from "./keyed-hash.ts";
import { signedTokens } from "./signed-tokens.ts";

const numbered = { purpose: "receipt", subject: /[1-9]\d{0,14}/, separator: "-" } as const;
const coded = { purpose: "feed", subject: /[0-9a-f]{32}/, hex: true } as const;
const of = (options: Parameters<typeof signedTokens>[1], ...secrets: [string, ...string[]]) =>
  signedTokens(createKeyedHash(...secrets), options);
const code = "0123456789abcdef".repeat(2);

test.each([
  ["a number", of(numbered, "one"), "42"],
  ["a code", of(coded, "one"), code],
])("a token finds %s again, and what it is bound to", (_, tokens, subject) => {
  const token = tokens.write(subject, "3");
  expect(token).toMatch(/^[\w-]+$/);
  expect(tokens.subjectIn(token)).toBe(subject);
  expect(tokens.open(token, "3")).toBe(subject);
  for (const bound of [[], ["4"], ["3", ""]]) expect(tokens.open(token, ...bound)).toBeNull();
});

test("it opens nothing of another purpose, subject or secret, nor changed anywhere", () => {
  const token = of(numbered, "one").write("42");
  expect(of({ ...numbered, purpose: "request" }, "one").open(token)).toBeNull();
  expect(of(numbered, "two").open(token)).toBeNull();
  expect(of(numbered, "one").open(token.replace("42", "43"))).toBeNull();
  for (let at = 0; at < token.length; at += 1) {
    const changed = `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;
    expect(of(numbered, "one").open(changed)).toBeNull();
  }
  for (const text of ["", "42", "42-", `${token}x`, `x${token}`, "-".repeat(44), "\0"])
    expect(of(numbered, "one").open(text)).toBeNull();
});

test("hexadecimal ones open in any letter case, as paths match", () => {
  const tokens = of(coded, "one");
  expect(tokens.open(tokens.write(code).toUpperCase())).toBe(code);
});

test("a secret is replaced: what an older one signed opens until that is taken away", () => {
  const before = of(numbered, "old").write("42", "1");
  const after = of(numbered, "new", "old");
  expect(after.open(before, "1")).toBe("42");
  expect(after.write("42", "1")).not.toBe(before);
  expect(of(numbered, "old", "new").open(after.write("42", "1"), "1")).toBe("42");
  expect(of(numbered, "new").open(before, "1")).toBeNull();
});
