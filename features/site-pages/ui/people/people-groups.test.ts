import { describe, expect, test } from "vitest";
import { peopleVideos } from "#content/company/people.ts";
import { portraitsOf, readCategory } from "./people-groups.ts";

describe("the tabs", () => {
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
});
