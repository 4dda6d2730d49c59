import { expect, it } from "vitest";
import { rupees } from "./rupees.ts";

it("groups an amount as people here read it", () => {
  expect(rupees(28_800)).toBe("Rs. 28,800");
  expect(rupees(5_000_000)).toBe("Rs. 50,00,000");
});
