import { expect, test } from "vitest";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { createUploadTokens } from "./upload-tokens.ts";

const open = (clock = fakeClock(), mostTokens?: number) => ({
  clock,
  ...createUploadTokens({ keyedHash: createKeyedHash("s"), clock }, mostTokens),
});

function spendAll({ spend }: ReturnType<typeof open>, token: string): number {
  let times = 0;
  while (spend(token, "upload")) times += 1;
  return times;
}

test("a token is good for a few uses of each kind, and what comes back may be used again", () => {
  const tokens = open();
  const token = tokens.issue();
  expect(spendAll(tokens, token)).toBe(10);
  expect(tokens.spend(token, "submission")).toBe(true);
  tokens.refund(token, "upload");
  expect(spendAll(tokens, token)).toBe(1);
});

test("it ends after twelve hours, and one that was changed never was", () => {
  const tokens = open();
  const token = tokens.issue();
  expect(tokens.spend(token.replace(/.$/, token.endsWith("A") ? "B" : "A"), "upload")).toBe(false);
  tokens.clock.pass(12 * 60 * 60_000 + 1);
  expect(tokens.spend(token, "upload")).toBe(false);
});

test("a flood of tokens does not fill the memory: uses of the oldest are forgotten", () => {
  const tokens = open(fakeClock(), 100);
  const [first, accepted] = [tokens.issue(), tokens.issue()];
  expect([spendAll(tokens, first), spendAll(tokens, accepted)]).toEqual([10, 10]);
  for (let count = 0; count < 99; count += 1) tokens.spend(tokens.issue(), "upload");
  expect(spendAll(tokens, accepted), "the second of 101 is still known").toBe(0);
  expect(spendAll(tokens, first), "the first is not").toBe(10);
});
