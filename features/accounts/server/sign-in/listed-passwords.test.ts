import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { isCommonPassword } from "../../common-password.ts";
import { isListedPassword } from "./passwords.ts";

test("each of the 3,000 most common passwords that are long enough is refused", async () => {
  const most = dictionary["passwords-common"].filter((each) => each.length >= 8).slice(0, 3_000);
  expect(most).toHaveLength(3_000);
  const passed = await Promise.all(most.map(isListedPassword));
  expect(most.filter((_, index) => !passed[index])).toEqual([]);
});

test("the list knows what no rule of ours does, in any letter case", async () => {
  for (const password of ["maverick", "steelers", "MIDNIGHT", "Victoria"]) {
    expect(isCommonPassword(password)).toBe(false);
    expect(await isListedPassword(password)).toBe(true);
  }
});

test.each(["a bridge by night", "monsoon lamp 7 rangoli", "acbg9-n7ucg-cwwvq-atnkv"])(
  "%s is not on it",
  async (password) => {
    expect(await isListedPassword(password)).toBe(false);
  },
);
