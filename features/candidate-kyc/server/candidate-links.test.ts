import { expect, test } from "vitest";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { createCandidateLinks } from "./candidate-links.ts";

const links = createCandidateLinks(createKeyedHash("secret"));
const row = { id: 42, linkVersion: 1 };
const token = links.token("kyc-receipt", row);

test("a link opens the row that it was made for", () => {
  expect(links.idIn(token)).toBe(42);
  expect(links.opens("kyc-receipt", token, row)).toBe(true);
});

test("a link opens no other row, no other purpose and no later version", () => {
  expect(links.opens("kyc-receipt", token, { ...row, id: 43 })).toBe(false);
  expect(links.opens("kyc-receipt", token.replace("42-", "43-"), { ...row, id: 43 })).toBe(false);
  expect(links.opens("kyc-request", token, row)).toBe(false);
  expect(links.opens("kyc-receipt", token, { ...row, linkVersion: 2 })).toBe(false);
  const other = createCandidateLinks(createKeyedHash("another"));
  expect(other.opens("kyc-receipt", token, row)).toBe(false);
});

test("what is no token speaks of nothing", () => {
  for (const text of ["", "42", "42-", "0-a", `042-${token.slice(3)}`, `${token}x`, "../42-a"]) {
    expect(links.idIn(text)).toBeNull();
    expect(links.opens("kyc-receipt", text, row)).toBe(false);
  }
});
