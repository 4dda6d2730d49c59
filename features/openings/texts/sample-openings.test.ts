import { describe, expect, test } from "vitest";
import { openingDetailKeys } from "../opening.ts";
import { descriptionFor, descriptionTexts } from "./opening-descriptions.ts";
import { openings } from "./sample-openings.ts";

const { own: openingDescriptions, ofOthers: defaultDescription } = descriptionTexts.en;

const lasting = openings.filter((opening) => opening.visible && opening.validThrough === null);
const lastingByTitle = (title: string) => lasting.find((opening) => opening.openingTitle === title);
const ownDescriptions = [
  "corporate-communications",
  "corporate-trainer",
  "vertical-database-management-officer",
  "Creative-head",
  "Creative-lead",
  "AI-Engineer",
];

describe("the openings of content", () => {
  test("ids and codes are unique, codes in any letter case", () => {
    const codes = openings.map((opening) => opening.openingCode.toLowerCase());
    const ids = openings.map((opening) => opening.openingId);
    expect(new Set(codes).size).toBe(openings.length);
    expect(new Set(ids).size).toBe(openings.length);
  });

  test.each(openingDetailKeys)("%s is used by an opening that stays open", (key) => {
    expect(lasting.some((opening) => opening.details[key])).toBe(true);
  });

  test.each(ownDescriptions)("the code %s is there, as the specification spells it", (code) => {
    expect(lasting.some((opening) => opening.openingCode === code)).toBe(true);
  });

  test.each([
    ["Senior Software Developer", "up to Rs. 50,00,000", 5_000_000],
    ["Offshore Accounting", "Rs. 4,00,000", 400_000],
    ["Front-End Developer", "Rs. 15,00,000", 1_500_000],
  ])("%s states its salary in words and as a number", (title, words, most) => {
    const opening = lastingByTitle(title);
    expect(opening?.details.salaryRange?.toLowerCase()).toContain(words.toLowerCase());
    expect(opening?.salaryMax).toBe(most);
  });

  test.each([
    "Senior Software Developer",
    "Offshore Accounting",
    "Front-End Developer",
    "Chief Information Officer",
  ])("%s carries links to online tests", (title) => {
    const links = lastingByTitle(title)?.testLinks ?? [];
    expect(links.length).toBeGreaterThan(0);
    for (const { name, url } of links) {
      expect(name).toMatch(/test/);
      expect(new URL(url).hostname).toMatch(/\.example$/);
    }
  });

  test.each([4, 22])("opening %i carries the night shift allowance", (id) => {
    const opening = lasting.find((each) => each.openingId === id);
    expect(JSON.stringify(opening?.details)).toContain("Night shift allowance Rs 1,00,000");
  });

  test("a property manager handles 75+ properties", () => {
    expect(lastingByTitle("Property Manager")?.details.keyResponsibilities).toContain(
      "75+ properties",
    );
  });

  test("some are hidden, and one of these asks for the footer", () => {
    const hidden = openings.filter((opening) => !opening.visible);
    expect(hidden.length).toBeGreaterThanOrEqual(2);
    expect(hidden.some((opening) => opening.footerAd)).toBe(true);
    expect(lasting.filter((opening) => opening.footerAd)).toHaveLength(6);
  });
});

describe("descriptions", () => {
  test.each(ownDescriptions)("%s has its own", (code) => {
    expect(descriptionFor(code)).toBe(openingDescriptions[code]);
    expect(descriptionFor(code.toUpperCase())).toBe(openingDescriptions[code]);
    expect(descriptionFor(code)).not.toBe(defaultDescription);
  });

  test.each(["journalist", "front-end-developer", "", "__proto__", "constructor"])(
    "'%s' has the journalist's account",
    (code) => {
      expect(descriptionFor(code)).toBe(defaultDescription);
    },
  );

  test("only the AI Engineer's ends with closing notes", () => {
    const withNotes = ownDescriptions.filter((code) => descriptionFor(code).closingNotes);
    expect(withNotes).toEqual(["AI-Engineer"]);
  });
});
