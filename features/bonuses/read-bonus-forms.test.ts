import { expect, test } from "vitest";
import { rupees } from "#contract/text/rupees.ts";
import { bonusAmountIn, bonusState, type PartFacts, plainRupees, stateInWords } from "./bonus.ts";
import { readClaimChange, writeKnown } from "./read-claim-change.ts";
import { readRule } from "./read-rule.ts";

test.each([
  ["10000", 1_000_000],
  ["₹ 10,000", 1_000_000],
  ["12,00,000", null],
  ["2500.5", 250_050],
  ["0.01", 1],
  ["0", null],
  ["-5", null],
  ["1e5", null],
  ["1000000", 100_000_000],
  ["1000001", null],
  ["", null],
  ["10.005", null],
])("the amount %j is %j paise", (text, paise) => {
  expect(bonusAmountIn(text)).toBe(paise);
});

test("amounts are written for people and for payroll", () => {
  expect([rupees(12_000_000), rupees(250_050)]).toEqual(["₹1,20,000", "₹2,500.50"]);
  expect([plainRupees(12_000_000), plainRupees(250_005)]).toEqual(["120000.00", "2500.05"]);
});

const good = { opening: "1", amount: "10,000", days: "90", validFrom: "2026-12-01" };
const rule = (more: Record<string, string>) =>
  readRule((key) => ({ ...good, ...more })[key] ?? "", ["1"]);

test("a rule has one to three parts", () => {
  expect(rule({ amount2: "5000", days2: "१८०" })).toEqual({
    ok: true,
    rule: {
      openingId: 1,
      parts: [
        { amount: 1_000_000, days: 90 },
        { amount: 500_000, days: 180 },
      ],
      validFrom: "2026-12-01",
    },
  });
  expect(rule({ opening: "every" })).toMatchObject({ rule: { openingId: null } });
  expect(rule({ days: " 730 " })).toMatchObject({ rule: { parts: [{ days: 730 }] } });
});

test("a rule of nought ends what was paid before", () => {
  expect(rule({ amount: "0", days: "" })).toMatchObject({ ok: true, rule: { parts: [] } });
  expect(rule({ amount: "0", amount2: "5", days2: "120" })).toMatchObject({ ok: false });
});

test.each([
  [{ opening: "2" }, "opening"],
  [{ opening: "" }, "opening"],
  [{ amount: "" }, "amount"],
  [{ amount: "NaN" }, "amount"],
  [{ days: "-1" }, "days"],
  [{ days: "731" }, "days"],
  [{ days: "1.5" }, "days"],
  [{ amount2: "5" }, "days2"],
  [{ days2: "100" }, "amount2"],
  [{ amount2: "5", days2: "90" }, "days2"],
  [{ validFrom: "2026-02-30" }, "validFrom"],
  [{ validFrom: "01/12/2026" }, "validFrom"],
])("a rule with %j is refused at %s", (more, key) => {
  const reason = expect.stringMatching(/^(Choose|Enter|A later part) /);
  expect(rule(more)).toMatchObject({ ok: false, errors: { [key]: reason } });
});

const change = (fields: Record<string, string>) => readClaimChange(new URLSearchParams(fields));

test("what HR knows of a claim is read, and what is empty is not known", () => {
  const fields = { joinedOn: "2026-12-01", ownNumber: "+91 98200 12345", leftOn: " " };
  const account = { ownAccount: "५०१० 0123-4567" };
  expect(change({ ...fields, ...account })).toMatchObject({
    errors: {},
    change: { joinedOn: "2026-12-01", leftOn: null, refusalNote: null, ownNumber: "9820012345" },
  });
  // what is secret is not written into the page again
  expect(change(account)).toMatchObject({
    ...{ typed: { ownAccount: "" }, change: { ownAccount: "501001234567" } },
  });
});

test.each([
  [{ joinedOn: "yesterday" }, "joinedOn"],
  [{ joinedOn: "2026-12-02", leftOn: "2026-12-01" }, "leftOn"],
  [{ refusalNote: "a".repeat(201) }, "refusalNote"],
  [{ refusalNote: "a\nb" }, "refusalNote"],
  [{ ownNumber: "12" }, "ownNumber"],
  [{ ownEmail: "asha" }, "ownEmail"],
  [{ ownAccount: "12345678" }, "ownAccount"],
  [{ ownAccount: "1".repeat(19) }, "ownAccount"],
  [{ ownAccount: "a123456789" }, "ownAccount"],
  [{ ownAccount: "123456789a" }, "ownAccount"],
])("%j is refused at its field, with a reason", (fields, key) => {
  expect(change(fields).errors).toEqual({ [key]: expect.stringMatching(/^\w+ \w+/) });
});

test.each<Record<string, string>>([
  { joinedOn: "2026-12-01", leftOn: "2026-12-01" },
  { leftOn: "2026-12-01" },
  { refusalNote: "a".repeat(200) },
  { ownEmail: "asha@mail.example" },
  { ownAccount: "123456789" },
  { ownAccount: "1".repeat(18) },
])("%j is taken, and of the others nothing is known", (fields) => {
  const nothing = { joinedOn: null, leftOn: null, refusalNote: null, ownNumber: null };
  expect(change(fields)).toMatchObject({
    errors: {},
    change: { ...nothing, ownEmail: null, ownAccount: null, ...fields },
  });
});

test("what is known is one text, which changes with each of its facts and tells no account", () => {
  const known = { joinedOn: "2026-12-01", leftOn: null, refusalNote: "No", ownNumber: null };
  const text = writeKnown({ ...known, ownEmail: null });
  expect(text).toBe('["2026-12-01",null,"No",null,null]');
  expect(writeKnown({ ...known, ownEmail: null, ownAccount: "501001234567" } as never)).toBe(text);
});

const part: PartFacts = {
  ...{ paidAt: null, refusal: null, refusedOn: null, joinedOn: "2026-12-01", leftOn: null },
  days: 30,
};

test("what was paid stays paid, whatever comes after", () => {
  const paid = { ...part, paidAt: new Date(), refusal: "not-hired" as const, leftOn: "2026-12-02" };
  expect(bonusState(paid, "2027-01-01").state).toBe("paid");
});

test.each([
  [{}, "2026-12-01", "due on 31 Dec 2026"],
  [{}, "2026-12-31", "since 31 Dec 2026"],
  [{ joinedOn: null }, "2026-12-01", "has not joined yet"],
  [{ leftOn: "2026-12-30" }, "2027-01-01", "since 30 Dec 2026: Left before the day"],
  [{ leftOn: "2026-12-31" }, "2027-01-01", "since 31 Dec 2026"],
  [{ joinedOn: null, leftOn: "2026-12-05" }, "2027-01-01", "since 5 Dec 2026: Left before the day"],
  [{ refusal: "by-hand" as const, refusedOn: "2026-12-03" }, "2027-01-01", "since 3 Dec 2026: No"],
  [{ paidAt: new Date("2026-12-31T20:00:00Z") }, "2027-01-01", "on 1 Jan 2027"],
])("of a part with %j HR reads on %s what stands beside its state", (more, today, words) => {
  const facts: PartFacts = { ...part, ...more };
  const said = { ...facts, ...bonusState(facts, today), refusalNote: "No" };
  expect(stateInWords(said)).toBe(words);
});
