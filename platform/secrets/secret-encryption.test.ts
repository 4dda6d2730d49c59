import { expect, test } from "vitest";
import { createSecretSeal } from "./secret-encryption.ts";

const first = { id: "1", key: Buffer.alloc(32, 1) };
const second = { id: "2026-b", key: Buffer.alloc(32, 2) };
const plain = Buffer.from("a bridge by night, 20b");

test("what is sealed opens for its owner alone, and shows nothing", () => {
  const seal = createSecretSeal("tests", [first]);
  const sealed = seal.seal("meera", plain);
  expect(seal.open("meera", sealed)).toEqual({ plain, outdated: false });
  expect(seal.open("asha", sealed)).toBeNull();
  expect(sealed.toString("latin1")).not.toContain("bridge");
  expect(seal.seal("meera", plain).equals(sealed)).toBe(false);
});

test("what is sealed for one purpose opens for no other", () => {
  const sealed = createSecretSeal("tests", [first]).seal("meera", plain);
  expect(createSecretSeal("other tests", [first]).open("meera", sealed)).toBeNull();
});

test("after a rotation the former key still opens, and says that it is outdated", () => {
  const sealed = createSecretSeal("tests", [first]).seal("meera", plain);
  const rotated = createSecretSeal("tests", [second, first]);
  expect(rotated.open("meera", sealed)).toEqual({ plain, outdated: true });
  const renewed = rotated.seal("meera", plain);
  expect(createSecretSeal("tests", [second]).open("meera", renewed)?.plain).toEqual(plain);
  expect(createSecretSeal("tests", [second]).open("meera", sealed)).toBeNull();
});

test("changed, cut and foreign bytes open nothing", () => {
  const seal = createSecretSeal("tests", [first]);
  const sealed = seal.seal("meera", plain);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] as number) ^ 1;
    expect(seal.open("meera", changed), `byte ${at}`).toBeNull();
    expect(seal.open("meera", sealed.subarray(0, at)), `cut at ${at}`).toBeNull();
  }
  expect(seal.open("meera", Buffer.alloc(200, 255))).toBeNull();
});
