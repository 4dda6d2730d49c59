import { expect, test } from "vitest";
import { applicationNumberIn } from "./application-number.ts";
import { newOfferLetterNumber, offerLetterNumberIn } from "./offer-letter-number.ts";

test("a letter’s number is read as it is dictated, and is the number of no application", () => {
  const number = newOfferLetterNumber();
  expect(number).toMatch(/^XLD-L[2-9A-HJ-NP-Z]{8}$/);
  expect(offerLetterNumberIn(number)).toBe(number);
  expect(offerLetterNumberIn(` ${number.toLowerCase().replace("-", "")} `)).toBe(number);
  expect(applicationNumberIn(number)).toBeNull();
});

test("another last character is the number of no letter", () => {
  const number = newOfferLetterNumber();
  const other = number.endsWith("2") ? "3" : "2";
  expect(offerLetterNumberIn(number.slice(0, -1) + other)).toBeNull();
  expect(offerLetterNumberIn("XLD-L")).toBeNull();
  expect(offerLetterNumberIn("XLD-23456789")).toBeNull();
});
