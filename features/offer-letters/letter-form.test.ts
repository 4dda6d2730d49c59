import { expect, test } from "vitest";
import { sumsOf, typedRow } from "./ctc.ts";
import { fieldsThatMayMiss, hasLooseTable, isDevanagari, withoutFields } from "./letter-content.ts";
import { checkLetter, readTypedLetter, receiveLetter } from "./letter-form.ts";
import { missingFields, schemaLines, schemaOf, typedFields } from "./letter-schema.ts";
import { type OwnOutcome, pressMyLetter } from "./my-letter-form.ts";
import { foldedName, isUnreleased, letterStates, stateAt } from "./offer-letter.ts";
import { standardTemplates } from "./texts/standard-templates.ts";

const today = "2026-12-01";
const form = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    ...{ do: "make", template: "offer", name: "Asha  Rao", lastDay: today },
    ...{ "value-designation": "Analyst", "value-bad key": "no", "row-1-component": "Rest" },
    ...{ "row-1-yearly": "100", "row-0-component": "Basic", "row-0-yearly": "100" },
    ...{ "row-0-isWage": "on", ...more },
  });
const letter = (more: Record<string, string> = {}) => receiveLetter(form(more), today);

test("a letter is read with its values and its rows in their order", () => {
  expect(readTypedLetter(form())).toEqual({
    ...{ template: "offer", name: "Asha  Rao", lastDay: today, values: { designation: "Analyst" } },
    rows: [
      { component: "Basic", monthly: "", yearly: "100", isWage: true },
      { component: "Rest", monthly: "", yearly: "100", isWage: false },
    ],
  });
  expect(letter()?.letter).toEqual({
    ...{ name: "Asha Rao", lastDay: today, values: { designation: "Analyst" } },
    rows: [
      { component: "Basic", monthly: 0, yearly: 10_000, isWage: true },
      { component: "Rest", monthly: 0, yearly: 10_000, isWage: false },
    ],
  });
});

test("a row more and another template are shown, and nothing is written", () => {
  expect(letter({ do: "add-row" })).toMatchObject({ letter: null, errors: null });
  expect(letter({ do: "add-row" })?.typed.rows).toHaveLength(3);
  expect(letter({ do: "template" })?.typed.rows).toHaveLength(2);
  expect(letter({ do: "else" })).toBeNull();
  const many = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [`row-${at}-component`, "Basic"]),
  );
  expect(letter({ ...many, do: "add-row" })?.typed.rows).toHaveLength(30);
  const fixed = receiveLetter(form(), today, { name: "Everybody" });
  expect(fixed?.letter?.name).toBe("Everybody");
});

test.each([
  [{ name: " " }, { name: "Enter the name." }],
  [{ name: "x".repeat(101) }, { name: "The name must have 1 to 100 printable characters." }],
  [{ name: "Asha\u202e" }, { name: "The name must have 1 to 100 printable characters." }],
  [{ lastDay: "2026-11-30" }, { lastDay: "Choose today or a later day." }],
  [{ lastDay: "" }, { lastDay: "Choose the last day to accept it." }],
  [
    { "value-duties": "x".repeat(1_001) },
    { "value-duties": "Use at most 1000 printable characters." },
  ],
  [{ "value-duties": "a\u0007" }, { "value-duties": "Use at most 1000 printable characters." }],
  [{ "row-1-yearly": "ten" }, { "row-1-component": expect.stringContaining("an amount") }],
  [{ "row-1-yearly": "" }, { "row-1-component": "Enter the amount of a month or of a year." }],
  [
    { "row-1-component": "x".repeat(81) },
    { "row-1-component": "A component has at most 80 characters, on one line." },
  ],
])("a letter with %j is refused", (more, errors) => {
  expect(letter(more)).toMatchObject({ letter: null, errors });
});

test("31 rows are too many, and what is empty is left out", () => {
  const { typed } = letter({ "value-duties": " ", "row-2-component": " " }) ?? {};
  if (!typed) throw new Error("It is ours.");
  expect(checkLetter(typed, today)).toMatchObject({
    letter: { values: { designation: "Analyst" }, rows: [{}, {}] },
  });
  const rows = Array.from({ length: 31 }, () => ({ ...typed.rows[0] }) as (typeof typed.rows)[0]);
  const errors = { "row-0-component": "Use at most 30 rows." };
  expect(checkLetter({ ...typed, rows }, today)).toEqual({ ok: false, errors });
});

