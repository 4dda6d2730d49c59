import { expect, test } from "vitest";
import { drawnAs, imitates, readContact, readVerifyQuery, telephoneIn } from "./read-query.ts";

const number = { kind: "number", number: "XLD-7KQ4M2WP" };

test.each([
  ["as it is written", "XLD-7KQ4M2WP"],
  ["in small letters", "xld-7kq4m2wp"],
  ["without its dash", "XLD7KQ4M2WP"],
  ["without what stands before it", "7kq4m2wp"],
  ["with spaces and another dash", " XLD – 7KQ4 M2WP "],
  ["with a 1 for the L", "X1D-7KQ4M2WP"],
  ["with an I for the L", "XID-7KQ4M2WP"],
  ["with Cyrillic letters", "ХLD-7КQ4М2WР"],
  ["with wide letters", "ＸＬＤ－７ＫＱ４Ｍ２ＷＰ"],
  ["with digits of Devanagari", "XLD-७KQ४M२WP"],
  ["with a mark that nobody sees", "XLD-7KQ4\u200bM2WP"],
])("a number is read %s", (_, typed) => {
  expect(readVerifyQuery(typed)).toEqual(number);
});

test.each(["XLD-L7KQ4M2WP", "xld l7kq-4m2wp", "XLD-17KQ4M2WP", "L7KQ4M2WP", "XLD-L-7KQ4M2WP"])(
  "the number of a letter is read from %s",
  (typed) => {
    expect(readVerifyQuery(typed)).toEqual({ kind: "number", number: "XLD-L7KQ4M2WP" });
  },
);

test.each([
  "98200 12345",
  "+91 98200-12345",
  "0091 98200 12345",
  "098200 12345",
  "tel:+919820012345",
  "९८२०० १२३४५",
  "98200 I2345",
  "982OO l2345",
])("the same telephone number is read from %s", (typed) => {
  expect(readVerifyQuery(typed)).toEqual({ kind: "telephone", value: "9820012345" });
});

test.each([
  ["100", "100"],
  ["+44 20 7946 0958", "442079460958"],
  ["022-2764 5533", "2227645533"],
  ["00022 2764 5533", "2227645533"],
  ["91 98200 123456", "9198200123456"],
  ["0091 98200 123456", "9198200123456"],
  ["123456789012345", "123456789012345"],
  [" sms:98200 12345 ", "9820012345"],
])("of %s every digit counts that is none of a prefix", (typed, value) => {
  expect(readVerifyQuery(typed)).toEqual({ kind: "telephone", value });
});

test.each(["1234567890123456", "98200 12345 ext 4", "call tel:9820012345", "12"])(
  "%s is no telephone number",
  (typed) => {
    expect(telephoneIn(typed)).toBeNull();
  },
);

test("a number of eight digits is a telephone number, not one of ours", () => {
  expect(readVerifyQuery("2764 5533")).toEqual({ kind: "telephone", value: "27645533" });
});

test.each([
  ["HR@XLD.example", { kind: "email", value: "hr@xld.example" }],
  ["XLD HR <hr@xld.example>", { kind: "email", value: "hr@xld.example" }],
  ["mailto:hr@xld.example?subject=Hi", { kind: "email", value: "hr@xld.example" }],
  [" hr@xld.example ", { kind: "email", value: "hr@xld.example" }],
  ["not-mailto:hr@xld.example", { kind: "website", value: "xld.example" }],
  [" https://xld.example ", { kind: "website", value: "xld.example" }],
  ["https://www.XLD.example/jobs?x=1", { kind: "website", value: "xld.example" }],
  ["http://hr@xld.example@evil.example/", { kind: "website", value: "evil.example" }],
  ["https://xld.example.evil.example", { kind: "website", value: "xld.example.evil.example" }],
  ["xld.example:8443", { kind: "website", value: "xld.example" }],
  ["xn--e1awd7f.example", { kind: "website", value: "еріс.example" }],
])("%s is read as what it leads to", (typed, read) => {
  expect(readVerifyQuery(typed)).toMatchObject(read);
});

test.each([
  "",
  "  ",
  "hello",
  "12",
  "@xld.example",
  "\0",
  "%",
  "a".repeat(301),
  "x@y",
  "<>@..",
  "hr@xld.example x",
])("%j is nothing that we could know", (typed) => {
  expect(readVerifyQuery(typed)).toBeNull();
});

test("a whole domain of mailboxes can be an entry, and nothing that is asked about", () => {
  expect(readContact("@XLD.example")).toEqual({ kind: "email", value: "@xld.example" });
});

test.each([
  "x1d.example",
  "xId.example",
  "хld.example",
  "xlԁ.example",
  "xΙd.example",
  "xlcl.example",
])("%s is drawn like our own domain, and is not it", (asked) => {
  expect(imitates(asked.toLowerCase(), "xld.example")).toBe(true);
});

test("what is ours imitates nobody, nor does what only resembles it", () => {
  expect(imitates("xld.example", "xld.example")).toBe(false);
  expect(imitates("xldjobs.example", "xld.example")).toBe(false);
  expect(drawnAs("ＸLD")).toBe(drawnAs("xld"));
});
