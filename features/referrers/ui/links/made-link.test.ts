import { expect, test } from "vitest";
import type { Opening } from "#features/openings/opening.ts";
import { openings } from "#features/openings/texts/sample-openings.ts";
import { makeLink } from "./made-link.ts";

const [sample] = openings as readonly Opening[] as [Opening];
const maker = { id: "XLD0417", name: null, origin: "https://careers.xld.example" };
const factsOf = (details: Opening["details"]) => makeLink({ ...sample, details }, maker).facts;

test("the poster says where, when and for how much", () => {
  const facts = factsOf({
    jobLocation: "Navi Mumbai",
    shiftTiming: "Night shift\n6.30 pm to 3.30 am",
    salaryRange: "Up to Rs. 15,00,000 a year",
  });
  expect(facts).toEqual(["Navi Mumbai, night shift", "Up to Rs. 15,00,000 a year"]);
});

test("it says nothing of pay without a figure, and nothing where there is nothing", () => {
  expect(factsOf({ salaryRange: "As per industry standards" })).toEqual([]);
  expect(factsOf({ jobLocation: "Navi Mumbai" })).toEqual(["Navi Mumbai"]);
});

test("the short link names the opening by its number, which stays when its page link changes", () => {
  expect(makeLink(sample, maker).shortUrl).toBe(
    `https://careers.xld.example/r/WExEMDQxNw/${sample.openingId}`,
  );
  expect(makeLink(null, maker).shortUrl).toBe("https://careers.xld.example/r/WExEMDQxNw");
});