test("sums are those of all rows, and a row is typed again as it was", () => {
  const basic = { component: "Basic", monthly: 100_050, yearly: 1_200_600, isWage: true };
  const rest = { component: "Rest", monthly: 0, yearly: 1_000, isWage: false };
  expect(sumsOf([basic, rest])).toEqual({ monthly: 100_050, yearly: 1_201_600, wages: 1_200_600 });
  expect(typedRow(basic)).toMatchObject({ monthly: "1000.50", yearly: "12006" });
  expect(typedRow(rest)).toMatchObject({ monthly: "", yearly: "10", isWage: false });
});

test("what a schema demands is named while it is missing", () => {
  const { offer } = standardTemplates;
  if (!offer) throw new Error("There is no offer.");
  const schema = schemaOf(offer);
  expect(schemaLines({ schema: "a: A\n\n b: B\n" })).toEqual(["a: A", " b: B"]);
  expect(typedFields(schema).map(({ key }) => key)).toEqual([
    ...["designation", "workPlace", "joiningDate"],
  ]);
  const rows = [{ component: "Rest", monthly: 0, yearly: 100, isWage: false }];
  expect(missingFields(schema, { name: " ", values: { workPlace: "Vashi" }, rows })).toEqual({
    name: "Name is missing.",
    designation: "Designation is missing.",
    wages: expect.stringContaining("at least half"),
  });
  const values = { designation: "Analyst", workPlace: "Vashi" };
  expect(missingFields(schema, { name: "Asha", values, rows: [] })).toEqual({
    ctc: "What is paid: enter at least one component.",
  });
});

test("what a text may lack, and what of it is drawn otherwise", () => {
  const ctc = (isOptional: boolean) => ({ key: "ctc", label: "Pay", law: "", isOptional });
  expect([...fieldsThatMayMiss({ fields: [ctc(false)] })]).toEqual(["ctcMonthly"]);
  expect([...fieldsThatMayMiss({ fields: [ctc(true)] })]).toEqual([
    ...["ctc", "ctcMonthly", "ctcYearly"],
  ]);
  expect([hasLooseTable("Dear\n\n{ctc}\n \nBye"), hasLooseTable("Pay {ctc}")]).toEqual([
    ...[false, true],
  ]);
  expect(withoutFields("a {name} b {ctc1}")).toBe("a  b ");
  expect([isDevanagari("नाव Asha"), isDevanagari("Asha")]).toEqual([true, false]);
});

test("a released letter expires at midnight, and no other does", () => {
  const expiresAt = new Date("2026-12-01T18:30:00Z");
  const at = (state: "released" | "accepted", now: number) =>
    stateAt({ state, expiresAt }, new Date(now));
  expect(at("released", expiresAt.getTime() - 1)).toBe("released");
  expect(at("released", expiresAt.getTime())).toBe("expired");
  expect(at("accepted", expiresAt.getTime())).toBe("accepted");
  expect(letterStates.filter(isUnreleased)).toEqual(["draft", "waiting", "approved"]);
  expect(foldedName(" ＡSHA\u200d  rao ")).toBe("asharao");
});

const heard: unknown[] = [];
const hears = async (...said: unknown[]): Promise<OwnOutcome> => {
  heard.push(said);
  return { ok: true, state: "released" };
};
const presses = { sendCode: hears, accept: hears, decline: hears, ask: hears };

test.each([
  [{ do: "code" }, "code", ["t"]],
  [
    { do: "accept", name: " Asha ", code: " 1 ", sha256: "f", read: "yes" },
    "accept",
    ["t", { name: "Asha", code: "1", sha256: "f", hasRead: true }, "192.0.2.1"],
  ],
  [{ do: "accept" }, "accept", ["t", expect.objectContaining({ hasRead: false }), "192.0.2.1"]],
  [{ do: "decline", reason: "Pay" }, "decline", ["t", "Pay"]],
  [{ do: "ask", question: " When?\r\nWhere? " }, "ask", ["t", "When?\nWhere?"]],
])("the form %j presses %s", async (fields: Record<string, string>, press, said) => {
  heard.length = 0;
  const sent = { token: "t", form: new URLSearchParams(fields), address: "192.0.2.1" };
  expect(await pressMyLetter(presses, sent)).toMatchObject({ press, outcome: { ok: true } });
  expect(heard).toEqual([said]);
});

test.each([
  [{ do: "decline", reason: "None" }, "reason"],
  [{ do: "ask", question: " " }, "question"],
  [{ do: "ask", question: "x".repeat(1_001) }, "question"],
  [{ do: "ask", question: "a\u202e" }, "question"],
  [{ do: "else" }, "form"],
])("the form %j presses nothing", async (fields: Record<string, string>, why) => {
  heard.length = 0;
  const sent = { token: "t", form: new URLSearchParams(fields), address: "192.0.2.1" };
  expect(await pressMyLetter(presses, sent)).toMatchObject({ outcome: { ok: false, why } });
  expect(heard).toEqual([]);
});
