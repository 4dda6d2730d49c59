import { expect, test } from "vitest";
import { parseMail } from "./mail-config.ts";

test("without a mail server mail waits, and comes from HR's mailbox", () => {
  expect(parseMail(undefined, undefined)).toEqual({ smtp: null, from: null, fromName: null });
});

test("smtps is encrypted from the first byte, with a login where one is given", () => {
  expect(parseMail("smtps://careers:p%40ss@mail.example", "jobs@xld.example")).toEqual({
    from: "jobs@xld.example",
    fromName: null,
    smtp: {
      host: "mail.example",
      port: 465,
      tls: "always",
      login: { user: "careers", password: "p@ss" },
    },
  });
});

test("smtp goes on encrypted or not at all, but on this machine or where it says so", () => {
  const tlsOf = (url: string) => parseMail(url, undefined).smtp?.tls;
  expect(tlsOf("smtp://mail.example")).toBe("required");
  expect(tlsOf("smtp://mail.example:2525?tls=optional")).toBe("optional");
  expect(tlsOf("smtp://127.0.0.1:2525")).toBe("optional");
  expect(tlsOf("smtp://[::1]")).toBe("optional");
});

test("anything else is refused, without a word of the URL", () => {
  const odd = ["mail.example", "http://u:hunter2@m.example", "smtp://u:hunter2@m.example/path"];
  odd.push("smtps://u:hunter2@m.example?tls=optional", "smtp://u:hunter2@m.example?tls=off");
  for (const url of odd) {
    expect(() => parseMail(url, undefined)).toThrow(/^(?!.*hunter2).*SMTP_URL/);
  }
  expect(() => parseMail(undefined, "HR at xld.example")).toThrow("MAIL_FROM");
});

test.each([
  ["XLD Careers <careers@xld.example>", "XLD Careers"],
  ['"XLD, Careers" <careers@xld.example>', "XLD, Careers"],
  ["एक्सएलडी <careers@xld.example>", "एक्सएलडी"],
  ["<careers@xld.example>", null],
  ["  careers@xld.example ", null],
])("MAIL_FROM takes an address behind a name: %s", (from, fromName) => {
  expect(parseMail(undefined, from)).toEqual({ smtp: null, from: "careers@xld.example", fromName });
});

test.each([
  "XLD Careers",
  "XLD Careers careers@xld.example",
  "XLD Careers <careers>",
  "XLD <a@xld.example> <b@xld.example>",
  "XLD <a@xld.example>, b@xld.example",
  "XLD\r\nBcc: all@xld.example <careers@xld.example>",
])("MAIL_FROM %j is refused in a sentence that says how it looks", (from) => {
  expect(() => parseMail(undefined, from)).toThrow("XLD Careers <careers@xld.example>");
});
