import { describe, expect, test } from "vitest";
import { peopleVideos } from "#content/company/people.ts";
import { peopleCategories } from "#contract/publications.ts";
import { peopleTabs, portraitsOf, readCategory } from "./people-groups.ts";

describe("the tabs", () => {
  test("stand in the order of the specification, and each leads to its own category", () => {
    expect(peopleTabs.map(({ category }) => category)).toEqual([
      "OPERATIONS",
      "IT",
      "SUPPORT",
      "SERVICING",
      "WOMEN AT XLD",
    ]);
    for (const { category, href } of peopleTabs) {
      expect(readCategory(new URL(href, "https://careers.example").searchParams)).toBe(category);
    }
  });

  test.each([
    ["IT", "IT"],
    ["Women at XLD", "WOMEN AT XLD"],
    ["WOMEN-AT-XLD", "WOMEN AT XLD"],
    ["nobody", "OPERATIONS"],
    ["", "OPERATIONS"],
  ])("a link written as %s shows %s", (written, shown) => {
    expect(readCategory(new URLSearchParams({ category: written }))).toBe(shown);
  });
});

describe("the videos of a category", () => {
  test("are its own, in the order of the store", () => {
    expect(portraitsOf(peopleVideos, "IT").map(({ name }) => name)).toEqual([
      "Yash Mehta",
      "Divya Nambiar",
    ]);
  });

  test("stay where their thumbnail is not among the site's pictures", () => {
    const [first] = peopleVideos;
    if (!first) throw new Error("no sample");
    const [portrait] = portraitsOf([{ ...first, src: "gone" }], first.category);
    expect(portrait).toMatchObject({ name: first.fullName, picture: "hero" });
  });

  test("are there in every category, and nine people are filmed", () => {
    for (const category of peopleCategories) {
      expect(portraitsOf(peopleVideos, category).length).toBeGreaterThanOrEqual(2);
    }
    expect(new Set(peopleVideos.map(({ fullName }) => fullName)).size).toBe(9);
  });
});
