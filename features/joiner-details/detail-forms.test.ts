import { expect, test } from "vitest";
import { type DetailFormKey, detailFormKeys, fieldsOf, readDetails } from "./detail-forms.ts";
import { readPayrollColumns } from "./payroll.ts";

const person = {
  lastName: "Kulkarni",
  today: "2026-11-29",
  knowsIfsc: (ifsc: string) => ifsc.startsWith("HDFC"),
};
const read = (form: DetailFormKey, sent: Record<string, string>) =>
  readDetails(form, (name) => sent[name], person);
const errors = (form: DetailFormKey, sent: Record<string, string>) => {
  const found = read(form, sent);
  return found.ok ? null : found.errors;
};

const account = { bankAccount: "501001234567", bankAccountAgain: "501001234567" };

test("a bank account is written twice, and its branch has to be there", () => {
  expect(
    read("bank", { ...account, bankIfsc: " hdfc0000001 ", bankAccount: "5010-0123 4567" }),
  ).toEqual({
    ok: true,
    answers: { bankIfsc: "HDFC0000001", bankAccount: "501001234567" },
  });
  expect(errors("bank", { ...account, bankIfsc: "HDFC1000001" })).toEqual({ bankIfsc: "ifsc" });
  expect(errors("bank", { ...account, bankIfsc: "SBIN0000001" })).toEqual({
    bankIfsc: "ifscUnknown",
  });
  const other = { ...account, bankIfsc: "HDFC0000001", bankAccountAgain: "501001234568" };
  expect(errors("bank", other)).toEqual({ bankAccountAgain: "accountAgain" });
  for (const bankAccount of ["12345678", "1".repeat(19), "12345678a", ""]) {
    const sent = { bankIfsc: "HDFC0000001", bankAccount, bankAccountAgain: bankAccount };
    expect(Object.keys(errors("bank", sent) ?? {})).toContain("bankAccount");
  }
  // what is secret is not handed back to be shown
  expect(read("bank", { ...account, bankIfsc: "x" })).toMatchObject({ typed: { bankIfsc: "X" } });
});

test("a PAN is a person’s; another first letter than the surname’s is asked about once", () => {
  expect(read("pan", { panNumber: "abcpk 1234 l" })).toMatchObject({
    answers: { panNumber: "ABCPK1234L" },
  });
  expect(errors("pan", { panNumber: "ABCCK1234L" })).toEqual({ panNumber: "panPerson" });
  expect(errors("pan", { panNumber: "ABCPK123L" })).toEqual({ panNumber: "pan" });
  expect(errors("pan", { panNumber: "ABCPS1234L" })).toEqual({ panSure: "panSurname" });
  expect(read("pan", { panNumber: "ABCPS1234L", panSure: "yes" }).ok).toBe(true);
});

test("a UAN has twelve digits or was never there, and is never invented", () => {
  expect(read("uan", { uan: "1001 2345 6789" })).toMatchObject({
    answers: { uan: "100123456789" },
  });
  expect(read("uan", { noUan: "yes" })).toMatchObject({ answers: { noUan: "yes" } });
  expect(errors("uan", {})).toEqual({ uan: "uan" });
  expect(errors("uan", { uan: "000000000000" })).toEqual({ uan: "uan" });
  expect(errors("uan", { uan: "100123456789", noUan: "yes" })).toEqual({ uan: "uanBoth" });
});

const nominee = (place: number, more: Record<string, string>) => {
  const all = { name: "Meera", relation: "Mother", born: "1970-02-28", share: "100", ...more };
  return Object.fromEntries(
    Object.entries(all).map(([id, value]) => [`nominees-${place}-${id}`, value] as const),
  );
};

