import { expect, test } from "vitest";
import { timings } from "#contract/timings.ts";
import { createTestDevice } from "#records/form/device.fixtures.ts";
import {
  forgetUsedReferral,
  type Referral,
  readReferral,
  rememberReferral,
} from "./referral-memory.ts";

const { storage: fresh, now } = createTestDevice();
const kavya: Referral = { id: "XLD0417", name: "Kavya Menon", followedAt: now() };
const gurpreet: Referral = { id: "XLD0223", name: "Gurpreet Anand", followedAt: now() + 1_000 };
const day = 24 * 60 * 60 * 1_000;

function deviceWith(...followed: Referral[]) {
  const { storage } = createTestDevice();
  for (const referral of followed) rememberReferral(storage, referral);
  return storage;
}

test("the first link that is followed counts, whatever is followed later", () => {
  const storage = deviceWith(kavya, gurpreet);
  expect(readReferral(storage, now())).toEqual(kavya);
});

test("a link of the same employee in another letter case adds the name at most", () => {
  const storage = deviceWith(
    { ...kavya, name: null },
    { ...kavya, id: "xld0417", followedAt: now() + 5 },
  );
  expect(readReferral(storage, now())).toEqual(kavya);
});

test("it holds for 90 days, and not a moment longer", () => {
  const storage = deviceWith(kavya);
  expect(timings.rememberedReferral).toBe(90 * day);
  expect(readReferral(storage, now() + 90 * day - 1)).toEqual(kavya);
  expect(readReferral(storage, now() + 90 * day)).toBeNull();
  rememberReferral(storage, { ...gurpreet, followedAt: now() + 90 * day });
  expect(readReferral(storage, now() + 90 * day)?.id).toBe("XLD0223");
});

test.each([
  ["nonsense", "{"],
  ["nothing", "null"],
  ["a formula for an ID", JSON.stringify({ ...kavya, id: "=cmd|' /C calc'!A0" })],
  ["the site's own name", JSON.stringify({ ...kavya, id: "main-website" })],
  ["a time to come", JSON.stringify({ ...kavya, followedAt: now() + day })],
  ["no time", JSON.stringify({ id: "XLD0417" })],
])("%s on the device is nobody", (_, text) => {
  const { storage } = createTestDevice();
  storage.setItem("xld-referral", text);
  expect(readReferral(storage, now())).toBeNull();
});

test.each([
  ["in the employee's name", "XLD0417", 1, null],
  ["in nobody's name", "Main-Website", 1, null],
  ["of a drive", "Dolphins", 1, kavya],
  ["from before the link", "Main-Website", -1, kavya],
])("an application %s leaves the right thing behind", (_, source, later, left) => {
  const storage = deviceWith(kavya);
  forgetUsedReferral(storage, { source, since: now() + later });
  expect(readReferral(storage, now())).toEqual(left);
});

test("a device that keeps nothing remembers nobody, and breaks nothing", () => {
  const refusing = {
    ...fresh,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  rememberReferral(refusing, kavya);
  expect(readReferral(refusing, now())).toBeNull();
});
