import { beforeEach, expect, test } from "vitest";
import { createTokenAccess, type TokenAccess } from "./token-access.ts";

let time = 0;
let queries = 0;
let access: TokenAccess<{ id: number }>;

beforeEach(() => {
  time = 0;
  queries = 0;
  const find = async (token: string) => {
    queries += 1;
    return token === "42-known" ? { id: 42 } : null;
  };
  access = createTokenAccess(find, { now: () => new Date(time) });
});

async function guess(times: number, address: string) {
  for (let each = 0; each < times; each += 1) await access.open(`${each}-guess`, address);
}

test("whoever has the link may open it as often as they like", async () => {
  for (let times = 0; times < 400; times += 1) {
    expect((await access.open("42-known", "198.51.100.7")).ok).toBe(true);
  }
});

test("whoever guesses is made to wait, and costs no query while waiting", async () => {
  await guess(300, "198.51.100.7");
  expect(await access.open("42-known", "198.51.100.7")).toEqual({
    ok: false,
    retryAfterSeconds: 1,
  });
  expect(queries).toBe(300);
  expect((await access.open("42-known", "198.51.100.8")).ok).toBe(true);
  time = 1_000;
  expect((await access.open("42-known", "198.51.100.7")).ok).toBe(true);
});

test("a wrong link tells nothing but that it opens nothing", async () => {
  expect(await access.open("41-guess", "198.51.100.7")).toEqual({
    ok: false,
    retryAfterSeconds: null,
  });
});
