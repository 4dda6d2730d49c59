import { renderToStaticMarkup } from "react-dom/server";
import * as v from "valibot";
import { expect, test } from "vitest";
import { paiseIn, rupees } from "#contract/text/rupees.ts";
import { halfAreWages, readRow, yearlyNote } from "./ctc.ts";
import { fillLetter } from "./letter-content.ts";
import { checkLetter } from "./letter-form.ts";
import { readSchemaLine, schemaOf } from "./letter-schema.ts";
import { letterTemplate, templateFaults } from "./letter-templates.ts";
import { letterData } from "./server/pdf/letter-source.ts";
import { standardTemplates } from "./texts/standard-templates.ts";
import { LetterSheet } from "./ui/letter-sheet.tsx";

const { offer } = standardTemplates;
if (!offer) throw new Error("There is no offer.");

test("the standard templates keep the rules of all templates", () => {
  for (const template of Object.values(standardTemplates)) {
    expect(v.safeParse(letterTemplate, template).success).toBe(true);
    expect(templateFaults(template)).toEqual({});
  }
});

test("a line of a schema is a key, a name and who demands it", () => {
  expect(readSchemaLine("uan?: UAN")).toEqual({
    key: "uan",
    label: "UAN",
    law: "",
    isOptional: true,
  });
  expect(readSchemaLine("duties: Duties (OSH Code 2020, section 6(1)(f))")).toMatchObject({
    ...{ key: "duties", label: "Duties", law: "OSH Code 2020, section 6(1)(f)" },
    isOptional: false,
  });
  for (const wrong of ["", "Duties", "1a: Duties", "a b: C", "__proto__: X", "key:"])
    expect(readSchemaLine(wrong), wrong).toBeNull();
});

test("a text that names no field of the schema is refused, and a schema with a field twice", () => {
  expect(templateFaults({ ...offer, body: "Dear {nobody}" })).toHaveProperty("body");
  expect(templateFaults({ ...offer, schema: "ctc: A\nctc: B" })).toHaveProperty("schema");
  expect(templateFaults({ ...offer, schema: "no line" })).toHaveProperty("schema");
  expect(templateFaults({ ...offer, schema: `${offer.schema}\ndate: Day` })).toHaveProperty(
    "schema",
  );
  for (const wrong of ["{join date}", "{}", "{designation", "designation}", "{wages}"])
    expect(templateFaults({ ...offer, body: `${offer.body}\n\n${wrong}` }), wrong).toEqual({
      body: expect.stringMatching(/no field|brace/),
    });
});

test("what the schema demands is said in each letter, and what is a table stands alone", () => {
  const withBody = (body: string) => templateFaults({ ...offer, body });
  const faults = (found: string, put: string) => withBody(offer.body.replace(found, put)).body;
  expect(faults(" of {designation}", "")).toContain("{designation} is demanded");
  // a paragraph that goes where another field is missing
  const hidden = " from {joiningDate} at {company}";
  expect(faults(" at {company}", hidden)).toContain("{designation} is demanded");
  expect(withBody(offer.body.replace("{ctc}", "Your pay: {ctc}")).body).toContain("a table");
  const title = "Offer for {joiningDate}";
  expect(templateFaults({ ...offer, title }).title).toContain("may be missing");
});

test("a day is one of the calendar, and other values are free", () => {
  const typed = { template: "offer", name: "Asha", lastDay: "2027-01-31", rows: [] };
  const check = (values: Record<string, string>, lastDay = typed.lastDay) =>
    checkLetter({ ...typed, values, lastDay }, "2026-11-24");
  for (const joiningDate of ["2027-02-31", "2027-13-01", "soon"])
    expect(check({ joiningDate }), joiningDate).toMatchObject({
      ...{ ok: false, errors: { "value-joiningDate": expect.stringContaining("no day") } },
    });
  expect(check({ duties: "2027-02-31" })).toMatchObject({ ok: false });
  expect(check({}, "2027-02-31")).toMatchObject({
    ok: false,
    errors: { lastDay: "Choose the last day to accept it." },
  });
  expect(check({ joiningDate: "2028-02-29", duties: "Calls" })).toMatchObject({ ok: true });
});

test("what is paid by the year alone has no month, not one of nothing", () => {
  const rows = [{ component: "Bonus", monthly: 0, yearly: 6_000_000, isWage: true }];
  const content = fillLetter({
    ...{ schema: schemaOf(offer), rows, values: { designation: "Analyst", workPlace: "Vashi" } },
    template: { title: "Offer", body: "A month: {ctcMonthly}\n\nA year: {ctcYearly}\n\n{ctc}" },
    ...{ number: "XLD-L22222222", kind: "offer", company: "XLD", address: "", verifyUrl: "" },
    ...{ name: "Asha", date: "2026-11-24", lastDay: "2026-12-05" },
  });
  expect(content.blocks).toEqual([{ is: "text", text: "A year: ₹60,000" }, { is: "ctc" }]);
  const html = renderToStaticMarkup(<LetterSheet content={content} />);
  expect(html).not.toContain("₹0");
  expect(html).toContain(yearlyNote);
  expect(letterData(content, null)).not.toContain("₹0");
});

test("a paragraph goes whose optional value is missing, and a demanded one is named", () => {
  const content = fillLetter({
    ...{ template: offer, schema: schemaOf(offer), rows: [], values: { workPlace: "Vashi" } },
    ...{ number: "XLD-L22222222", kind: "offer", company: "XLD", address: "", verifyUrl: "" },
    ...{ name: "Asha {company}", date: "2026-11-24", lastDay: "2026-12-05" },
  });
  const texts = content.blocks.map((block) => (block.is === "text" ? block.text : "{ctc}"));
  expect(texts).toContain("Dear Asha {company},");
  expect(texts.join()).toContain("the position of [Designation] at");
  expect(texts.join()).not.toContain("We expect you on");
  expect(texts).not.toContain("{ctc}");
});

test("amounts are paise, and written as India groups them", () => {
  const read: [string, number | null][] = [
    ["25,000.5", 2_500_050],
    ["₹ 12,00,000", 120_000_000],
    ["1e3", null],
    ["-5", null],
    ["1.234", null],
    ["9999999999", null],
  ];
  for (const [text, paise] of read) expect(paiseIn(text), text).toBe(paise);
  expect([rupees(120_000_000), rupees(2_500_050), rupees(99_900)]).toEqual([
    "₹12,00,000",
    "₹25,000.50",
    "₹999",
  ]);
});

test("of month and year the one that is left out follows, and both have to fit", () => {
  const row = { component: "Basic", monthly: "1,000", yearly: "", isWage: true };
  expect(readRow(row)).toMatchObject({ monthly: 100_000, yearly: 1_200_000 });
  expect(readRow({ ...row, monthly: "", yearly: "12,000" })).toMatchObject({ monthly: 0 });
  expect(readRow({ ...row, monthly: "8,333", yearly: "1,00,000" })).toMatchObject({
    yearly: 10_000_000,
  });
  expect(readRow({ ...row, yearly: "13,000" })).toContain("twelve months");
  expect(readRow({ ...row, component: "" })).toContain("component");
  expect(readRow({ ...row, component: "", monthly: "" })).toBeNull();
});

test("exactly half counts as wages, a paisa less does not", () => {
  const wage = { component: "Basic", monthly: 0, yearly: 100, isWage: true };
  const rest = { component: "Rest", monthly: 0, yearly: 100, isWage: false };
  expect(halfAreWages([wage, rest])).toBe(true);
  expect(halfAreWages([wage, { ...rest, yearly: 101 }])).toBe(false);
  expect(halfAreWages([])).toBe(true);
});
