import * as v from "valibot";
import { expect, test } from "vitest";
import { checkBody, optionalAnswer } from "./check-body.ts";

const short = v.pipe(
  v.string("Say something."),
  v.minLength(2, "Too short."),
  v.regex(/^\w+$/, "Odd."),
);
const schema = v.strictObject({
  name: short,
  nick: optionalAnswer(short),
  age: v.optional(v.number("No number.")),
});

test("a body that fits is taken as its rules make it", () => {
  expect(checkBody(schema, { name: "Asha", nick: "As", age: 7 })).toEqual({
    ok: true,
    value: { name: "Asha", nick: "As", age: 7 },
  });
});

test("what is absent counts as empty, and as left out where it may be", () => {
  expect(checkBody(schema, { nick: "" })).toEqual({ ok: false, errors: { name: "Too short." } });
  expect(checkBody(schema, { name: "Asha" })).toMatchObject({ ok: true });
});

test("of each key the first broken rule is told", () => {
  expect(checkBody(schema, { name: "-", nick: "x", age: "7" })).toEqual({
    ok: false,
    errors: { name: "Too short.", nick: "Too short.", age: "No number." },
  });
});

test.each([null, [], "text", 7])("%j is no body", (body) => {
  expect(checkBody(schema, body).ok).toBe(false);
});

test("an unknown key refuses the whole body", () => {
  const checked = checkBody(schema, { name: "Asha", other: 1 });
  expect(checked).toEqual({ ok: false, errors: { body: expect.stringMatching(/key/) } });
});
