import { expect, test } from "vitest";
import { countOfTime, expectedOf, findInList, tallyOf, withActs } from "./door-list.ts";
import { type DoorVisit, readVisit } from "./door-visit.ts";

const startsAt = new Date("2026-11-28T06:00:00Z");
const visit = (number: string, more: Partial<DoorVisit> = {}): DoorVisit => ({
  ...{ number, state: "booked", firstName: "Rohit", lastName: "Kulkarni", position: "Auditor" },
  ...{ startsAt, arrivedAt: null, arrivedBy: null, talkAt: null, talkBy: null, doneAt: null },
  ...{ noShowAt: null, result: null, applicationId: null, waitingSince: null },
  ...more,
});
const neha = visit("XLD-22222222", { firstName: "Neha", lastName: "Joshi" });
const rohit = visit("XLD-22222ABY");
const all = [neha, rohit];
const numbers = (visits: readonly DoorVisit[]) => visits.map(({ number }) => number);

test("finds by number, by what a pass says and by all words of a name", () => {
  for (const text of ["xld-22222222", "22222222", "https://x/my-visit/22222222-abc", "joshi ne"])
    expect(numbers(findInList(all, text)), text).toEqual([neha.number]);
  expect(findInList([neha, visit("1"), visit("2")], "kulkarni")).toHaveLength(2);
  for (const text of ["", " ", "Kulkrni", "\0"]) expect(findInList(all, text), text).toEqual([]);
});

test.each([
  ["Mary Jane", "D'Souza", ["mary jane", "MaryJane DSouza", "D’Souza, Mary Jane", "souza"]],
  ["K.L.", "Rahul", ["K.L. Rahul", "kl rahul", "k.l."]],
  ["डॉ॰ आशा", "कुलकर्णी", ["डॉ॰", "आशा कुलकर्णी"]],
])("finds %s %s as it was written and as it is ruled", (firstName, lastName, texts) => {
  const list = [...all, visit("1", { firstName, lastName })];
  for (const text of texts) expect(numbers(findInList(list, text)), text).toEqual(["1"]);
});

test("an act that waits is shown as made, and what is there already stays", () => {
  const at = "2026-11-28T05:55:00.000Z";
  const act = (number: string, what: object) => ({ key: "k", number, at, act: what as never });
  const name = (id?: string) => id ?? "me";
  const [first] = withActs(all, [act(neha.number, { what: "done", result: "selected" })], name);
  expect(first).toMatchObject({ arrivedAt: new Date(at), arrivedBy: "me", result: "selected" });
  const earlier = { arrivedAt: startsAt, arrivedBy: "other" };
  const acts = [
    act(neha.number, { what: "arrived" }),
    act(neha.number, { what: "call", with: "them" }),
    act(neha.number, { what: "no-show" }),
  ];
  expect(withActs([visit(neha.number, earlier)], acts, name)).toMatchObject([
    { ...earlier, talkBy: "them", noShowAt: null },
  ]);
  const missed = withActs(all, [act(rohit.number, { what: "no-show" })], name);
  expect(numbers(expectedOf(missed))).toEqual([neha.number]);
});

test("counts who came, waits, talks and is to come", () => {
  const there = { arrivedAt: startsAt };
  const visits = [
    ...all,
    visit("3", there),
    visit("4", { ...there, talkAt: startsAt }),
    visit("5", { ...there, doneAt: startsAt }),
    visit("6", { state: "cancelled" }),
    visit("7", { noShowAt: startsAt }),
  ];
  expect(tallyOf(visits)).toEqual({ arrived: 3, waiting: 1, inTalk: 1, toCome: 2 });
  expect(countOfTime(visits, startsAt)).toEqual({ booked: 6, here: 3 });
});

test("a visit comes off the wire as it was", () => {
  const there = visit("3", { arrivedAt: startsAt });
  expect(readVisit(JSON.parse(JSON.stringify(there)))).toEqual(there);
});
