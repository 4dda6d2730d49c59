import { describe, expect, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import type { Opening } from "../opening.ts";
import { descriptionFor } from "../texts/opening-descriptions.ts";
import { openings } from "../texts/sample-openings.ts";
import { jobPosting, openingBreadcrumbs } from "./job-posting.ts";

const origin = "https://careers.xld.example";

function markup(opening: Opening) {
  const description = descriptionFor(opening.openingCode);
  return jobPosting({ opening, description, brand, origin });
}

function byCode(code: string): Opening {
  const opening = openings.find((each) => each.openingCode === code);
  if (!opening) throw new Error(`no opening ${code}`);
  return opening;
}

const example = byCode("front-end-developer");

describe.each(openings.map((opening) => [opening.openingCode, opening] as const))(
  "the markup of %s",
  (_, opening) => {
    const posting = markup(opening);

    test("has all that Google for Jobs requires", () => {
      expect(posting.title).toBe(opening.openingTitle);
      expect(posting.datePosted).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(posting.hiringOrganization.name).toBe(brand.companyName);
      const address = posting.jobLocation.address;
      expect(Object.values(address).every((part) => part !== "")).toBe(true);
      expect(address.addressCountry).toBe("IN");
    });

    test("has the complete text, more than the title again", () => {
      const { description } = posting;
      for (const line of (opening.details.keyResponsibilities ?? "").split("\n"))
        expect(description).toContain(line.replaceAll("&", "&amp;"));
      expect(description).toContain("A notice period over 60 days is not accepted.");
      expect(description.length).toBeGreaterThan(500);
      expect(description.match(/<(?!\/?(?:h2|p|ul|li)>)/g)).toBeNull();
    });
  },
);

describe("optional parts of the markup", () => {
  test("a salary is in rupees a year, and absent where none is stated", () => {
    expect(markup(example)).toMatchObject({
      baseSalary: { currency: "INR", value: { maxValue: 1_500_000, unitText: "YEAR" } },
    });
    expect(markup(byCode("AI-Engineer"))).not.toHaveProperty("baseSalary");
    const range = markup({ ...example, salaryMin: 1, salaryMax: 2 });
    expect(range).toMatchObject({ baseSalary: { value: { minValue: 1, maxValue: 2 } } });
  });

  test("the last day ends at midnight in India, and is absent while an opening stays open", () => {
    const posting = markup({ ...example, validThrough: "2027-01-31" });
    expect(posting).toHaveProperty("validThrough", "2027-01-31T23:59:59+05:30");
    expect(markup(example)).not.toHaveProperty("validThrough");
  });

  test("experience is in months; freshers meet no requirement", () => {
    expect(markup(example)).toMatchObject({
      experienceRequirements: { monthsOfExperience: 36 },
    });
    const fresher = markup({ ...example, monthsOfExperience: 0 });
    expect(fresher).toHaveProperty("experienceRequirements", "no requirements");
    expect(markup({ ...example, monthsOfExperience: null })).not.toHaveProperty(
      "experienceRequirements",
    );
  });

  test.each([
    ["Any graduate", "bachelor degree"],
    ["Graduate in engineering; a master's degree is welcome", "bachelor degree"],
    ["Postgraduate in statistics", "postgraduate degree"],
    ["HSC or above", "high school"],
    ["Any graduate, or a diploma in design", undefined],
    ["A good heart", undefined],
  ])("education: %s is a %s", (education, credentialCategory) => {
    const posting = markup({ ...example, details: { education } });
    const found = "educationRequirements" in posting ? posting.educationRequirements : undefined;
    expect(found?.credentialCategory).toBe(credentialCategory);
  });

  test("an opening with hardly any text still has its markup", () => {
    const posting = markup({ ...example, details: {} });
    expect(posting).not.toHaveProperty("skills");
    expect(posting.description).toContain("notice period");
  });

  test("text that looks like HTML stays text in the description", () => {
    const details = { notes: "<img src=x onerror=alert(1)> & more" };
    expect(markup({ ...example, details }).description).toContain(
      "<li>&lt;img src=x onerror=alert(1)&gt; &amp; more</li>",
    );
  });
});

test("breadcrumbs lead over the list to the opening's canonical address", () => {
  const crumbs = openingBreadcrumbs(byCode("AI-Engineer"), origin);
  expect(crumbs.itemListElement.map((item) => item.item)).toEqual([
    `${origin}/current-openings`,
    `${origin}/Opening/AI-Engineer`,
  ]);
});