test("shares of nominees make 100, and who is under 18 has a guardian", () => {
  const thirds = {
    ...nominee(1, { share: "33.33" }),
    ...nominee(2, { share: "33.33%" }),
    // an empty row between others is left out
    ...nominee(4, { share: "33.34" }),
  };
  const kept = read("nominees", thirds);
  expect(kept.ok && kept.answers["nominees-3-share"]).toBe("33.34");
  expect(errors("nominees", nominee(1, { share: "99" }))).toEqual({ "nominees-1-share": "shares" });
  for (const share of ["0", "101", "-5", "a"]) {
    expect(errors("nominees", nominee(1, { share }))).toEqual({ "nominees-1-share": "share" });
  }
  expect(errors("nominees", nominee(1, { born: "2008-11-30" }))).toEqual({
    "nominees-1-guardian": "guardian",
  });
  expect(read("nominees", nominee(1, { born: "2008-11-29" })).ok).toBe(true);
  expect(read("nominees", nominee(1, { born: "2020-01-01", guardian: "Ravi" })).ok).toBe(true);
  for (const born of ["1970-02-31", "2026-11-30", "28/02/1970"]) {
    expect(errors("nominees", nominee(1, { born }))).toEqual({ "nominees-1-born": "born" });
  }
  expect(errors("nominees", {})).toEqual({ "nominees-1-name": "missing" });
});

test("refusing night shifts or a verification is an answer, and answering nothing is none", () => {
  expect(read("nights", { nightShift: "no", transport: "no" }).ok).toBe(true);
  expect(errors("nights", { nightShift: "no" })).toEqual({ transport: "choose" });
  expect(read("verification", {})).toEqual({ ok: true, answers: {} });
  expect(errors("policies", {})).toEqual({ "read-terms": "tick" });
  expect(errors("pf", { pfMember: "yes", pensionMember: "maybe" })).toEqual({
    pensionMember: "choose",
  });
  expect(errors("pf", { pfMember: "no", pensionMember: "no", esiNumber: "12" })).toEqual({
    esiNumber: "esi",
  });
  const contact = { emergencyName: "Ravi", emergencyNumber: "+91 98200 12345" };
  expect(read("emergency", contact)).toMatchObject({ answers: { emergencyNumber: "9820012345" } });
  expect(errors("emergency", { ...contact, emergencyNumber: "98200" })).toEqual({
    emergencyNumber: "number",
  });
  expect(errors("emergency", { ...contact, emergencyName: "a".repeat(201) })).toEqual({
    emergencyName: "tooLong",
  });
});

test("no two fields of the page have one name", () => {
  const ids = detailFormKeys.flatMap((form) => fieldsOf(form).map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test("columns for payroll have the order that was set; two of one heading are refused", () => {
  const sent = (values: Record<string, string>) => readPayrollColumns((name) => values[name] ?? "");
  expect(
    sent({
      "heading-name": "Employee",
      "place-name": "2",
      "heading-uan": "UAN no",
      "place-uan": "1",
    }),
  ).toEqual({
    ok: true,
    columns: [
      { source: "uan", heading: "UAN no" },
      { source: "name", heading: "Employee" },
    ],
  });
  // without a place it has the one that it had before
  expect(sent({ "heading-email": "Email", "heading-uan": " UAN ", "place-uan": " 2 " })).toEqual({
    ok: true,
    columns: [
      { source: "uan", heading: "UAN" },
      { source: "email", heading: "Email" },
    ],
  });
  expect(
    sent({ "heading-uan": "UAN", "place-uan": "100", "heading-name": "A".repeat(60) }).ok,
  ).toBe(true);
});

test.each([
  [{}, "heading-number", "Give at least one column a heading."],
  [{ "heading-uan": "A".repeat(61) }, "heading-uan", "Write at most 60 characters."],
  [{ "heading-name": "A", "heading-uan": "a" }, "heading-uan", "Another column has this heading."],
  ...["first", "1st", "no 1", "1000", "-1"].map(
    (place) =>
      [
        { "heading-uan": "UAN", "place-uan": place },
        "place-uan",
        "Write a whole number, such as 3.",
      ] as const,
  ),
] as const)("columns for payroll with %j are refused at %s", (values, field, message) => {
  const sent: Readonly<Record<string, string>> = values;
  expect(readPayrollColumns((name) => sent[name] ?? "")).toEqual({
    ok: false,
    errors: { [field]: message },
  });
});
