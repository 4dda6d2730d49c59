import { expect, test } from "vitest";
import { counted } from "./counted.ts";

test("one of a thing is said in the singular, none and many in the plural, by the groups of India", () => {
  const said = [0, 1, 2, 1_24_000].map((count) => counted(count, "year"));
  expect(said).toEqual(["0 years", "1 year", "2 years", "1,24,000 years"]);
  expect(counted(1, "person", "people")).toBe("1 person");
  expect(counted(2, "person", "people")).toBe("2 people");
});
