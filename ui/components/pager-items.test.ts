import { describe, expect, it } from "vitest";
import { pagerItems } from "./pager-items.ts";

describe("pagerItems", () => {
  it("shows every page while there are few", () => {
    expect(pagerItems(1, 1)).toEqual([1]);
    expect(pagerItems(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it("shows two pages at each end and five around the current one", () => {
    expect(pagerItems(12, 25)).toEqual([
      1,
      2,
      "gap-before",
      10,
      11,
      12,
      13,
      14,
      "gap-after",
      24,
      25,
    ]);
  });

  it("shows five pages near an end too", () => {
    expect(pagerItems(1, 25)).toEqual([1, 2, 3, 4, 5, "gap-after", 24, 25]);
    expect(pagerItems(25, 25)).toEqual([1, 2, "gap-before", 21, 22, 23, 24, 25]);
  });

  it("shows a page instead of a gap that would stand for it alone", () => {
    expect(pagerItems(6, 25)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, "gap-after", 24, 25]);
    expect(pagerItems(20, 25)).toEqual([1, 2, "gap-before", 18, 19, 20, 21, 22, 23, 24, 25]);
  });

  it("names every shown page once and in order", () => {
    for (let page = 1; page <= 40; page++) {
      const numbers = pagerItems(page, 40).filter((item) => typeof item === "number");
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toContain(page);
    }
  });
});
