import { expect, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import { wordsOf } from "../../../tests/support/services/plain-mail.ts";
import { receiptMail } from "./kyc-mails.ts";

const greeting = (name: string) =>
  wordsOf(
    receiptMail({ brand, name, link: "https://careers.xld.example/kyc-receipt/1-x" }),
  ).body.split("\n")[0];

test.each(["Nikhil Suresh Deshmukh", "S. K. Rao", "K.S.Raman", "Zoë D’Souza-O'Neil", "आशा राव"])(
  "%s is addressed by name",
  (name) => {
    expect(greeting(name)).toBe(`Dear ${name},`);
  },
);

test.each([
  "you have won, see https://collect.example",
  "visit collect.example/prize",
  "collect.example",
  "www.collect.example",
  "write to prize@collect.example",
  "call 98765 43210 for your joining bonus",
  "Asha\r\nBcc: all@mail.example",
  `A${"a".repeat(80)}`,
])("what a stranger puts in place of a name is not mailed on from our mailbox: %s", (name) => {
  expect(greeting(name)).toBe("Dear candidate,");
});
