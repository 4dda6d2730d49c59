import { expect, test } from "vitest";
import { isNearlySame } from "./duplicates.ts";

test.each([
  ["9820144556", "9820144556", true],
  ["9820144556", "9820144557", true],
  ["9820144556", "9820414556", true],
  ["9820144556", "982014456", true],
  ["9820144556", "98201445566", true],
  ["9820144556", "9820144565", true],
  ["9820144556", "9820144667", false],
  ["9820144556", "9921144556", false],
  ["9820144556", "98201445", false],
  ["9820144556", "4556982014", false],
])("the telephones %s and %s are nearly the same: %s", (one, other, near) => {
  expect([isNearlySame(one, other), isNearlySame(other, one)]).toEqual([near, near]);
});
