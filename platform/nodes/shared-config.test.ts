import { expect, test } from "vitest";
import { commonOf, differencesOf } from "./shared-config.ts";

const key = (id: string, fill: number) => ({ id, key: Buffer.alloc(32, fill) });
const one = key("1", 1);
const two = key("2", 2);
const s3 = { bucket: "careers" } as never;
const old = "s".repeat(32);
const next = "t".repeat(32);
const config = { sessionSecrets: [old] as const, origin: "https://careers.example", s3 };
const told = (keys = [one], changed: object = {}) =>
  commonOf({ ...config, documentKeys: keys, ...changed });

test("nodes that are told the same do not differ", () => {
  expect(differencesOf(told(), told())).toEqual([]);
});

test.each([
  ["SESSION_SECRET", { sessionSecrets: [next] }],
  ["ORIGIN", { origin: "https://www.careers.example" }],
  ["S3_BUCKET", { s3: { bucket: "others" } as never }],
  ["S3_BUCKET", { s3: null }],
])("what differs is named: %s", (name, changed) => {
  expect(differencesOf(told(), told([one], changed))).toEqual([name]);
});

test("two nodes with folders of their own are never alike: each would lack the other's files", () => {
  const alone = told([one], { s3: null });
  expect(differencesOf(alone, alone)).toEqual(["S3_BUCKET"]);
});

test.each([
  ["each step of a change that README tells", [one], [one, two], []],
  ["and the next", [one, two], [two, one], []],
  ["and the last", [two, one], [two], []],
  ["a key used that another node does not know", [two, one], [one], ["DOCUMENT_KEYS"]],
  ["no key in common", [two], [one], ["DOCUMENT_KEYS"]],
  ["one id for two keys", [one, key("2", 3)], [one, two], ["DOCUMENT_KEYS"]],
])("document keys: %s", (_, mine, theirs, differences) => {
  expect(differencesOf(told(mine), told(theirs))).toEqual(differences);
  expect(differencesOf(told(theirs), told(mine))).toEqual(differences);
});

test.each([
  ["each step of a replacement", [old], [old, next], []],
  ["and the next", [old, next], [next, old], []],
  ["and the last", [next, old], [next], []],
  ["a secret used that another node does not know", [next, old], [old], ["SESSION_SECRET"]],
])("session secrets: %s", (_, mine, theirs, differences) => {
  const [one, other] = [mine, theirs].map((sessionSecrets) => told(undefined, { sessionSecrets }));
  if (!one || !other) throw new Error("Both are told.");
  expect(differencesOf(one, other)).toEqual(differences);
  expect(differencesOf(other, one)).toEqual(differences);
});

test("nothing that is told gives a secret away", () => {
  const text = JSON.stringify(told([one, two]));
  for (const secret of [old, one.key.toString("base64url").slice(0, 12)]) {
    expect(text).not.toContain(secret);
  }
});
