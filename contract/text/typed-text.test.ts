import fc from "fast-check";
import { expect, test } from "vitest";
import { asciiDigits, cleaned, cleanedTexts } from "./typed-text.ts";

/** One of each kind that a paste brings along. */
const unseen = [
  ...["\u00ad", "\u034f", "\u061c", "\u115f", "\u180e", "\u200b", "\u200c", "\u200d", "\u200e"],
  ...["\u200f", "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2060", "\u2063", "\u2066"],
  ...[
    "\u2067",
    "\u2068",
    "\u2069",
    "\ufe0e",
    "\ufe0f",
    "\ufeff",
    "\ufff9",
    ...["\ufffc", "\ufffe", "\u0002", "\u001f"],
    "\u{e0041}",
    "\u{e0101}",
  ],
];
const named = unseen.map((mark) => [mark.codePointAt(0)?.toString(16), mark] as const);

test.each(named)(
  "U+%s is taken off a text, before, behind and between digits and signs",
  (_, mark) => {
    for (const text of ["98200 12345", "12-5/7", "400 706"]) {
      expect(cleaned(mark + text + mark)).toBe(text);
      expect(cleaned([...text].join(mark))).toBe(text);
    }
  },
);

test.each([
  ["Marathi", "\u0926\u093f\u0917\u094d\u200d\u0935\u093f\u091c\u092f"],
  ["Malayalam", "\u0d05\u0d35\u0d28\u0d4d\u200d\u0d31\u0d46"],
  ["Bengali", "\u09b0\u200d\u09cd\u09af\u09be\u09ae"],
  ["Persian", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"],
])("joiners between letters stay in a word of %s, and go at its ends", (_, word) => {
  expect(cleaned(word)).toBe(word);
  expect(cleaned(`\u200d${word}\u200c \u200c${word}\u200d`)).toBe(`${word} ${word}`);
  expect(cleaned(word.replace(/[\u200c\u200d]/, "\u200b$&\ufeff$&"))).toBe(word);
});

test("a letter that was written with a joiner at the end of a word keeps its look", () => {
  expect(cleaned("\u0d2e\u0d4b\u0d39\u0d28\u0d4d\u200d")).toBe("\u0d2e\u0d4b\u0d39\u0d7b");
  expect(cleaned("\u0989\u09a4\u09cd\u200d, ")).toBe("\u0989\u09ce, ");
});

test("a picture that is made of several stays one", () => {
  for (const text of ["Thank you ❤️", "We are 👩‍👩‍👧", "👩🏽‍💻 at work"])
    expect(cleaned(text)).toBe(text);
});

test("a line ends in one character, whoever wrote it, and half a pair of code units becomes a mark", () => {
  expect(cleaned("a\r\nb\rc\nd")).toBe("a\nb\nc\nd");
  expect(cleaned("a\ud83d")).toBe("a\ufffd");
});

const marked = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...unseen,
        "\r\n",
        "\r",
        "\n",
        "é",
        "e\u0301",
        "क",
        "्",
        "ा",
        "ന",
        "❤",
        "👩",
        "x",
        "7",
      ),
      fc.string({ unit: "binary" }),
    ),
  )
  .map((parts) => parts.join(""));
const marks = "\\p{DI}\\ufff9-\\ufffc\\ufffe\\uffff\\x01-\\x08\\x0e-\\x1f\\x7f";
const unseenMark = new RegExp(`[${marks}]`, "gu");
/** What is seen of a text. */
const visible = (text: string) =>
  text.toWellFormed().replace(/\r\n?/g, "\n").replace(unseenMark, "").normalize("NFC");

test("cleaning twice changes nothing more", () => {
  fc.assert(fc.property(marked, (text) => cleaned(cleaned(text)) === cleaned(text)));
});

test("cleaning never changes what is seen, and leaves joiners alone of what is not", () => {
  // a joiner at a word's end goes into its letter, which is tested above
  const joinsAtEnd = /[\u0d4d\u09cd]\u200d(?![\p{L}\p{M}])/u;
  fc.assert(
    fc.property(marked, (text) => {
      fc.pre(!joinsAtEnd.test(text));
      expect(visible(cleaned(text))).toBe(visible(text));
      expect(cleaned(text).replace(/\u200c|\u200d|\ufe0f/g, "")).not.toMatch(unseenMark);
    }),
  );
});

test("digits of every script count, and signs of any width", () => {
  expect(asciiDigits("९८२०० १२३४५")).toBe("98200 12345");
  expect(asciiDigits("＋９１（２２）－３")).toBe("+91(22)-3");
  expect(asciiDigits("٠١٢٣٤٥٦٧٨٩ 𝟗𝟘 ੪ ௫")).toBe("0123456789 90 4 5");
  expect(asciiDigits("2½ 5²")).toBe("2½ 5²");
  const digits = Array.from({ length: 0x1_1000 * 16 }, (_, at) => at)
    .filter((at) => at < 0xd800 || at > 0xdfff)
    .map((at) => String.fromCodePoint(Math.min(at, 0x10_ffff)))
    .filter((letter) => /\p{Nd}/u.test(letter));
  for (let at = 0; at < digits.length; at += 10) {
    expect(asciiDigits(digits.slice(at, at + 10).join(""))).toBe("0123456789");
  }
});

test("texts within a body are cleaned, whatever they are part of", () => {
  const body = JSON.stringify({ a: "\u200bx", b: ["\ufeffy", { c: "z\u202e" }], d: 7, e: null });
  expect(JSON.parse(body, cleanedTexts)).toEqual({ a: "x", b: ["y", { c: "z" }], d: 7, e: null });
});
