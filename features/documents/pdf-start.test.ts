import { expect, test } from "vitest";
import { startsAsPdf } from "./pdf-start.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const pdf = "%PDF-1.7\n1 0 obj";

test.each([
  ["nothing", ""],
  ["a line end", "\r\n"],
  ["a byte order mark", "\xef\xbb\xbf"],
  ["a byte order mark and a line end", "\xef\xbb\xbf\n"],
  ["empty bytes", "\0\0\0\0"],
  ["white space up to the last byte that counts", " ".repeat(1019)],
  ["a printer's control lines", "\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n"],
  ["the end of an earlier print job", "\x04"],
  ["a server's headers", "HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n"],
  ["a line of text", "scan 100% done\n"],
])("a PDF with %s before it is one", (_what, before) => {
  expect(startsAsPdf(bytes(before + pdf))).toBe(true);
});

test.each([
  ["white space beyond the bytes that count", " ".repeat(1020)],
  ["a web page", "<!doctype html><script>alert(1)</script>\n"],
  ["a web page behind a line end", "\r\n<html>"],
  ["a web page behind a text", "a text <script src=x>"],
  ["a program", "MZ\x90\0"],
  ["a program's text", "MZ\n"],
  ["a zip", "PK\x03\x04"],
  ["a zip behind white space", "\n PK\n"],
  ["a picture", "GIF89a\n"],
  ["a photo", "\xff\xd8\xff\xe0"],
  ["a script", "#!/bin/sh\n"],
  ["a script behind a byte order mark", "\xef\xbb\xbf#!/bin/sh\n"],
  ["PostScript", "%!PS-Adobe-3.0\n"],
  ["rich text", "{\\rtf1\n"],
  ["bytes of no text", "\x01\x80\xfe"],
])("a PDF with %s before it is none", (_what, before) => {
  expect(startsAsPdf(bytes(before + pdf))).toBe(false);
});

test("it is told as soon as it can be, from however few bytes come at a time", () => {
  const whole = bytes(`\r\n${pdf}`);
  const told = Array.from(whole, (_, index) => startsAsPdf(whole.subarray(0, index + 1)));
  expect(told.slice(0, 6)).toEqual(Array(6).fill(null));
  expect(told.slice(6).every(Boolean)).toBe(true);
  expect(startsAsPdf(bytes("a text"))).toBeNull();
  expect(startsAsPdf(bytes("a text ".repeat(150)))).toBe(false);
});
