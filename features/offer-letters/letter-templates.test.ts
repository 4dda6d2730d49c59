import * as v from "valibot";
import { expect, test } from "vitest";
import { paiseIn, rupees } from "#contract/text/rupees.ts";
import { halfAreWages, readRow } from "./ctc.ts";
import { fillLetter } from "./letter-content.ts";
import { readSchemaLine, schemaOf } from "./letter-schema.ts";
import { letterTemplate, templateFaults } from "./letter-templates.ts";
import { standardTemplates } from "./texts/standard-templates.ts";

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
