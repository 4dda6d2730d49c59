import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OperatorError } from "../operator-error.ts";
import {
  changeKeysFile,
  type DocumentKey,
  makeDocumentKey,
  parseDocumentKeys,
  writeDocumentKeys,
} from "./document-keys.ts";

const key = (id: string, fill: number): DocumentKey => ({ id, key: Buffer.alloc(32, fill) });
const first = key("1", 1);
const second = key("2", 2);

let file: string;
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), "careers-keys-")), "document_keys");
  write([first]);
});
afterEach(() => rmSync(join(file, ".."), { recursive: true }));

const write = (keys: readonly DocumentKey[]) =>
  writeFileSync(file, `${writeDocumentKeys(keys)}\n`, { mode: 0o600 });
const ids = () => parseDocumentKeys(readFileSync(file, "utf8").trim()).map(({ id }) => id);

test("a new key has a new id and is never made twice", () => {
  const made = makeDocumentKey([second, key("a", 1), first]);
  expect(made.id).toBe("3");
  expect(makeDocumentKey([second]).key).not.toEqual(makeDocumentKey([second]).key);
  expect(makeDocumentKey([key("a", 1)]).id).toBe("1");
});

test("the file is changed whole, for its owner alone", () => {
  const before = statSync(file).ino;
  changeKeysFile(file, (keys) => [second, ...keys]);
  expect(readFileSync(file, "utf8")).toBe(`${writeDocumentKeys([second, first])}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(file).ino, "a reader has the old file or the new one").not.toBe(before);
  expect(() => statSync(`${file}.new`)).toThrow("ENOENT");
});

test("a change that fails changes nothing, and lets the next one through", () => {
  const failing = () => {
    throw new Error("no");
  };
  expect(() => changeKeysFile(file, failing)).toThrow("no");
  expect(readFileSync(file, "utf8")).toBe(`${writeDocumentKeys([first])}\n`);
  changeKeysFile(file, (keys) => [second, ...keys]);
});

test("of two changes at once the second is refused, so that no key is lost", () => {
  changeKeysFile(file, (keys) => {
    expect(() => changeKeysFile(file, (others) => [key("3", 3), ...others])).toThrow(OperatorError);
    return [second, ...keys];
  });
  expect(ids()).toEqual(["2", "1"]);
});
