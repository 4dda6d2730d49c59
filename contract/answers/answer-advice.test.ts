import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { isWritingOf, nameAsWritten, namesAsWritten, writtenAs } from "../text/written-names.ts";
import { adviceOn, withUse } from "./answer-advice.ts";
import { type Answer, answerRules } from "./answer-rules.ts";

const advised = (Object.entries(answerRules) as [string, Answer][]).flatMap(([key, rule]) =>
  rule.advice ? [{ key, rule, advice: rule.advice }] : [],
);

test("the rules that people break have advice", () => {
  const without = Object.keys(answerRules).filter(
    (key) => !advised.some((each) => each.key === key),
  );
  expect(without).toEqual(["gender", "position", "hiddenName", "hiddenCode"]);
});

const typed = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "grapheme-ascii" }),
  fc.stringMatching(/^[0-9,. ]{1,12}$/),
  fc.stringMatching(/^\d{1,9}[.,]?\d{0,2} ?(lakhs?|lpa|k|months|years|cr)?$/),
  fc.stringMatching(/^[a-z.' ]{1,12}@ ?[a-z]{1,8}[.,]?[a-z]{0,3}$/),
  fc.string({ unit: fc.constantFrom("a", " ", "é", "क", "\u200d"), minLength: 60, maxLength: 70 }),
);

test.each(advised)(
  "an answer that breaks the rule $key is told what to do, and each press mends it",
  ({ rule, advice }) => {
    fc.assert(
      fc.property(typed, (answer) => {
        const said = adviceOn(advice, answer);
        const isGiven = v.is(answerRules.line, answer);
        if (isGiven && !v.is(rule, answer)) expect(said?.words).toBeTruthy();
        for (const { value, label } of said?.uses ?? []) {
          expect(v.is(rule, value), `${answer} -> ${value}`).toBe(true);
          expect(label).not.toBe("");
        }
      }),
      { numRuns: 300 },
    );
  },
);

const asks = (name: Parameters<typeof adviceOn>[0], answer: string) => {
  const said = adviceOn(name, answer);
  return said && [said.words, ...said.uses.map(({ value }) => value)];
};

test.each([
  ["D'Souza", "DSouza"],
  ["Mary Jane", "MaryJane"],
  ["Sunita K.", "SunitaK"],
  ["O\u2019Brien", "OBrien"],
  ["Jean-Luc", "JeanLuc"],
  ["श्री राम", "श्रीराम"],
])(
  "of the name %s its letters are offered, and that HR reads it as it was written",
  (name, letters) => {
    expect(asks("name", name)).toEqual([
      `Letters only here: use ${letters}. HR also reads your name as you wrote it: ${name}`,
      letters,
    ]);
  },
);

test.each([
  ["2.5", "Full years: 2 or 3?", "2", "3"],
  ["२.५", "Full years: 2 or 3?", "2", "3"],
  ["2,5", "Full years: 2 or 3?", "2", "3"],
  ["2-3", "Full years: 2 or 3?", "2", "3"],
  ["2 years 6 months", "Full years: 2 or 3?", "2", "3"],
  ["18 months", "Full years: 1 or 2?", "1", "2"],
  ["3 yrs", "Full years: 3", "3"],
  ["5+", "Full years: 5", "5"],
  ["three", "Full years: 3", "3"],
  ["Fresher", "If this is your first job: 0", "0"],
  ["2½", "Full years: 2 or 3?", "2", "3"],
  ["½ year", "Full years: 0 or 1?", "0", "1"],
  [".5", "Full years: 0 or 1?", "0", "1"],
  ["24 mnths", "Full years: 2", "2"],
  ["3y 6m", "Full years: 3 or 4?", "3", "4"],
  ["6 महीने", "Full years: 0 or 1?", "0", "1"],
  ["around 3 years", "Full years: 3", "3"],
  ["more than 2", "Full years: 2", "2"],
  ["< 1", "Full years: 1", "1"],
  ["No experience", "If this is your first job: 0", "0"],
  ["fresher (0)", "If this is your first job: 0", "0"],
])("of %s years of experience is asked: %s", (answer, ...said) => {
  expect(asks("years", answer)).toEqual(said);
});

test.each([
  ["3,20,000", "In lakhs: 3", "3"],
  ["320000", "In lakhs: 3", "3"],
  ["₹ 3,20,000", "In lakhs: 3", "3"],
  ["Rs. 320,000/-", "In lakhs: 3", "3"],
  ["3,50,000", "In lakhs: 3 or 4?", "3", "4"],
  ["3.2", "In lakhs: 3", "3"],
  ["3.5 LPA", "In lakhs: 3 or 4?", "3", "4"],
  ["3 lakhs", "In lakhs: 3", "3"],
  ["320k", "In lakhs: 3", "3"],
  ["25000", "In lakhs a year, which is twelve months: 3", "3"],
  ["12,00,000", "In lakhs: 12", "12"],
  ["nil", "If this is your first job: 0", "0"],
  ["3½ lakhs", "In lakhs: 3 or 4?", "3", "4"],
  ["20 thousand", "In lakhs a year, which is twelve months: 2 or 3?", "2", "3"],
  ["CTC: 3,20,000", "In lakhs: 3", "3"],
  ["1.2 crore", "More than 99 lakhs: use 99", "99"],
  ["1,20,00,000", "More than 99 lakhs: use 99", "99"],
])("a CTC of %s is asked about in lakhs: %s", (answer, ...said) => {
  expect(asks("lakhs", answer)).toEqual(said);
});

test.each([
  ["asha@gmail.con", "asha@gmail.com"],
  ["asha@gmail", "asha@gmail.com"],
  ["asha @gmail.com", "asha@gmail.com"],
  ["asha@gmail,com", "asha@gmail.com"],
  ["asha@@yaho.com", "asha@yahoo.com"],
  ["mailto:asha@gmial.com", "asha@gmail.com"],
  ["(asha@mail.example)", "asha@mail.example"],
  ["'asha@mail.example'", "asha@mail.example"],
  ["E-mail - asha@mail.example", "asha@mail.example"],
  ["asha@mail.example (personal)", "asha@mail.example"],
  ["https://mail.example/?to=asha@mail.example", "asha@mail.example"],
  ["sean.o\u2019brien@mail.example", "sean.o'brien@mail.example"],
])("the address %s may be meant as %s", (answer, meant) => {
  expect(asks("email", answer)).toEqual([`Did you mean ${meant}?`, meant]);
});

test("of two addresses, or of a word before one that may belong to it, one is chosen", () => {
  expect(asks("email", "asha@mail.example / b@mail.example")).toEqual([
    ...["Enter one address.", "asha@mail.example", "b@mail.example"],
  ]);
  expect(asks("email", "Asha Rao asha@mail.example")).toEqual([
    ...["Did you mean asha@mail.example?", "asha@mail.example"],
  ]);
  expect(asks("email", "asha rao@gmail.com")).toEqual([
    ...["Enter one address.", "rao@gmail.com", "asharao@gmail.com"],
  ]);
});

test.each([
  ["PIN 400706", "400706"],
  ["Navi Mumbai 400 706.", "400706"],
  ["४००,७०६", "400706"],
])("the PIN code in %s is offered", (answer, code) => {
  expect(asks("pinCode", answer)).toEqual(["Enter the PIN code in digits alone.", code]);
});

test("whoever has one name is told what to write for the other", () => {
  expect(asks("name", ".")).toEqual(["Letters only here. If you have one name, write it in both."]);
});

test("a good answer is left in peace; a PIN code of other than six digits is asked about", () => {
  expect(advised.map(({ advice }) => adviceOn(advice, ""))).toEqual(advised.map(() => null));
  expect(asks("email", "sean.o'brien@mail.example")).toBeNull();
  expect(asks("contactNumber", "+91 98200 12345")).toBeNull();
  expect(asks("pinCode", "400 706")).toBeNull();
  expect(asks("pinCode", "40070")).toEqual(["PIN codes in India have six digits: is 40070 right?"]);
  expect(v.is(answerRules.zipCode, "40070")).toBe(true);
});

test("telephone numbers are counted, and of two one is chosen", () => {
  expect(asks("contactNumber", "98200 1234")).toEqual([
    "A mobile number has ten digits, and this one has 9.",
  ]);
  expect(asks("contactNumber", "9820012345 / 98200 54321")).toEqual([
    "Enter one number, in digits alone.",
    ...["9820012345", "9820054321"],
  ]);
  expect(asks("contactNumber", "98200\u221212345")).toEqual([
    ...["Enter digits alone, such as 98200 12345.", "9820012345"],
  ]);
  expect(asks("contactNumber", "+91 98200 123")).toEqual([
    "A mobile number has ten digits, and this one has 8.",
  ]);
});

test("a name as it was written goes with its letters alone", () => {
  const given = { first: "MaryJane", last: "DSouza" };
  const written = "Mary Jane D'Souza";
  expect(nameAsWritten({ ...given, writtenFirst: "Mary Jane", writtenLast: "D'Souza" })).toBe(
    written,
  );
  // what was typed over since is another name
  expect(nameAsWritten({ first: "Anna", last: "Rao", writtenFirst: "Mary Jane" })).toBeNull();
  expect(nameAsWritten(given)).toBeNull();
  expect(isWritingOf(written, given)).toBe(true);
  expect(isWritingOf("Somebody Else", given)).toBe(false);
  expect(namesAsWritten(given, written)).toEqual({ first: "Mary Jane", last: "D'Souza" });
  expect(namesAsWritten({ first: "SunitaK", last: "Rao" }, "Sunita K. Rao")).toEqual({
    ...{ first: "Sunita K.", last: "Rao" },
  });
  expect(namesAsWritten(given, null)).toEqual(given);
  expect(writtenAs("DSouza", "D'Souza")).toContain("D'Souza");
});

test("of comments it is said how many characters are too few or too many", () => {
  const said = (length: number) => adviceOn("comments", "a".repeat(length))?.words;
  expect(said(8)).toBe("Write 2 more characters, or leave this empty.");
  expect(said(9)).toBe("Write 1 more character, or leave this empty.");
  expect(said(2_001)).toBe("Leave out 1 character.");
});

test("a press without script puts its answer in, and keeps a name as it was written", () => {
  const fields = { jobLName: "D'Souza", jobLNameWritten: "", jobCTC: "3,20,000" };
  expect(withUse({ ...fields, use: "jobLName=DSouza" })).toMatchObject({
    ...{ jobLName: "DSouza", jobLNameWritten: "D'Souza", jobCTC: "3,20,000" },
  });
  expect(withUse({ ...fields, use: "jobCTC=3" })).toMatchObject({ jobCTC: "3" });
  expect(withUse({ ...fields, use: "other=3" })).toEqual({ ...fields, use: "other=3" });
  expect(withUse(fields)).toEqual(fields);
});
