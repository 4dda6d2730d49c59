import { expect, test } from "vitest";
import {
  type LetterSelection,
  letterErrors,
  namesApplication,
  readSelection,
  writeSelection,
} from "./letters.ts";
import { mailFields } from "./mail-templates.ts";

test("a selection is written by status and read as it was", () => {
  const selection: LetterSelection = [
    { id: 7, status: "new" },
    { id: 12, status: "new" },
    { id: 3, status: "in-review" },
  ];
  expect(writeSelection(selection)).toBe("new:7,12;in-review:3");
  expect(readSelection("new:7,12;in-review:3")).toEqual(selection);
  expect(readSelection("")).toEqual([]);
});

test("what is no selection is left out of it, and nobody stands in it twice", () => {
  const read = readSelection(
    "new:7,7,-1,0,1e3, 8,99999999999999999;__proto__:4;new:7;rejected:x,9",
  );
  expect(read).toEqual([
    { id: 7, status: "new" },
    { id: 9, status: "rejected" },
  ]);
});

test("a letter with a subject, a text and known fields can go", () => {
  const body = "Dear {firstName},\n\nplease come on Friday.\n\n{statusLink}";
  expect(letterErrors({ subject: "Your interview for {opening}", body })).toEqual({});
});

test.each([
  [{ subject: "", body: "x" }, { subject: "Enter a subject." }],
  [{ subject: "x\nBcc: a@b.example", body: "x" }, { subject: "Enter 1 to 200 characters." }],
  [{ subject: "x", body: " " }, { body: "Enter the text." }],
  [{ subject: "x", body: "y".repeat(5_001) }, { body: "Enter 1 to 5,000 characters." }],
  [{ subject: "x", body: "a\u202eb" }, { body: "Enter 1 to 5,000 characters." }],
])("%o is refused at its field", (text, errors) => {
  expect(letterErrors(text)).toEqual(errors);
});

test.each(["{salary}", "{firstname}", "{constructor}", "{__proto__}", "{}"])(
  "the unknown field %s is refused in text and subject, with those that there are",
  (field) => {
    const known = Object.keys(mailFields).map((each) => `{${each}}`);
    const message = `${field} is not a field. Use ${known.join(", ")}.`;
    expect(letterErrors({ subject: `To ${field}`, body: `Dear ${field}` })).toEqual({
      subject: message,
      body: message,
    });
  },
);

test("the private link does not stand in a subject, which locked screens show", () => {
  expect(letterErrors({ subject: "{statusLink}", body: "x" }).subject).toMatch(/into the text/);
});

test("a text names an application unless it says the same of all of one person's", () => {
  const body = "Dear {firstName} {lastName}, your {company}";
  expect(namesApplication({ subject: "News", body })).toBe(false);
  expect(namesApplication({ subject: "News of {number}", body })).toBe(true);
  expect(namesApplication({ subject: "News", body: "{statusLink}" })).toBe(true);
});
