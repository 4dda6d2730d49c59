import { expect, test } from "vitest";
import { likelyEmail } from "./likely-email.ts";

test.each([
  ["gmial.com", "gmail.com"],
  ["gmail.con", "gmail.com"],
  ["gmail.co", "gmail.com"],
  ["gmail.in", "gmail.com"],
  ["gmail.co.in", "gmail.com"],
  ["gamil.com", "gmail.com"],
  ["gmai.con", "gmail.com"],
  ["Gmil.com", "gmail.com"],
  ["yaho.com", "yahoo.com"],
  ["yahooo.co.in", "yahoo.co.in"],
  ["hotmial.com", "hotmail.com"],
  ["outlok.com", "outlook.com"],
  ["rediffmial.com", "rediffmail.com"],
  ["redifmail.con", "rediffmail.com"],
  ["iclod.com", "icloud.com"],
])("an address at %s is asked about as one at %s", (typed, meant) => {
  expect(likelyEmail(`Aarohi.K@${typed}`)).toBe(`Aarohi.K@${meant}`);
});

test.each([
  "gmail.com",
  "GMAIL.COM",
  "mail.com",
  "email.com",
  "ymail.com",
  "yahoo.in",
  "yahoo.co.in",
  "gmx.com",
  "aol.com",
  "zoho.in",
  "protonmail.com",
  "mail.example",
  "xld.example",
  "iitb.ac.in",
  "",
])("an address at %j is not asked about", (domain) => {
  expect(likelyEmail(`aarohi@${domain}`)).toBeNull();
});

test("what is no address at all is not asked about", () => {
  for (const text of ["", "aarohi", "@gmial.com", "gmial.com"])
    expect(likelyEmail(text)).toBeNull();
});
