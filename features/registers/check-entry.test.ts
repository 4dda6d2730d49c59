import { expect, test } from "vitest";
import { breaches } from "./breaches.ts";
import { checkEntry } from "./check-entry.ts";
import { grievances } from "./grievances.ts";
import { dueAt, timeLeft } from "./register.ts";

const now = new Date("2026-11-23T04:42:00Z");
const good = { about: "A late answer", receivedAt: "2026-11-23T10:12", way: "Email" };
const check = (more: Record<string, string> = {}) => {
  const typed: Partial<Record<string, string>> = { ...good, ...more };
  return checkEntry(grievances, (key) => typed[key] ?? "", now);
};

test("moments are typed by the clock in India and stored as they are everywhere", () => {
  expect(check()).toEqual({
    ok: true,
    entry: { values: { ...good, receivedAt: "2026-11-23T04:42:00.000Z" }, state: "open" },
  });
});

test.each([
  ["about", ""],
  ["about", "a\0b"],
  ["about", "a".repeat(5_001)],
  ["receivedAt", ""],
  ["receivedAt", "yesterday"],
  ["receivedAt", "2026-02-31T10:00"],
  ["receivedAt", "2026-11-23T10:13"],
  ["way", "Pigeon"],
  ["email", "nobody"],
  ["name", "a".repeat(201)],
  ["state", "constructor"],
])("%s is not taken where it is %j", (key, value) => {
  const checked = check({ [key]: value });
  expect(checked).toMatchObject({ ok: false, errors: { [key]: expect.any(String) } });
});

test("nobody closes a grievance, or says that it is answered, without an answer", () => {
  for (const state of ["answered", "closed"]) {
    expect(check({ state })).toMatchObject({ errors: { answer: "Enter: Answer." } });
    expect(check({ state, answer: "Sorry" })).toMatchObject({ ok: true, entry: { state } });
  }
});

test("what was typed comes back, the longest cut", () => {
  const checked = check({ way: "", notes: "kept", name: "n".repeat(9_000) });
  expect(checked.ok ? null : checked.typed).toMatchObject({ notes: "kept", name: "n".repeat(200) });
});

test("the time that the law gives is told from the moment that counts", () => {
  expect(dueAt(grievances, now)).toEqual(new Date("2027-02-21T04:42:00Z"));
  expect(dueAt(breaches, now)).toEqual(new Date("2026-11-26T04:42:00Z"));
});

test.each([
  ["2026-11-26T04:42:00Z", "3 days left"],
  ["2026-11-24T05:42:00Z", "25 hours left"],
  ["2026-11-23T05:42:00Z", "1 hour left"],
  ["2026-11-23T05:00:00Z", "less than an hour left"],
  ["2026-11-23T04:00:00Z", "less than an hour late"],
  ["2026-11-20T04:42:00Z", "3 days late"],
])("until %s there are %s", (due, words) => {
  expect(timeLeft(new Date(due), now)).toBe(words);
});
